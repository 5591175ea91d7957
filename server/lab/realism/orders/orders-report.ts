import { ordersContrasts, type Contrast } from './orders-contrasts.js';
import { LUCK } from '../row.js';
import { Rng } from '../../../engine/random/rng.js';
import { type TeamInput } from '../../../engine/game/game.types.js';
import { GameInProgress } from '../../../engine/game/game-in-progress.js';
import { simulateGame } from '../../../engine/game/simulate-game.js';
import { generateClubs, restedInput } from '../../../engine/league/season/memory-season.js';

const TITLE_WIDTH = 50;
const COLUMN_WIDTH = 18;

/**
 * Plays every contrast, which is two ways to run a club, and prints the differences per game with their standard errors:
 * the first way minus the second. Returns whether all
 * are within their ranges, allowing for chance.
 */
export function reportOrders(games: number, seed: number, print: (line: string) => void): boolean {
  print(
    `Two ways to run a club, ${games} games each from the same seeds; figures for each game, first way minus second`,
  );
  print(line('', 'runs scored', 'runs allowed', 'net', 'wins'));
  let areBelievable = true;
  for (const contrast of ordersContrasts) {
    const { scored, allowed, net, wins } = measureContrast(contrast, games, seed);
    const { min, max } = contrast.range;
    const outside = Math.max(min - net.value, net.value - max) > LUCK * net.error;
    if (outside) areBelievable = false;
    const verdict = `  net ${min} to ${max}: ${outside ? 'OUTSIDE' : 'ok'}`;
    print(line(contrast.title, ...[scored, allowed, net, wins].map(text)) + verdict);
  }
  return areBelievable;
}

function line(title: string, ...columns: readonly string[]): string {
  return title.padEnd(TITLE_WIDTH) + columns.map((column) => column.padStart(COLUMN_WIDTH)).join('');
}

function text({ value, error }: Mean): string {
  return `${value.toFixed(4)} ± ${error.toFixed(4)}`;
}

const CLUBS = 30;
const SEEDS_APART = 10_000_000;

/** A mean with its standard error. */
interface Mean {
  value: number;
  error: number;
}

/** Differences per game: the first way of a contrast minus the second. */
export interface Measured {
  scored: Mean;
  allowed: Mean;
  /** Runs scored minus runs allowed. */
  net: Mean;
  wins: Mean;
}

/**
 * Plays the same number of games each way, with the same seeds against the same opponents, alternately at home and
 * away. Every club of a generated league plays, with rested players.
 */
export function measureContrast(contrast: Contrast, games: number, seed: number): Measured {
  const clubs = generateClubs(CLUBS, new Rng(seed)).map(({ id, name, players }): TeamInput => {
    return { id, name, players: players.map(restedInput) };
  });
  const ways = [clubs.map(contrast.one), clubs.map(contrast.other)] as const;
  const inProgress = new GameInProgress();
  const sums = [new Difference(), new Difference(), new Difference(), new Difference()] as const;
  for (let game = 0; game < games; game++) {
    const [one, other] = ways.map((way) => outcomeOf(way, clubs, seed, game, inProgress));
    if (one === undefined || other === undefined) continue;
    sums.forEach((sum, at) => sum.add((one[at] ?? 0) - (other[at] ?? 0)));
  }
  const [scored, allowed, net, wins] = sums;
  return { scored: scored.mean(), allowed: allowed.mean(), net: net.mean(), wins: wins.mean() };
}

/** Runs scored, runs allowed, their difference and wins of a club that is run in one way. */
function outcomeOf(
  way: readonly TeamInput[],
  clubs: readonly TeamInput[],
  seed: number,
  game: number,
  inProgress: GameInProgress,
): readonly number[] {
  const at = game % CLUBS;
  const club = way[at];
  const opponent = clubs[(at + 1 + (Math.floor(game / CLUBS) % (CLUBS - 1))) % CLUBS];
  if (club === undefined || opponent === undefined) throw new RangeError('There are not enough clubs');
  const isHome = Math.floor(game / CLUBS) % 2 === 0;
  const input = {
    home: isHome ? club : opponent,
    away: isHome ? opponent : club,
    seed: seed * SEEDS_APART + game,
    rules: { extraInningRunner: true },
  };
  const { home, away } = simulateGame(input, inProgress);
  const [own, theirs] = isHome ? [home, away] : [away, home];
  return [own.runs, theirs.runs, own.runs - theirs.runs, own.runs > theirs.runs ? 1 : 0];
}

class Difference {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(difference: number): void {
    this.count++;
    this.sum += difference;
    this.squares += difference * difference;
  }

  mean(): Mean {
    const value = this.sum / this.count;
    return { value, error: Math.sqrt((this.squares / this.count - value * value) / this.count) };
  }
}
