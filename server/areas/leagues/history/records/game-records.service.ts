import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { countingStatistic } from '../../../../engine/figures/statistics/counting-statistics.js';
import { type Feat, featsOf, type FeatSide, playerGameRecords } from '../../../../engine/figures/records.js';
import { type SideResult } from '../../../../engine/game/game.types.js';
import { type PlayedMatch } from '../../matches/match.types.js';
import { GameRecordEntity } from './game-record.entity.js';

// On a tie the game that was played first holds the record, even if its transaction comes later.
const saveFeats = command(`
  INSERT INTO game_records (league_id, key, value, player_id, team_id, opponent_id, match_id)
  SELECT league_id, key, value, player_id, team_id, opponent_id, match_id
  FROM jsonb_to_recordset($1) AS feat (league_id int, key text, value int, player_id int, team_id int,
    opponent_id int, match_id int)
  ORDER BY league_id, key
  ON CONFLICT (league_id, key) DO UPDATE SET value = excluded.value, player_id = excluded.player_id,
    team_id = excluded.team_id, opponent_id = excluded.opponent_id, match_id = excluded.match_id
  WHERE excluded.value > game_records.value OR (excluded.value = game_records.value
    AND (SELECT played_order FROM matches WHERE id = excluded.match_id)
      < (SELECT played_order FROM matches WHERE id = game_records.match_id))`);

type RecordedSide = Pick<SideResult, 'teamId' | 'runs' | 'hits' | 'innings' | 'lines'>;

/**
 * Enters records of new games: one statement for all. The caller has locked the leagues. Unknown hits are 0, and unknown
 * innings are none: zeros are no record.
 */
export async function enterRecords(
  tx: Context,
  games: readonly {
    readonly match: PlayedMatch;
    readonly result: Readonly<Record<'home' | 'away', RecordedSide>>;
  }[],
): Promise<void> {
  const byLeague = new Map<number, { matchId: number; home: FeatSide; away: FeatSide }[]>();
  for (const { match, result } of games) {
    if (match.leagueId === null) continue;
    const ofLeague = byLeague.get(match.leagueId) ?? [];
    byLeague.set(match.leagueId, ofLeague);
    ofLeague.push({
      matchId: match.id,
      home: sideOf(result.home, result.away),
      away: sideOf(result.away, result.home),
    });
  }
  const feats = [...byLeague].flatMap(([leagueId, ofLeague]) =>
    [...featsOf(ofLeague).values()].map((feat) => stored(leagueId, feat)),
  );
  if (feats.length > 0) await saveFeats(tx, [JSON.stringify(feats)]);
}

const sideOf = (side: RecordedSide, other: RecordedSide): FeatSide => ({
  teamId: side.teamId,
  runs: side.runs,
  allowed: other.runs,
  hits: side.hits,
  innings: Math.max(side.innings.length, other.innings.length),
  lines: side.lines,
});

const stored = (leagueId: number, { key, value, playerId, teamId, opponentId, matchId }: Feat) => ({
  league_id: leagueId,
  key,
  value,
  player_id: playerId,
  team_id: teamId,
  opponent_id: opponentId,
  match_id: matchId,
});

const held = columnsOf(GameRecordEntity, 'leagueId', 'key');
const findHeld = statement(held, `SELECT ${selectList(held)} FROM game_records WHERE match_id = ANY ($1)`);
const forget = command('DELETE FROM game_records WHERE league_id = $1 AND key = ANY ($2)');

const ofScore = 'match_id, home_innings, away_innings, home_hits, away_hits';
/** SQL for the games `g` of a join, with those whose result was entered by hand; innings and hits may be unknown. */
export const scoredGames = `(SELECT ${ofScore} FROM games UNION ALL SELECT ${ofScore} FROM entered_results) AS g`;

/**
 * SQL for the runs of a side in the match `m` and its {@link scoredGames}: the runs scored in play, which can differ
 * from the score of a forfeited match.
 */
export const runsOf = (side: 'home' | 'away'): string =>
  `CASE WHEN g.${side}_innings IS NULL THEN m.${side}_score::int
    ELSE (SELECT coalesce(sum(inning), 0)::int FROM unnest(g.${side}_innings) AS inning) END`;

/** Two rows for each game of a league, one for each club. */
const sides = `
  SELECT m.id AS match_id, m.played_order, side.*, greatest(cardinality(g.home_innings), cardinality(g.away_innings)) AS innings
  FROM matches m JOIN ${scoredGames} ON g.match_id = m.id
  CROSS JOIN LATERAL (SELECT ${runsOf('home')} AS home, ${runsOf('away')} AS away) AS runs
  CROSS JOIN LATERAL (VALUES
    (m.home_team_id, m.away_team_id, runs.home, runs.home - runs.away, g.home_hits::int),
    (m.away_team_id, m.home_team_id, runs.away, runs.away - runs.home, g.away_hits::int)
  ) AS side (team_id, opponent_id, runs, margin, hits)
  WHERE m.league_id = $1 AND m.status = 'simulated'`;
export const teamRecordColumns: Readonly<Record<string, string>> = {
  team_game_runs: 'runs',
  team_game_hits: 'hits',
  team_game_margin: 'margin',
  team_game_innings: 'innings',
};
const teamBests = Object.entries(teamRecordColumns).map(
  ([
    key,
    column,
  ]) => `(SELECT '${key}' AS key, ${column} AS value, NULL::int AS player_id, team_id, opponent_id, match_id
     FROM sides WHERE ${column} > 0 ORDER BY ${column} DESC, played_order LIMIT 1)`,
);
const playerBests = playerGameRecords.map(({ key, statistic }) => {
  const { field } = countingStatistic(statistic);
  return `(SELECT '${key}' AS key, ${field}::int AS value, player_id, team_id, opponent_id, match_id
     FROM lines WHERE ${field} > 0 ORDER BY ${field} DESC, played_order LIMIT 1)`;
});

/** Recounts a league's records from all its games. */
const recount = command(`
  WITH sides AS MATERIALIZED (
    ${sides}
  ), lines AS MATERIALIZED (
    SELECT line.match_id, line.player_id, line.team_id, sides.opponent_id, line.played_order,
      ${playerGameRecords.map(({ statistic }) => `line.${countingStatistic(statistic).field}`).join(', ')}
    FROM sides JOIN game_lines line ON line.match_id = sides.match_id AND line.team_id = sides.team_id
  ), bests AS (${[...teamBests, ...playerBests].join(' UNION ALL ')})
  INSERT INTO game_records (league_id, key, value, player_id, team_id, opponent_id, match_id)
  SELECT $1, key, value, player_id, team_id, opponent_id, match_id FROM bests WHERE key = ANY ($2)
  ON CONFLICT DO NOTHING`);

/**
 * The records that the given matches hold, by league. Call it before deleting the matches, and {@link recountRecords}
 * afterwards.
 */
export async function recordsHeldBy(
  tx: Context,
  matchIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await findHeld(tx, [matchIds]);
  const keys = new Map<number, string[]>();
  for (const { leagueId, key } of rows) keys.set(leagueId, [...(keys.get(leagueId) ?? []), key]);
  return keys;
}

export async function recountRecords(
  tx: Context,
  keys: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const [leagueId, ofLeague] of keys) {
    await forget(tx, [leagueId, ofLeague]);
    await recount(tx, [leagueId, ofLeague]);
  }
}
