import { Rng } from '../../../engine/random/rng.js';
import reference from '../reference/transitions.json';
import { SeasonBook } from '../books/season-book.js';
import { transitions } from '../sections.js';

const EMPTY = '0.0';
const ends = Object.entries(reference.from[EMPTY].to);

/** A season of plate appearances, all with the bases empty and no outs. The function draws the result of each. */
function seasonOf(appearances: number, end: () => string): SeasonBook {
  const season = new SeasonBook([]);
  season.plays.add(`transition.${EMPTY}`, appearances);
  for (let i = 0; i < appearances; i++) season.plays.add(`transition.${EMPTY}:${end()}`);
  return season;
}

function drawnEnd(rng: Rng): string {
  let left = rng.next();
  for (const [end, share] of ends) {
    left -= share;
    if (left < 0) return end;
  }
  return 'elsewhere';
}

test('results drawn by the real chances have a distance of about 0, for any number of plate appearances', () => {
  const rng = new Rng(1);
  for (const appearances of [400, 4_000, 40_000]) {
    const distance = transitions.from00?.(seasonOf(appearances, () => drawnEnd(rng)));
    expect(Math.abs(distance ?? NaN)).toBeLessThan(1.5 / Math.sqrt(appearances));
  }
});

test('the distance is the share of plate appearances that would have to end differently', () => {
  const rng = new Rng(2);
  const season = seasonOf(40_000, () => (rng.next() < 0.1 ? 'nowhere known' : drawnEnd(rng)));
  expect(transitions.from00?.(season)).toBeCloseTo(0.1, 2);
});

test('the distance is null without plate appearances', () => {
  expect(transitions.from00?.(new SeasonBook([]))).toBeNull();
});
