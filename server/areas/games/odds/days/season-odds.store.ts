import { type Context } from '../../../../platform/context/context.js';
import { databaseErrorCode } from '../../../../platform/errors/database-errors.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnsOf, integer, type RowOf } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { type SeasonRef } from '../../../leagues/seasons/season.types.js';
import {
  OddsDayEntity,
  SeasonOddsEntity,
  type StoredSwing,
  type StoredTeamOdds,
} from './season-odds.entity.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** The odds of a league’s season were computed again. */
export const oddsChanged = defineEvent('oddsChanged', { leagueId: 'id' });

const storedMark = columnsOf(SeasonOddsEntity, 'fingerprint', 'standingsRevision');
/** Identifies the inputs of the stored odds. */
export type OddsMark = Readonly<RowOf<typeof storedMark>>;

const selectMark = statement(
  storedMark,
  `SELECT fingerprint, standings_revision AS "standingsRevision" FROM season_odds WHERE league_id = $1 AND season = $2`,
);

/** The mark of the stored odds; null before the season's odds were computed. */
export async function readMark(ctx: Context, { leagueId, season }: SeasonRef): Promise<OddsMark | null> {
  const [mark] = await selectMark(ctx, [leagueId, season]);
  return mark ?? null;
}

export interface NewOdds extends SeasonRef {
  readonly fingerprint: string;
  readonly standingsRevision: number;
  readonly simulated: number;
  readonly places: number;
  readonly divisionWinnersFirst: boolean;
  readonly byConference: boolean;
  readonly gameDay: number;
  readonly teams: readonly StoredTeamOdds[];
  readonly tonight: readonly StoredSwing[];
}

/** The odds after one day; the figures are in the order of the teams. */
export type OddsDay = Readonly<Omit<OddsDayEntity, 'leagueId' | 'season'>>;

/** Fingerprint of the odds of a season that is over, which are computed once more and then never again. */
export const FINAL = 'final';

const selectUnfinished = statement(
  { season: integer },
  `SELECT past.number AS season FROM leagues l JOIN seasons past ON past.league_id = l.id AND past.number < l.season
   LEFT JOIN season_odds odds ON odds.league_id = l.id AND odds.season = past.number
   WHERE l.id = $1 AND odds.fingerprint IS DISTINCT FROM '${FINAL}' ORDER BY past.number`,
);

/** Past seasons of a league whose odds have not been computed since the season was over. */
export async function readUnfinished(ctx: Context, leagueId: number): Promise<number[]> {
  return (await selectUnfinished(ctx, [leagueId])).map(({ season }) => season);
}

/** Stores nothing if the league is gone, or the stored odds' fingerprint is not `$12`. */
const upsertOdds = statement(
  columnsOf(SeasonOddsEntity, 'revision'),
  `INSERT INTO season_odds (league_id, season, revision, fingerprint, standings_revision, simulated, places, game_day,
     teams, tonight, division_winners_first, by_conference, computed_at)
   SELECT l.id, $2, 1, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, now()
   FROM leagues l WHERE l.id = $1 AND l.season >= $2
   ON CONFLICT (league_id, season) DO UPDATE SET revision = season_odds.revision + 1,
     fingerprint = excluded.fingerprint, standings_revision = excluded.standings_revision,
     simulated = excluded.simulated, places = excluded.places, game_day = excluded.game_day,
     teams = excluded.teams, tonight = excluded.tonight,
     division_winners_first = excluded.division_winners_first, by_conference = excluded.by_conference,
     computed_at = excluded.computed_at
   WHERE season_odds.fingerprint = $12
   RETURNING revision`,
);

/**
 * Stores the odds of a season, together with those of a day. @param before the fingerprint of the odds to be replaced;
 * null if there were none @returns false if nothing was stored, because another process has stored odds in the meantime
 */
export async function storeOdds(
  ctx: Context,
  odds: NewOdds,
  before: string | null,
  day: OddsDay | null,
): Promise<boolean> {
  const { leagueId, season, fingerprint, standingsRevision, simulated, places, gameDay } = odds;
  const [teams, tonight] = [JSON.stringify(odds.teams), JSON.stringify(odds.tonight)];
  const values = [
    leagueId,
    season,
    fingerprint,
    standingsRevision,
    simulated,
    places,
    gameDay,
    teams,
    tonight,
    odds.divisionWinnersFirst,
    odds.byConference,
  ];
  try {
    return await inTransaction(ctx, async (tx) => {
      const [stored] = await upsertOdds(tx, [...values, before]);
      if (!stored) return false;
      if (day) await storeDay(tx, { leagueId, season }, day);
      await announce(tx, oddsChanged({ leagueId }));
      return true;
    });
  } catch (error) {
    if (databaseErrorCode(error) === leagueDeleted) return false;
    throw error;
  }
}

/** foreign_key_violation: the league was deleted between two statements. */
const leagueDeleted = '23503';

const updateRevision = command(
  `UPDATE season_odds SET standings_revision = $4 WHERE league_id = $1 AND season = $2 AND fingerprint = $3`,
);

/** Records that the odds also hold for later standings. */
export const confirmOdds = (
  ctx: Context,
  { leagueId, season }: SeasonRef,
  { fingerprint, standingsRevision }: OddsMark,
): Promise<void> => updateRevision(ctx, [leagueId, season, fingerprint, standingsRevision]);

const upsertDay = command(
  `INSERT INTO odds_days (league_id, season, game_day, fingerprint, team_ids, division, playoffs, title, expected_wins, ratings)
   SELECT l.id, $2, $3, $4, $5::int[], $6::real[], $7::real[], $8::real[], $9::real[], $10::real[]
   FROM leagues l WHERE l.id = $1 AND l.season >= $2
   ON CONFLICT (league_id, season, game_day) DO UPDATE SET fingerprint = excluded.fingerprint,
     team_ids = excluded.team_ids, division = excluded.division, playoffs = excluded.playoffs, title = excluded.title,
     expected_wins = excluded.expected_wins, ratings = excluded.ratings`,
);

async function storeDay(tx: Context, { leagueId, season }: SeasonRef, day: OddsDay): Promise<void> {
  const { gameDay, fingerprint, teamIds, division, playoffs, title, expectedWins, ratings } = day;
  await upsertDay(tx, [
    leagueId,
    season,
    gameDay,
    fingerprint,
    teamIds,
    division,
    playoffs,
    title,
    expectedWins,
    ratings,
  ]);
}

const countUp = statement(
  columnsOf(SeasonOddsEntity, 'revision'),
  `UPDATE season_odds SET revision = revision + 1 WHERE league_id = $1 AND season = $2
     AND season = (SELECT season FROM leagues WHERE id = $1)
   RETURNING revision`,
);
const deleteDays = command(
  `DELETE FROM odds_days WHERE league_id = $1 AND season = $2 AND game_day = ANY ($3::int[])`,
);

/**
 * Stores and deletes odds of days of the current season, and counts up the revision of its odds. @returns false if the
 * season is over
 */
export function changeDays(
  ctx: Context,
  season: SeasonRef,
  changes: { readonly store: readonly OddsDay[]; readonly remove: readonly number[] },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // Locks the row of the season first, in the same order as when odds are stored, to avoid a deadlock.
    const [counted] = await countUp(tx, [season.leagueId, season.season]);
    if (!counted) return false;
    for (const day of changes.store) await storeDay(tx, season, day);
    if (changes.remove.length > 0) await deleteDays(tx, [season.leagueId, season.season, changes.remove]);
    await announce(tx, oddsChanged({ leagueId: season.leagueId }));
    return true;
  });
}

const markOfDay = columnsOf(OddsDayEntity, 'gameDay', 'fingerprint');
const selectDays = statement(
  markOfDay,
  `SELECT game_day AS "gameDay", fingerprint FROM odds_days WHERE league_id = $1 AND season = $2`,
);

/** Fingerprints of the stored odds, by day. */
export async function readDayMarks(
  ctx: Context,
  { leagueId, season }: SeasonRef,
): Promise<Map<number, string>> {
  const rows = await selectDays(ctx, [leagueId, season]);
  return new Map(rows.map(({ gameDay, fingerprint }) => [gameDay, fingerprint]));
}
