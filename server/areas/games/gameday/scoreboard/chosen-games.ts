import { type Context } from '../../../../platform/context/context.js';
import { integer, nullable } from '../../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../../platform/data/statement.js';

/** Which games a scoreboard shows. */
export interface ScoreboardFilter {
  /** All leagues without one. */
  readonly leagueId?: number | null | undefined;
  /** Of the schedule; each league's current one if left out. */
  readonly day?: number | null | undefined;
  /** Only games that are live or announced, on whatever day. */
  readonly live?: boolean | null | undefined;
}

/** The most games that a scoreboard shows. */
const mostGames = 200;

/**
 * Of each league the day that it is at: being played live, else announced, else that of its latest result, else its first.
 * Those leagues come first that play live, then those that are about to, then those with the latest results. The lateral
 * subquery reads one entry of the index of a season's list, which begins with the latest result and goes on with the first
 * match to come; no league's matches are read but those of the day.
 */
const chooseGames = statement(
  { matchId: integer, day: nullable(integer) },
  `WITH live AS MATERIALIZED (
    SELECT DISTINCT ON (m.league_id) m.league_id, m.season, m.game_day, m.status = 'in_progress' AS playing,
      g.first_pitch_at
    FROM live_games g JOIN matches m ON m.id = g.match_id
    WHERE m.league_id IS NOT NULL AND m.game_day IS NOT NULL
    ORDER BY m.league_id, m.status = 'in_progress' DESC, g.first_pitch_at, m.game_day, m.id
  ), shown AS MATERIALIZED (
    SELECT league.id, league.season, coalesce($2::int, live.game_day, latest.game_day) AS day,
      row_number() OVER (ORDER BY live.playing DESC NULLS LAST, live.first_pitch_at NULLS LAST,
        latest.played_order DESC NULLS LAST, league.id DESC) AS place
    FROM leagues league
    LEFT JOIN live ON live.league_id = league.id AND live.season = league.season
    CROSS JOIN LATERAL (
      SELECT m.game_day, m.played_order FROM matches m
      WHERE m.league_id = league.id AND m.season = league.season AND m.game_day IS NOT NULL
      ORDER BY (- coalesce(m.played_order, 0)), (coalesce(m.game_day, 0)), m.id
      LIMIT 1
    ) AS latest
    WHERE ($1::int IS NULL OR league.id = $1) AND ($2::int IS NULL OR EXISTS (
      SELECT FROM matches m WHERE m.league_id = league.id AND m.season = league.season AND m.game_day = $2))
    ORDER BY place
    LIMIT ${mostGames}
  ), chosen AS (
    SELECT 0 AS place, m.id, NULL::int AS day, m.status
    FROM live_games g JOIN matches m ON m.id = g.match_id
    WHERE m.league_id IS NULL AND $1::int IS NULL AND $2::int IS NULL
    UNION ALL
    SELECT shown.place, m.id, shown.day, m.status
    FROM shown JOIN matches m ON m.league_id = shown.id AND m.season = shown.season AND m.game_day = shown.day
  )
  SELECT id AS "matchId", day FROM chosen
  ORDER BY place, status <> 'in_progress', id
  LIMIT ${mostGames}`,
);

/** Those being played first, then as their first pitches come. */
const chooseLiveGames = statement(
  { matchId: integer },
  `SELECT m.id AS "matchId" FROM live_games g JOIN matches m ON m.id = g.match_id
  WHERE $1::int IS NULL OR m.league_id = $1
  ORDER BY m.status <> 'in_progress', g.first_pitch_at, m.id
  LIMIT ${mostGames}`,
);

/** The games of a scoreboard, league by league, and the day of each. */
export async function readChosenGames(
  ctx: Context,
  { leagueId, day, live }: ScoreboardFilter,
): Promise<{ matchId: number; day: number | null }[]> {
  if (live === true)
    return (await chooseLiveGames(ctx, [leagueId ?? null])).map(({ matchId }) => ({ matchId, day: null }));
  return chooseGames(ctx, [leagueId ?? null, day ?? null]);
}

const findDaysAround = statement(
  { previousDay: nullable(integer), nextDay: nullable(integer) },
  `SELECT max(before.day) AS "previousDay", min(after.day) AS "nextDay"
  FROM leagues league
  CROSS JOIN LATERAL (
    SELECT max(m.game_day) AS day FROM matches m
    WHERE m.league_id = league.id AND m.season = league.season AND m.game_day < $2
  ) AS before
  CROSS JOIN LATERAL (
    SELECT min(m.game_day) AS day FROM matches m
    WHERE m.league_id = league.id AND m.season = league.season AND m.game_day > $2
  ) AS after
  WHERE $1::int IS NULL OR league.id = $1`,
);

/** The days with games before and after a day, of a league or of any. */
export async function readDaysAround(
  ctx: Context,
  leagueId: number | null | undefined,
  day: number,
): Promise<{ previousDay: number | null; nextDay: number | null }> {
  return onlyRow(await findDaysAround(ctx, [leagueId ?? null, day]));
}
