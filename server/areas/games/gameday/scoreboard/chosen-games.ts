import { type Context } from '../../../../platform/context/context.js';
import { integer, nullable, text } from '../../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../../platform/data/statement.js';

export const nights = ['tonight', 'last'] as const;
export type Night = (typeof nights)[number];

/** Filter for the games of a scoreboard. */
export interface ScoreboardFilter {
  /** All leagues if left out. */
  readonly leagueId?: number | null | undefined;
  /** Day of the schedule; each league's current day if left out. */
  readonly day?: number | null | undefined;
  /** Instead of each league's current day: the day that it plays next, or the day before. */
  readonly night?: Night | null | undefined;
  /** Calendar date, instead of a day of the schedule. */
  readonly date?: string | null | undefined;
  /** Only live and announced games, of any day. */
  readonly live?: boolean | null | undefined;
}

/** Largest number of games that a scoreboard shows. */
const mostGames = 200;

/** Largest number of leagues that are shown first. */
export const mostLeagues = 20;

/** Each league's game that is live, or else announced. */
const gamesOn = `live AS MATERIALIZED (
    SELECT DISTINCT ON (m.league_id) m.league_id, m.season, m.game_day, m.status = 'in_progress' AS playing,
      g.first_pitch_at
    FROM live_games g JOIN matches m ON m.id = g.match_id
    WHERE m.league_id IS NOT NULL AND m.game_day IS NOT NULL
    ORDER BY m.league_id, m.status = 'in_progress' DESC, g.first_pitch_at, m.game_day, m.id
  )`;

/**
 * Each league's latest result, or else its first match. Only the first entry of an index is read, which lists a season's
 * matches: the latest result first, and pending matches after all results.
 */
const latest = `SELECT m.game_day, m.played_order FROM matches m
      WHERE m.league_id = league.id AND m.season = league.season AND m.game_day IS NOT NULL
      ORDER BY (- coalesce(m.played_order, 0)), (coalesce(m.game_day, 0)), m.id
      LIMIT 1`;

/** Each league's first match to come: after all results in the index that `latest` reads. */
const toCome = `SELECT m.game_day FROM matches m
      WHERE m.league_id = league.id AND m.season = league.season AND m.status = 'pending' AND m.game_day IS NOT NULL
        AND - coalesce(m.played_order, 0) = 0
      ORDER BY (- coalesce(m.played_order, 0)), (coalesce(m.game_day, 0)), m.id
      LIMIT 1`;

/** The day being played live, else the announced day, else the next day without a result, else that of the latest result. */
const tonight = 'coalesce(live.game_day, to_come.game_day, latest.game_day)';

/** The latest day with results before tonight; after the last match of the season, that match's day. */
const lastNight = `(SELECT max(m.game_day) FROM matches m
      WHERE m.league_id = league.id AND m.season = league.season AND m.status = 'simulated'
        AND m.game_day < coalesce(live.game_day, to_come.game_day, latest.game_day + 1))`;

/** Leagues with a live game come first, then leagues with an announced game, then the others by their latest result. */
const inOrderOfPlay = `live.playing DESC NULLS LAST, live.first_pitch_at NULLS LAST,
        latest.played_order DESC NULLS LAST, latest.game_day IS NULL, league.id DESC`;

/**
 * Games of each league's current day: the day being played live, else the announced day, else that of the latest
 * result, else the first; or of the night that is asked for.
 */
const chooseGames = statement(
  { matchId: integer, day: nullable(integer) },
  `WITH ${gamesOn}, shown AS MATERIALIZED (
    SELECT league.id, league.season, coalesce($2::int, CASE $3::text WHEN 'tonight' THEN ${tonight} WHEN 'last' THEN ${lastNight}
        ELSE coalesce(live.game_day, latest.game_day) END) AS day,
      row_number() OVER (ORDER BY ${inOrderOfPlay}) AS place
    FROM leagues league
    LEFT JOIN live ON live.league_id = league.id AND live.season = league.season
    CROSS JOIN LATERAL (${latest}) AS latest
    LEFT JOIN LATERAL (${toCome}) AS to_come ON true
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

const chooseLeagues = statement(
  { id: integer },
  `WITH ${gamesOn}
  SELECT league.id
  FROM leagues league
  LEFT JOIN live ON live.league_id = league.id AND live.season = league.season
  LEFT JOIN LATERAL (${latest}) AS latest ON true
  ORDER BY ${inOrderOfPlay}
  LIMIT $1`,
);

/** Ids of the leagues to show first, in the order of play; leagues without a schedule come last. */
export async function leaguesInOrderOfPlay(ctx: Context, first: number): Promise<number[]> {
  return (await chooseLeagues(ctx, [first])).map(({ id }) => id);
}

/** Games in progress come first, then announced games in the order of their first pitches. */
const chooseLiveGames = statement(
  { matchId: integer },
  `SELECT m.id AS "matchId" FROM live_games g JOIN matches m ON m.id = g.match_id
  WHERE $1::int IS NULL OR m.league_id = $1
  ORDER BY m.status <> 'in_progress', g.first_pitch_at, m.id
  LIMIT ${mostGames}`,
);

/** Games of a calendar date, in the order of their times. */
const chooseDate = statement(
  { matchId: integer, day: nullable(integer) },
  `SELECT id AS "matchId", game_day AS day FROM matches
  WHERE date = $2 AND ($1::int IS NULL OR league_id = $1)
  ORDER BY starts_at, league_id, game_number, id
  LIMIT ${mostGames}`,
);

/**
 * The games of a scoreboard, league by league, each with the day that its league shows. The day is null for friendlies,
 * and for all games if only live and announced games are requested.
 */
export async function readChosenGames(
  ctx: Context,
  { leagueId, day, date, night, live }: ScoreboardFilter,
): Promise<{ matchId: number; day: number | null }[]> {
  if (live === true)
    return (await chooseLiveGames(ctx, [leagueId ?? null])).map(({ matchId }) => ({ matchId, day: null }));
  if (date) return chooseDate(ctx, [leagueId ?? null, date]);
  return chooseGames(ctx, [leagueId ?? null, day ?? null, night ?? null]);
}

const findTonight = statement(
  { leagueId: integer, day: nullable(integer) },
  `WITH ${gamesOn}
  SELECT league.id AS "leagueId", ${tonight} AS day
  FROM leagues league
  LEFT JOIN live ON live.league_id = league.id AND live.season = league.season
  LEFT JOIN LATERAL (${latest}) AS latest ON true
  LEFT JOIN LATERAL (${toCome}) AS to_come ON true
  WHERE league.id = ANY($1::int[])`,
);

/** The day that each league plays tonight, as on the scoreboard of `tonight`; null without a schedule. */
export async function loadTonight(ctx: Context, leagueIds: readonly number[]): Promise<(number | null)[]> {
  const rows = await findTonight(ctx, [leagueIds]);
  return leagueIds.map((id) => rows.find(({ leagueId }) => leagueId === id)?.day ?? null);
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

/** The nearest days with games before and after a day, in one league or in all leagues. */
export async function readDaysAround(
  ctx: Context,
  leagueId: number | null | undefined,
  day: number,
): Promise<{ previousDay: number | null; nextDay: number | null }> {
  return onlyRow(await findDaysAround(ctx, [leagueId ?? null, day]));
}

const findDatesAround = statement(
  { previousDate: nullable(text), nextDate: nullable(text) },
  `SELECT
    (SELECT date::text FROM matches WHERE date < $2 AND ($1::int IS NULL OR league_id = $1)
     ORDER BY date DESC LIMIT 1) AS "previousDate",
    (SELECT date::text FROM matches WHERE date > $2 AND ($1::int IS NULL OR league_id = $1)
     ORDER BY date LIMIT 1) AS "nextDate"`,
);

/** The nearest dates with games before and after a date, in one league or in all leagues. */
export async function readDatesAround(
  ctx: Context,
  leagueId: number | null | undefined,
  date: string,
): Promise<{ previousDate: string | null; nextDate: string | null }> {
  return onlyRow(await findDatesAround(ctx, [leagueId ?? null, date]));
}
