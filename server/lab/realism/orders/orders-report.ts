import { type Mean, measureContrast } from './measure-contrast.js';
import { ordersContrasts } from './orders-contrasts.js';
import { LUCK } from '../row.js';

const TITLE_WIDTH = 50;
const COLUMN_WIDTH = 18;

/**
 * Plays every contrast and prints by how much the first of its two ways is better a game, with standard errors. Answers whether
 * all are within their ranges, but for luck.
 */
export function reportOrders(games: number, seed: number, print: (line: string) => void): boolean {
  print(
    `Two ways to run a club, ${games} games each from the same seeds: a game, the first way less the other`,
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
