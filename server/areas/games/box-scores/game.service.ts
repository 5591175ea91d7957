import { type Context } from '../../../platform/context/context.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import {
  type Column,
  columnOf,
  type Columns,
  columnsOf,
  decimal,
  flag,
  integer,
  json,
  nullable,
  record,
  type RowOf,
  selectList,
  text,
} from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { type Form, formOf } from '../condition/form-and-fatigue.js';
import { formsAfterLoader } from '../condition/form-and-fatigue.service.js';
import { GameEntity, GameLineEntity } from '../../leagues/matches/match.entity.js';
import { type GameRecord, type Side } from '../../../engine/game/game.types.js';
import { type OrdersPlayed } from '../../../engine/game/orders/orders.types.js';
import {
  countingStatistic,
  type CountingKey,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { inningsNotation } from '../../../engine/figures/statistics/derived-statistics.js';
import { noValue, type PlayValue, roundedValue } from '../../../engine/figures/statistics/play-statistics.js';
import {
  battingFigures,
  type BatterLine,
  type BoxScore,
  type BoxScoreHead,
  type BoxScoreSide,
  type Game,
  type LinescoreSide,
  pitchingFigures,
  type PitcherLine,
  type PlayerName,
} from './game.types.js';
import {
  battedByOrder,
  type Carried,
  orderedParts,
  pitchedByOrder,
  replacedIn,
  replacementsOf,
} from './orders-played.js';
import { playFiguresLoader, type SideFigures } from './play-values.service.js';

/** Games by match id; null if the match was not played. Takes two statements for any number of matches. */
export const gameLoader: LoaderDefinition<number, Game | null> = async (ctx, matchIds) => {
  const games = await readGames(ctx, [matchIds]);
  const names = await playerNames(ctx, games.flatMap(namedPlayers));
  const presented = games.map((game) => presentGame(game, names));
  return inKeyOrder(matchIds, presented, (game) => game.matchId, null);
};

/**
 * The lines of a game, with the value of the plays and the pitchers' strikes. They are read only when requested,
 * because a game has some thirty lines and its plays have to be scored again.
 */
export async function boxScoreOf(ctx: Context, { matchId, heads }: Game): Promise<BoxScore> {
  const linesOf = await gameLines(ctx, matchId);
  const side = (name: Side): BoxScoreSide => {
    const { orders, ...head } = heads[name];
    return { ...head, orders: orderedParts(orders), ...linesOf(name, head.teamId, orders) };
  };
  return { home: side('home'), away: side('away') };
}

type SideLines = Pick<BoxScoreSide, 'batters' | 'pitchers'>;

/** The lines of a match's players, by side. */
export async function gameLines(
  ctx: Context,
  matchId: number,
): Promise<(side: Side, teamId: number, orders: OrdersPlayed | null) => SideLines> {
  const lines = await ctx.loaders.load(ctx, linesLoader, matchId);
  const figures = await ctx.loaders.load(ctx, playFiguresLoader, matchId);
  const forms = await ctx.loaders.load(ctx, formsAfterLoader, matchId);
  return (side, teamId, orders) => {
    const own = lines.filter((line) => line.teamId === teamId);
    return sideLines(own, orders, { ...figures[side], forms });
  };
}

const linesLoader: LoaderDefinition<number, LineRow[]> = async (ctx, matchIds) => {
  return groupedByKey(matchIds, await readLines(ctx, [matchIds]), (line) => line.matchId);
};

const sideRow = {
  teamId: integer,
  teamName: text,
  innings: columnOf(GameEntity, 'homeInnings'),
  hits: integer,
  errors: integer,
  leftOnBase: integer,
  offense: integer,
  defense: integer,
  starterId: integer,
  orders: nullable(json<Carried>()),
};
type SideRow = RowOf<typeof sideRow>;

const gameRow = {
  ...columnsOf(
    GameEntity,
    'matchId',
    'seed',
    'engineVersion',
    'winningPitcherId',
    'losingPitcherId',
    'savePitcherId',
  ),
  home: record(sideRow),
  away: record(sideRow),
};
type GameRow = RowOf<typeof gameRow>;

const sideColumns = (side: 'home' | 'away') => `json_build_object(
    'teamId', m.${side}_team_id, 'teamName', ${side}.name, 'innings', g.${side}_innings,
    'hits', g.${side}_hits, 'errors', g.${side}_errors, 'leftOnBase', g.${side}_left_on_base,
    'offense', g.${side}_offense, 'defense', g.${side}_defense, 'starterId', g.${side}_starter_id, 'orders', g.${side}_orders) AS ${side}`;

const readGames = statement(
  gameRow,
  `SELECT ${selectList(gameRow, 'g')}, ${sideColumns('home')}, ${sideColumns('away')}
  FROM games g
  JOIN matches m ON m.id = g.match_id
  JOIN teams home ON home.id = m.home_team_id
  JOIN teams away ON away.id = m.away_team_id
  WHERE g.match_id = ANY($1::int[])`,
);

function countsOf<Name extends string>(
  figures: Readonly<Record<Name, CountingKey>>,
): Readonly<Record<Name, Column<number>>>;
function countsOf(figures: Readonly<Record<string, CountingKey>>): Columns {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, integer]));
}

const ofPlayer = columnsOf(PlayerEntity, 'name');
const ofLine = {
  ...columnsOf(GameLineEntity, 'matchId', 'teamId', 'playerId', 'positions', 'slot'),
  order: columnOf(GameLineEntity, 'entryOrder'),
};
const lineRow = {
  ...ofLine,
  ...ofPlayer,
  pitched: flag,
  startedPitching: flag,
  batting: record({ ...countsOf(battingFigures), avg: nullable(decimal) }),
  pitching: record({ ...countsOf(pitchingFigures), decision: nullable(text), era: nullable(decimal) }),
};
type LineRow = RowOf<typeof lineRow>;

const figureColumns = (figures: Readonly<Record<string, CountingKey>>) =>
  Object.entries(figures)
    .map(([name, key]) => `'${name}', l.${countingStatistic(key).field}`)
    .join(', ');

const readLines = statement(
  lineRow,
  `SELECT ${selectList(ofLine, 'l')}, ${selectList(ofPlayer, 'p')},
    l.games_pitched > 0 AS pitched, l.games_started_pitching > 0 AS "startedPitching",
    json_build_object(
      ${figureColumns(battingFigures)},
      'avg', round(t.hits::numeric / nullif(t.at_bats, 0), 3)) AS batting,
    json_build_object(
      ${figureColumns(pitchingFigures)},
      'decision', CASE WHEN l.wins > 0 THEN 'W' WHEN l.losses > 0 THEN 'L' WHEN l.saves > 0 THEN 'SV'
        WHEN l.holds > 0 THEN 'HLD' WHEN l.blown_saves > 0 THEN 'BS' END,
      'era', round(27.0 * t.earned_runs / nullif(t.outs, 0), 2)) AS pitching
  FROM game_lines l
  JOIN matches m ON m.id = l.match_id
  JOIN players p ON p.id = l.player_id
  LEFT JOIN seasons season ON season.league_id = l.league_id AND season.number = l.season
  CROSS JOIN LATERAL (
    SELECT sum(so_far.hits) AS hits, sum(so_far.at_bats) AS at_bats, sum(so_far.earned_runs) AS earned_runs,
      sum(so_far.outs) AS outs
    FROM game_lines so_far JOIN matches earlier ON earlier.id = so_far.match_id
    WHERE so_far.player_id = l.player_id AND so_far.played_order > coalesce(season.since, 0)
      AND so_far.played_order <= l.played_order AND so_far.season = l.season
      AND so_far.league_id IS NOT DISTINCT FROM l.league_id AND earlier.postseason = m.postseason
  ) AS t
  WHERE l.match_id = ANY($1::int[])
  ORDER BY l.match_id, l.slot, l.entry_order, l.player_id`,
);

const namedPlayers = (game: GameRow): number[] => [
  game.home.starterId,
  game.away.starterId,
  ...[game.winningPitcherId, game.losingPitcherId, game.savePitcherId].filter((id) => id !== null),
  ...replacedIn(game.home.orders),
  ...replacedIn(game.away.orders),
];

const readNames = statement(
  columnsOf(PlayerEntity, 'id', 'name'),
  'SELECT id, name FROM players WHERE id = ANY($1::int[])',
);

/** Names by player id, including players who have left. */
export async function playerNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readNames(ctx, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of all players whom the records of games list, by player id. */
export const namesInGames = (ctx: Context, records: readonly GameRecord[]): Promise<Map<number, string>> =>
  playerNames(
    ctx,
    records.flatMap(({ home, away }) => [...home.playerIds, ...away.playerIds]),
  );

function presentGame(game: GameRow, names: ReadonlyMap<number, string>): Game {
  const named = (playerId: number): PlayerName => ({ playerId, name: names.get(playerId) ?? '' });
  const namedIfAny = (playerId: number | null): PlayerName | null =>
    playerId === null ? null : named(playerId);
  const head = ({ teamId, teamName, offense, defense, starterId, orders }: SideRow): BoxScoreHead => ({
    teamId,
    teamName,
    offense,
    defense,
    starter: named(starterId),
    orders,
    replacements: replacementsOf(orders, names),
  });
  return {
    matchId: game.matchId,
    ...playedBy(game),
    linescore: { home: linescoreSide(game.home), away: linescoreSide(game.away) },
    heads: { home: head(game.home), away: head(game.away) },
    winningPitcher: namedIfAny(game.winningPitcherId),
    losingPitcher: namedIfAny(game.losingPitcherId),
    savePitcher: namedIfAny(game.savePitcherId),
  };
}

/** A real game was not simulated, so it has neither a seed nor an engine version. */
function playedBy({ seed, engineVersion }: GameRow): Pick<Game, 'seed' | 'engineVersion'> {
  return engineVersion === 0 ? { seed: null, engineVersion: null } : { seed, engineVersion };
}

function linescoreSide(side: SideRow): LinescoreSide {
  const { teamId, teamName, innings, hits, errors, leftOnBase } = side;
  const runs = innings.reduce<number>((sum, inning) => sum + (inning ?? 0), 0);
  return { teamId, teamName, innings, runs, hits, errors, leftOnBase };
}

function sideLines(
  own: readonly LineRow[],
  orders: OrdersPlayed | null,
  { forms, ...figures }: SideFigures & { forms: ReadonlyMap<number, Form> },
): SideLines {
  const worth = (of: ReadonlyMap<number, PlayValue>, { playerId }: LineRow) =>
    roundedValue(of.get(playerId) ?? noValue);
  const form = ({ playerId }: LineRow): Form => forms.get(playerId) ?? formOf([]);
  return {
    batters: own
      .filter((line) => line.slot > 0)
      .map((line) => ({
        ...batterLine(line, worth(figures.atBat, line), battedByOrder(orders, line)),
        ...form(line),
      })),
    pitchers: own
      .filter((line) => line.pitched)
      .toSorted(byAppearance)
      .map((line) => ({
        ...pitcherLine(line, worth(figures.pitching, line), pitchedByOrder(orders, line)),
        strikes: figures.strikes.get(line.playerId) ?? 0,
        ...form(line),
      })),
  };
}

function batterLine(
  { playerId, name, positions, slot, order, batting }: LineRow,
  value: PlayValue,
  isByOrder: boolean | null,
): Omit<BatterLine, keyof Form> {
  return {
    playerId,
    name,
    position: positions.replaceAll(' ', '-'),
    slot,
    order,
    byOrder: isByOrder,
    ...batting,
    ...value,
  };
}

function pitcherLine(
  { playerId, name, pitching }: LineRow,
  value: PlayValue,
  isByOrder: boolean | null,
): Omit<PitcherLine, 'strikes' | keyof Form> {
  const ip = inningsNotation(pitching.outs);
  return { playerId, name, ip, byOrder: isByOrder, ...pitching, ...value };
}

const byAppearance = (one: LineRow, other: LineRow) =>
  Number(other.startedPitching) - Number(one.startedPitching) || one.order - other.order;
