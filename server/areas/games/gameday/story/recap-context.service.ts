import { type Context } from '../../../../platform/context/context.js';
import { flag, flags, integer } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import {
  type ClubStanding,
  type RecapContext,
  type SeriesState,
} from '../../../../engine/record/recap/recap-context.js';
import { streakOf } from '../../../../engine/league/standings/standings.js';

/** Records, series and home run totals as they were when a match ended. */
export type MatchContext = Pick<RecapContext, 'standings' | 'series' | 'homeRuns'>;

/** Whether the match `m` counts in the standings of its league. */
const counts = 'm.league_id IS NOT NULL AND m.series_id IS NULL AND NOT m.postseason';

const readResults = statement(
  { matchId: integer, isHome: flag, results: flags, ties: integer },
  `SELECT m.id AS "matchId", side.is_home AS "isHome",
     array_agg(g.winner_id = side.team_id ORDER BY g.played_order) FILTER (WHERE g.winner_id IS NOT NULL) AS results,
     count(*) FILTER (WHERE g.winner_id IS NULL)::int AS ties
   FROM matches m
   CROSS JOIN LATERAL (VALUES (true, m.home_team_id), (false, m.away_team_id)) AS side (is_home, team_id)
   CROSS JOIN LATERAL (
     SELECT played_order, CASE WHEN home_score > away_score THEN home_team_id
       WHEN home_score < away_score THEN away_team_id END AS winner_id
     FROM matches
     WHERE (home_team_id = side.team_id OR away_team_id = side.team_id) AND played_order <= m.played_order
       AND status = 'simulated' AND league_id = m.league_id AND season = m.season
       AND series_id IS NULL AND NOT postseason
   ) AS g
   WHERE m.id = ANY($1::int[]) AND m.status = 'simulated' AND ${counts}
   GROUP BY m.id, side.is_home`,
);

const readSeries = statement(
  { matchId: integer, bestOf: integer, homeWins: integer, awayWins: integer },
  `SELECT m.id AS "matchId", s.best_of AS "bestOf", wins.home AS "homeWins", wins.away AS "awayWins"
   FROM matches m
   JOIN series s ON s.id = m.series_id
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE winner_id = m.home_team_id)::int AS home,
       count(*) FILTER (WHERE winner_id = m.away_team_id)::int AS away
     FROM (
       SELECT CASE WHEN home_score > away_score THEN home_team_id ELSE away_team_id END AS winner_id
       FROM matches
       WHERE series_id = m.series_id AND played_order <= m.played_order AND status = 'simulated'
     ) AS games
   ) AS wins
   WHERE m.id = ANY($1::int[])`,
);

const readHomeRuns = statement(
  { matchId: integer, playerId: integer, homeRuns: integer },
  `SELECT l.match_id AS "matchId", l.player_id AS "playerId", t.home_runs AS "homeRuns"
   FROM game_lines l
   JOIN matches m ON m.id = l.match_id
   LEFT JOIN seasons season ON season.league_id = l.league_id AND season.number = l.season
   CROSS JOIN LATERAL (
     SELECT sum(so_far.home_runs)::int AS home_runs
     FROM game_lines so_far JOIN matches earlier ON earlier.id = so_far.match_id
     WHERE so_far.player_id = l.player_id AND so_far.played_order > coalesce(season.since, 0)
       AND so_far.played_order <= l.played_order AND so_far.season = l.season
       AND so_far.league_id = l.league_id AND earlier.series_id IS NULL AND NOT earlier.postseason
   ) AS t
   WHERE l.match_id = ANY($1::int[]) AND l.home_runs > 0 AND ${counts}`,
);

/**
 * Context of each match's recap as it was when the match ended: later games change nothing. Takes three statements for
 * any number of matches.
 */
export async function readMatchContexts(
  ctx: Context,
  matchIds: readonly number[],
): Promise<(matchId: number) => MatchContext> {
  const results = await readResults(ctx, [matchIds]);
  const series = await readSeries(ctx, [matchIds]);
  const homeRuns = await readHomeRuns(ctx, [matchIds]);
  return (matchId) => {
    const own = homeRuns.filter((row) => row.matchId === matchId);
    return {
      standings: standingsOf(results.filter((row) => row.matchId === matchId)),
      series: seriesOf(series.find((row) => row.matchId === matchId)),
      homeRuns:
        own.length === 0 ? null : new Map(own.map(({ playerId, homeRuns: total }) => [playerId, total])),
    };
  };
}

function standingsOf(sides: readonly ({ isHome: boolean } & Results)[]): RecapContext['standings'] {
  const home = sides.find(({ isHome }) => isHome);
  const away = sides.find(({ isHome }) => !isHome);
  return home && away ? { home: standingOf(home), away: standingOf(away) } : null;
}

interface Results {
  readonly results: readonly boolean[];
  readonly ties: number;
}

function standingOf({ results, ties }: Results): ClubStanding {
  const wins = results.filter(Boolean).length;
  return {
    wins,
    losses: results.length - wins,
    ties,
    streak: streakOf(results),
    streakBefore: streakOf(results.slice(0, -1)),
  };
}

const seriesOf = (
  row: { bestOf: number; homeWins: number; awayWins: number } | undefined,
): SeriesState | null =>
  row === undefined ? null : { bestOf: row.bestOf, wins: { home: row.homeWins, away: row.awayWins } };
