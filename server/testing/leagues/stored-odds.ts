import { type DataSource } from 'typeorm';
import { type StoredTeamOdds } from '../../areas/games/odds/days/season-odds.entity.js';
import { makeMatch } from './rosters.js';
import { type TestLeague } from './season.js';
import { type TestStage } from '../database/context.js';

/**
 * Schedules rounds in which every club hosts every other club, one match a day. Returns the ids of the matches in the
 * order of their days.
 */
export async function scheduleAll(
  stage: TestStage,
  { id: leagueId, teamIds }: TestLeague,
  rounds = 1,
): Promise<number[]> {
  const matchIds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const home of teamIds) {
      for (const away of teamIds) {
        if (home === away) continue;
        matchIds.push(await makeMatch(stage.db, home, away, { leagueId, gameDay: matchIds.length + 1 }));
      }
    }
  }
  return matchIds;
}

export interface StoredOdds {
  readonly season: number;
  readonly revision: number;
  readonly fingerprint: string;
  readonly simulated: number;
  readonly places: number;
  readonly gameDay: number;
  readonly teams: readonly StoredTeamOdds[];
  readonly tonight: readonly { readonly matchId: number }[];
  readonly computedAt: Date;
}

/** The stored odds of a league's latest season with odds. */
export async function storedOdds(db: DataSource, leagueId: number): Promise<StoredOdds | undefined> {
  const [row] = await db.query<StoredOdds[]>(
    `SELECT season, revision, fingerprint, simulated, places, game_day AS "gameDay", teams, tonight,
       computed_at AS "computedAt"
     FROM season_odds WHERE league_id = $1 ORDER BY season DESC LIMIT 1`,
    [leagueId],
  );
  return row;
}

export interface StoredDay {
  readonly gameDay: number;
  readonly fingerprint: string;
  readonly teamIds: readonly number[];
  readonly division: readonly number[];
  readonly playoffs: readonly number[];
  readonly title: readonly number[];
  readonly expectedWins: readonly number[];
  readonly ratings: readonly number[];
}

/** The odds after each day of a league, in all its seasons. */
export const storedDays = (db: DataSource, leagueId: number): Promise<StoredDay[]> =>
  db.query<StoredDay[]>(
    `SELECT game_day AS "gameDay", fingerprint, team_ids AS "teamIds", division, playoffs, title,
       expected_wins AS "expectedWins", ratings
     FROM odds_days WHERE league_id = $1 ORDER BY season, game_day`,
    [leagueId],
  );

/** The stored chances of the home teams, by match. */
export async function storedChances(db: DataSource): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; chance: number }[]>(
    'SELECT match_id AS id, home_win AS chance FROM match_odds ORDER BY match_id',
  );
  return new Map(rows.map(({ id, chance }) => [id, chance]));
}
