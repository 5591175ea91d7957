import { type Context } from '../core/context.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { countingStatistic, type CountingKey, inningsNotation } from '../engine/figures/statistics.js';
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

/** How matches were played, by match id: null for one that was not. Two statements, however many there are. */
export const gameLoader: LoaderDefinition<number, Game | null> = async (ctx, matchIds) => {
  const games: GameRow[] = await ctx.db.query(selectGames, [matchIds]);
  const names = await playerNames(ctx, games.flatMap(namedPlayers));
  const presented = games.map((game) => presentGame(game, names));
  return inKeyOrder(matchIds, presented, (game) => game.matchId, null);
};

/** What everybody did in a game. The lines are read for whoever asks for them only: there are some thirty a game. */
export async function boxScoreOf(ctx: Context, { matchId, heads }: Game): Promise<BoxScore> {
  const lines = await ctx.loaders.load(ctx, linesLoader, matchId);
  return { home: boxScoreSide(heads.home, lines), away: boxScoreSide(heads.away, lines) };
}

const linesLoader: LoaderDefinition<number, LineRow[]> = async (ctx, matchIds) => {
  const lines: LineRow[] = await ctx.db.query(selectLines, [matchIds]);
  return groupedByKey(matchIds, lines, (line) => line.matchId);
};

interface SideRow {
  teamId: number;
  teamName: string;
  innings: (number | null)[];
  runs: number;
  hits: number;
  errors: number;
  leftOnBase: number;
  offense: number;
  defense: number;
  starterId: number;
}

interface GameRow {
  matchId: number;
  seed: string;
  engineVersion: number;
  winningPitcherId: number;
  losingPitcherId: number;
  savePitcherId: number | null;
  home: SideRow;
  away: SideRow;
}

const sideColumns = (side: 'home' | 'away') => `json_build_object(
    'teamId', m.${side}_team_id, 'teamName', ${side}.name, 'innings', g.${side}_innings, 'runs', m.${side}_score,
    'hits', g.${side}_hits, 'errors', g.${side}_errors, 'leftOnBase', g.${side}_left_on_base,
    'offense', g.${side}_offense, 'defense', g.${side}_defense, 'starterId', g.${side}_starter_id) AS ${side}`;

const selectGames = `
  SELECT g.match_id AS "matchId", g.seed, g.engine_version AS "engineVersion",
    g.winning_pitcher_id AS "winningPitcherId", g.losing_pitcher_id AS "losingPitcherId",
    g.save_pitcher_id AS "savePitcherId", ${sideColumns('home')}, ${sideColumns('away')}
  FROM games g
  JOIN matches m ON m.id = g.match_id
  JOIN teams home ON home.id = m.home_team_id
  JOIN teams away ON away.id = m.away_team_id
  WHERE g.match_id = ANY($1::int[])`;

interface LineRow extends PlayerName {
  matchId: number;
  teamId: number;
  momentum: number;
  streak: number;
  positions: string;
  slot: number;
  order: number;
  pitched: boolean;
  startedPitching: boolean;
  batting: Omit<BatterLine, keyof PlayerName | 'position' | 'slot' | 'order' | 'momentum' | 'streak'>;
  pitching: Omit<PitcherLine, keyof PlayerName | 'ip' | 'momentum' | 'streak'>;
}

const figureColumns = (figures: Readonly<Record<string, CountingKey>>) =>
  Object.entries(figures)
    .map(([name, key]) => `'${name}', l.${countingStatistic(key).field}`)
    .join(', ');

const selectLines = `
  SELECT l.match_id AS "matchId", l.team_id AS "teamId", l.player_id AS "playerId", p.name, p.momentum, p.streak,
    l.positions, l.slot, l.entry_order AS "order", l.games_pitched > 0 AS pitched,
    l.games_started_pitching > 0 AS "startedPitching",
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
  LEFT JOIN player_totals t ON t.player_id = l.player_id AND t.postseason = m.postseason
  WHERE l.match_id = ANY($1::int[])
  ORDER BY l.match_id, l.slot, l.entry_order, l.player_id`;

const namedPlayers = (game: GameRow): number[] => [
  game.home.starterId,
  game.away.starterId,
  game.winningPitcherId,
  game.losingPitcherId,
  ...(game.savePitcherId === null ? [] : [game.savePitcherId]),
];

/** Names by player id, those of players who have left included. */
export async function playerNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows: { id: number; name: string }[] = await ctx.db.query(
    'SELECT id, name FROM players WHERE id = ANY($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function presentGame(game: GameRow, names: ReadonlyMap<number, string>): Game {
  const named = (playerId: number): PlayerName => ({ playerId, name: names.get(playerId) ?? '' });
  const head = ({ teamId, teamName, offense, defense, starterId }: SideRow): BoxScoreHead => ({
    teamId,
    teamName,
    offense,
    defense,
    starter: named(starterId),
  });
  return {
    matchId: game.matchId,
    seed: game.seed,
    engineVersion: game.engineVersion,
    linescore: { home: linescoreSide(game.home), away: linescoreSide(game.away) },
    heads: { home: head(game.home), away: head(game.away) },
    winningPitcher: named(game.winningPitcherId),
    losingPitcher: named(game.losingPitcherId),
    savePitcher: game.savePitcherId === null ? null : named(game.savePitcherId),
  };
}

function linescoreSide(side: SideRow): LinescoreSide {
  const { teamId, teamName, innings, runs, hits, errors, leftOnBase } = side;
  return { teamId, teamName, innings, runs, hits, errors, leftOnBase };
}

function boxScoreSide(head: BoxScoreHead, lines: readonly LineRow[]): BoxScoreSide {
  const own = lines.filter((line) => line.teamId === head.teamId);
  return {
    ...head,
    batters: own.filter((line) => line.slot > 0).map(batterLine),
    pitchers: own
      .filter((line) => line.pitched)
      .toSorted(byAppearance)
      .map(pitcherLine),
  };
}

function batterLine({
  playerId,
  name,
  momentum,
  streak,
  positions,
  slot,
  order,
  batting,
}: LineRow): BatterLine {
  return {
    playerId,
    name,
    position: positions.replaceAll(' ', '-'),
    slot,
    order,
    ...batting,
    momentum,
    streak,
  };
}

function pitcherLine({ playerId, name, momentum, streak, pitching }: LineRow): PitcherLine {
  return { playerId, name, ip: inningsNotation(pitching.outs), ...pitching, momentum, streak };
}

const byAppearance = (one: LineRow, other: LineRow) =>
  Number(other.startedPitching) - Number(one.startedPitching) || one.order - other.order;
