import { type Context } from '../../../platform/context/context.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnOf, columnsOf, integer, type RowOf, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import {
  FORM_WINDOW,
  type FormCounts,
  noFormCounts,
  weighLine,
} from '../../../engine/players/form-and-fatigue.js';
import {
  countingStatistics,
  type CountingStatistic,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { listStatement } from '../../../platform/data/bulk.js';
import { type CalendarLine, dayAfter, type Form, formOf, restOn } from './form-and-fatigue.js';
import { GameLineEntity } from '../../leagues/matches/match.entity.js';

/** The counts of a line that form and fatigue need; other counts are not read. */
type FormStatistic = CountingStatistic & { key: keyof FormCounts };
const read = countingStatistics.filter(
  (statistic): statistic is FormStatistic => statistic.key in noFormCounts,
);

const selectWindows = listStatement(
  [
    columnOf(GameLineEntity, 'playerId'),
    columnOf(GameLineEntity, 'leagueId'),
    columnOf(GameLineEntity, 'gameDay'),
    columnOf(GameLineEntity, 'won'),
    columnOf(GameLineEntity, 'positions'),
    ...read.map(() => integer),
  ],
  `SELECT line.*
   FROM players player
   CROSS JOIN LATERAL (
     SELECT player_id, league_id, game_day, won, positions, ${read.map(({ field }) => field).join(', ')}
     FROM game_lines
     WHERE player_id = player.id AND played_order > player.year_since
     ORDER BY played_order DESC, team_id DESC
     LIMIT ${FORM_WINDOW}
   ) AS line
   WHERE player.id = ANY ($1)`,
);

/** Each player's latest lines of the running year, newest first; a player who has not played has an empty list. */
export async function readWindows(
  ctx: Context,
  playerIds: readonly number[],
): Promise<Map<number, CalendarLine[]>> {
  const windows = new Map<number, CalendarLine[]>(playerIds.map((id) => [id, []]));
  const rows = await selectWindows(ctx, [playerIds]);
  for (const [playerId, leagueId, gameDay, won, positions, ...figures] of rows) {
    const game = { leagueId, gameDay, won, positions: positions.split(' '), counts: countsFrom(figures) };
    windows.get(playerId)?.push(calendarLine(game));
  }
  return windows;
}

const formCounts = columnsOf(GameLineEntity, ...read.map(({ key }) => key));
const formLine = {
  ...columnsOf(GameLineEntity, 'matchId', 'playerId', 'leagueId', 'gameDay', 'won', 'positions'),
  ...formCounts,
};

/** A club's running year begins with each season of its league; `beginYear` stores when the present year began. */
const selectWindowsUpTo = statement(
  formLine,
  `SELECT shown.match_id AS "matchId", shown.player_id AS "playerId", line.*
   FROM game_lines shown
   CROSS JOIN LATERAL (
     SELECT coalesce(max(next.since), 0) AS since
     FROM season_standings past
     JOIN seasons next ON next.league_id = past.league_id AND next.number = past.season + 1
     WHERE past.team_id = shown.team_id AND NOT past.has_left AND next.since < shown.played_order
   ) AS year
   CROSS JOIN LATERAL (
     SELECT league_id AS "leagueId", game_day AS "gameDay", won, positions, ${selectList(formCounts)}
     FROM game_lines
     WHERE player_id = shown.player_id AND played_order > year.since AND played_order <= shown.played_order
     ORDER BY played_order DESC
     LIMIT ${FORM_WINDOW}
   ) AS line
   WHERE shown.match_id = ANY ($1)`,
);

/** By player id, each player's form just after the match; later games and seasons don't change it. */
export const formsAfterLoader: LoaderDefinition<number, ReadonlyMap<number, Form>> = async (
  ctx,
  matchIds,
) => {
  const lines = await selectWindowsUpTo(ctx, [matchIds]);
  return groupedByKey(matchIds, lines, ({ matchId }) => matchId).map((ofMatch) => {
    const playerIds = [...new Set(ofMatch.map(({ playerId }) => playerId))];
    const windows = groupedByKey(playerIds, ofMatch, ({ playerId }) => playerId);
    return new Map(playerIds.map((playerId, at) => [playerId, formOf((windows[at] ?? []).map(lineOf))]));
  });
};

const lineOf = (line: RowOf<typeof formLine>): CalendarLine =>
  calendarLine({ ...line, positions: line.positions.split(' '), counts: line });

/** The effect of a game on a player's form and fatigue. */
export function calendarLine(game: {
  leagueId: number | null;
  gameDay: number | null;
  won: boolean | null;
  positions: readonly string[];
  counts: FormCounts;
}): CalendarLine {
  const { leagueId, gameDay, won, positions, counts } = game;
  const { load, merit } = weighLine({ gameDay, won, caught: positions.includes('C'), counts });
  return { leagueId, gameDay, won, load, merit };
}

function countsFrom(figures: readonly number[]): FormCounts {
  const counts: FormCounts = { ...noFormCounts };
  read.forEach(({ key }, at) => {
    counts[key] = figures[at] ?? 0;
  });
  return counts;
}

/** The values stored in a player's row: form, and fatigue on the day after the last league game. */
export interface StoredFormAndFatigue extends Form {
  readonly playerId: number;
  readonly fatigue: number;
  readonly fatigueLeagueId: number | null;
  readonly fatigueDay: number | null;
}

export function storedFormAndFatigue(
  playerId: number,
  lines: readonly CalendarLine[],
  form: Form = formOf(lines),
): StoredFormAndFatigue {
  const day = dayAfter(lines);
  return {
    playerId,
    ...form,
    fatigue: restOn(lines, day).fatigue,
    fatigueLeagueId: day?.leagueId ?? null,
    fatigueDay: day?.gameDay ?? null,
  };
}

const updatePlayers = command(`
  UPDATE players AS p SET momentum = c.momentum, streak = c.streak, fatigue = c.fatigue,
    fatigue_league_id = c.league_id, fatigue_day = c.day
  FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[])
    AS c (id, momentum, streak, fatigue, league_id, day)
  WHERE p.id = c.id`);

/**
 * Writes the rows of players whose lines have changed, even if the figures are the same as before: the row’s new
 * version invalidates cached lines.
 */
export async function saveFormAndFatigue(
  tx: Context,
  players: readonly StoredFormAndFatigue[],
): Promise<void> {
  await updatePlayers(tx, [
    players.map((player) => player.playerId),
    players.map((player) => player.momentum),
    players.map((player) => player.streak),
    players.map((player) => player.fatigue),
    players.map((player) => player.fatigueLeagueId),
    players.map((player) => player.fatigueDay),
  ]);
}

/** Updates the players' form and fatigue from their stored game lines. */
export async function recomputeFormAndFatigue(ctx: Context, playerIds: readonly number[]): Promise<void> {
  const windows = await readWindows(ctx, playerIds);
  await saveFormAndFatigue(
    ctx,
    [...windows].map(([playerId, lines]) => storedFormAndFatigue(playerId, lines)),
  );
}
