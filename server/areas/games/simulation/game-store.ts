import { type Context } from '../../../platform/context/context.js';
import { command } from '../../../platform/data/statement.js';
import { type GameResult, type SideResult } from '../../../engine/game/game.types.js';
import { countingStatistics } from '../../../engine/figures/statistics/counting-statistics.js';
import { copyLine, copyRows } from '../../../platform/data/bulk.js';
import { type PlayedMatch } from '../../leagues/matches/match.types.js';
import { storeInjuries } from './inputs/carried-injuries.js';

/** A match and its game. */
export interface PlayedGame {
  readonly match: PlayedMatch;
  readonly result: GameResult;
}

/**
 * Writes games in three statements, or four with injuries, for any number of games; totals, form, fatigue and standings
 * are written elsewhere. Each game is played when the connection accepts its lines, while PostgreSQL stores the game
 * before it.
 * @returns the games played
 */
export async function storeGames(
  tx: Context,
  drawn: Iterable<PlayedGame>,
  playedAt: Date,
): Promise<PlayedGame[]> {
  const games: PlayedGame[] = [];
  await copyRows(tx, 'game_lines', lineColumns, linesOf(drawn, games));
  if (games.length === 0) return games;
  await copyRows(tx, 'games', gameColumns, games.map(gameLine));
  await storeInjuries(tx, games);
  await markSimulated(
    tx,
    games.map(({ match }) => match),
    playedAt,
  );
  return games;
}

const saveResults = command(`
  UPDATE matches AS m
  SET status = 'simulated', home_score = r.home, away_score = r.away, forfeit = r.forfeit, played_order = r.played, played_at = $6
  FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[]) AS r (id, home, away, played, forfeit)
  WHERE m.id = r.id`);

/** Stores the scores of matches, which count as played from now on. */
export async function markSimulated(
  tx: Context,
  matches: readonly PlayedMatch[],
  playedAt: Date,
): Promise<void> {
  await saveResults(tx, [
    matches.map(({ id }) => id),
    matches.map(({ homeScore }) => homeScore),
    matches.map(({ awayScore }) => awayScore),
    matches.map(({ playedOrder }) => playedOrder),
    matches.map(({ forfeit }) => forfeit ?? null),
    playedAt,
  ]);
}

const gameColumns = [
  'match_id',
  'seed',
  'engine_version',
  'home_innings',
  'away_innings',
  'home_hits',
  'away_hits',
  'home_errors',
  'away_errors',
  'home_left_on_base',
  'away_left_on_base',
  'home_offense',
  'home_defense',
  'away_offense',
  'away_defense',
  'home_starter_id',
  'away_starter_id',
  'winning_pitcher_id',
  'losing_pitcher_id',
  'save_pitcher_id',
  'home_orders',
  'away_orders',
  'plays',
];

function gameLine({ match, result }: PlayedGame): string {
  const { home, away, decisions } = result;
  return copyLine([
    match.id,
    result.seed,
    result.engineVersion,
    home.innings,
    away.innings,
    home.hits,
    away.hits,
    home.errors,
    away.errors,
    home.leftOnBase,
    away.leftOnBase,
    home.offense,
    home.defense,
    away.offense,
    away.defense,
    home.starter,
    away.starter,
    decisions.win,
    decisions.loss,
    decisions.save,
    ordersColumn(home),
    ordersColumn(away),
    result.plays,
  ]);
}

/** The stored form of the orders; null for a live game that began before orders existed. */
const ordersColumn = ({ orders }: SideResult): string | null => (orders ? JSON.stringify(orders) : null);

const lineColumns = [
  'match_id',
  'player_id',
  'team_id',
  'played_order',
  'league_id',
  'game_day',
  'season',
  'won',
  'positions',
  'slot',
  'entry_order',
  ...countingStatistics.map(({ field }) => field),
];

function* linesOf(drawn: Iterable<PlayedGame>, games: PlayedGame[]): Generator<string> {
  for (const game of drawn) {
    games.push(game);
    const { match, result } = game;
    const homeWon = match.homeScore === match.awayScore ? null : match.homeScore > match.awayScore;
    yield* sideLines(match, result.away, homeWon === null ? null : !homeWon);
    yield* sideLines(match, result.home, homeWon);
  }
}

/** Stores the lines of the players of a match whose result was entered by hand. */
export async function storeLines(
  tx: Context,
  match: PlayedMatch,
  sides: Readonly<Record<'home' | 'away', LinedSide>>,
): Promise<void> {
  const { homeScore, awayScore } = match;
  const homeWon = homeScore === awayScore ? null : homeScore > awayScore;
  const lines = [
    ...sideLines(match, sides.away, homeWon === null ? null : !homeWon),
    ...sideLines(match, sides.home, homeWon),
  ];
  if (lines.length > 0) await copyRows(tx, 'game_lines', lineColumns, lines);
}

type LinedSide = Pick<SideResult, 'teamId' | 'lines'>;

function* sideLines(match: PlayedMatch, side: LinedSide, won: boolean | null): Generator<string> {
  const { id, playedOrder, leagueId, gameDay, season } = match;
  for (const { playerId, positions, slot, order, counts } of side.lines) {
    const held = positions.join(' ');
    let line = copyLine([
      id,
      playerId,
      side.teamId,
      playedOrder,
      leagueId,
      gameDay,
      season,
      won,
      held,
      slot,
      order,
    ]);
    for (const { key } of countingStatistics) line += `\t${counts[key]}`;
    yield line;
  }
}
