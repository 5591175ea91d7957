import { type Context } from '../core/context.js';
import { KeptAnswers } from '../core/kept-answers.js';
import { columnsOf, integer, nullable, text } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { countingStatistic } from '../engine/figures/counting-statistics.js';
import { playerGameRecords, teamGameRecords, totalRecords } from '../engine/figures/records.js';
import { statistics } from '../engine/figures/statistics.js';
import { seasonKey } from '../leagues/season-key.js';
import { type SeasonRef } from '../leagues/season.types.js';
import { readStandings } from '../standings/standings.service.js';
import { GameRecordEntity } from './game-record.entity.js';
import { readHistory } from './history.service.js';
import { type SeasonRecord } from './history.types.js';
import { type LeagueRecord } from './records.types.js';

/**
 * A league's record book: of a game, a season, a career, and the longest winning streak. Of equals the first is kept, of a season
 * or a career the one whose name comes first.
 * @throws DomainError `not_found` without the league
 */
export async function readRecords(ctx: Context, leagueId: number): Promise<LeagueRecord[]> {
  const seasons = (await readHistory(ctx, leagueId)).toReversed();
  return [
    ...(await gameRecords(ctx, leagueId)),
    ...seasonRecords(seasons),
    ...(await clubRecords(ctx, seasons)),
    ...(await careerRecords(ctx, leagueId)),
  ];
}

const labels = new Map([...teamGameRecords, ...playerGameRecords].map(({ key, label }) => [key, label]));

const readGameRecords = statement(
  {
    ...columnsOf(GameRecordEntity, 'key', 'value', 'playerId', 'teamId', 'matchId'),
    season: integer,
    playerName: nullable(text),
    teamName: text,
    opponentName: text,
  },
  `SELECT record.key, record.value, record.player_id AS "playerId", record.team_id AS "teamId", record.match_id AS "matchId",
     match.season, player.name AS "playerName", team.name AS "teamName", opponent.name AS "opponentName"
   FROM game_records record
   JOIN matches match ON match.id = record.match_id
   JOIN teams team ON team.id = record.team_id
   JOIN teams opponent ON opponent.id = record.opponent_id
   LEFT JOIN players player ON player.id = record.player_id
   WHERE record.league_id = $1`,
);

async function gameRecords(ctx: Context, leagueId: number): Promise<LeagueRecord[]> {
  const rows = await readGameRecords(ctx, [leagueId]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...labels].flatMap(([key, label]) => {
    const row = byKey.get(key);
    return row ? [{ ...row, label }] : [];
  });
}

/** The best of the seasons' leaders, the first season first. */
function seasonRecords(seasons: readonly SeasonRecord[]): LeagueRecord[] {
  const best = new Map<string, LeagueRecord>();
  for (const { season, leaders } of seasons) {
    for (const {
      statistic,
      leaders: [leader],
    } of leaders) {
      const described = statistics.find(({ key }) => key === statistic);
      if (!described || !leader) continue;
      // After a few games a rate is no achievement yet.
      if (described.kind === 'derived' && season.state !== 'completed') continue;
      const { field, longName, higherIsBetter } = described;
      const key = `season_${field}`;
      const former = best.get(key)?.value;
      const isBetter =
        former === undefined || (higherIsBetter === false ? leader.value < former : leader.value > former);
      if (!isBetter) continue;
      const { value, playerId, playerName, teamId, teamName } = leader;
      const label = `${longName} in a season`;
      best.set(key, {
        key,
        label,
        value,
        playerId,
        playerName,
        teamId,
        teamName,
        opponentName: null,
        matchId: null,
        season: season.number,
      });
    }
  }
  return [...best.values()];
}

/** Longest streaks of seasons that are over, which never change. */
const keptStreaks = new KeptAnswers<readonly Streak[], string>(1000);
const unchanging = 0;

interface Streak {
  readonly teamId: number;
  readonly teamName: string;
  readonly games: number;
}

const readStreak = statement(
  { teamId: integer, teamName: text, games: integer },
  `SELECT run.team_id AS "teamId", team.name AS "teamName", count(*)::int AS games
   FROM (
     SELECT team_id, won, played_order,
       row_number() OVER (PARTITION BY team_id ORDER BY played_order)
         - row_number() OVER (PARTITION BY team_id, won ORDER BY played_order) AS run
     FROM (
       SELECT side.team_id, side.won, m.played_order FROM matches m
       CROSS JOIN LATERAL (VALUES
         (m.home_team_id, m.home_score > m.away_score),
         (m.away_team_id, m.away_score > m.home_score)
       ) AS side (team_id, won)
       WHERE m.league_id = $1 AND m.season = $2 AND m.status = 'simulated' AND NOT m.postseason
     ) AS results
   ) AS run
   JOIN teams team ON team.id = run.team_id
   WHERE run.won
   GROUP BY run.team_id, team.name, run.run
   ORDER BY games DESC, min(run.played_order)
   LIMIT 1`,
);

async function longestStreak(ctx: Context, ref: SeasonRef, isCurrent: boolean): Promise<Streak | undefined> {
  const key = seasonKey(ref);
  const known = isCurrent ? undefined : keptStreaks.find(ctx, key, unchanging);
  if (known) return known[0];
  const streaks = await readStreak(ctx, [ref.leagueId, ref.season]);
  if (!isCurrent) keptStreaks.keep(ctx, key, unchanging, streaks);
  return streaks[0];
}

async function clubRecords(ctx: Context, seasons: readonly SeasonRecord[]): Promise<LeagueRecord[]> {
  let wins: LeagueRecord | null = null;
  let streak: LeagueRecord | null = null;
  for (const {
    season: { leagueId, number, isCurrent },
  } of seasons) {
    const standings = await readStandings(ctx, leagueId, number);
    const best = standings.toSorted((one, other) => other.wins - one.wins)[0];
    if (best && best.wins > (wins?.value ?? 0)) {
      wins = clubRecord('team_season_wins', 'Most wins by a club in a season', best.wins, best, number);
    }
    const run = await longestStreak(ctx, { leagueId, season: number }, isCurrent);
    if (run && run.games > (streak?.value ?? 0)) {
      streak = clubRecord('team_winning_streak', 'Longest winning streak', run.games, run, number);
    }
  }
  return [wins, streak].flatMap((record) => record ?? []);
}

const clubRecord = (
  key: string,
  label: string,
  value: number,
  { teamId, teamName }: { teamId: number; teamName: string },
  season: number,
): LeagueRecord => ({
  key,
  label,
  value,
  playerId: null,
  playerName: null,
  teamId,
  teamName,
  opponentName: null,
  matchId: null,
  season,
});

const careerRow = { key: text, value: integer, playerId: integer, playerName: text };
const readCareers = statement(
  careerRow,
  `WITH careers AS MATERIALIZED (
     SELECT figures.player_id, player.name,
       ${totalRecords.map(({ statistic, field }) => `sum(figures.${countingStatistic(statistic).field})::int AS ${field}`).join(', ')}
     FROM player_seasons figures JOIN players player ON player.id = figures.player_id
     WHERE figures.league_id = $1 AND NOT figures.postseason
     GROUP BY figures.player_id, player.name
   )
   ${totalRecords
     .map(
       ({
         field,
       }) => `(SELECT '${field}' AS key, ${field} AS value, player_id AS "playerId", name AS "playerName"
         FROM careers WHERE ${field} > 0 ORDER BY ${field} DESC, name, player_id LIMIT 1)`,
     )
     .join(' UNION ALL ')}`,
);

async function careerRecords(ctx: Context, leagueId: number): Promise<LeagueRecord[]> {
  const rows = await readCareers(ctx, [leagueId]);
  return rows.map(({ key, value, playerId, playerName }) => ({
    key: `career_${key}`,
    label: `Most ${totalRecords.find(({ field }) => field === key)?.what ?? key} in a career in this league`,
    value,
    playerId,
    playerName,
    teamId: null,
    teamName: null,
    opponentName: null,
    matchId: null,
    season: null,
  }));
}
