import * as fc from 'fast-check';
import { runValues } from '../figures/run-values.generated.js';
import { AWAY_SIDE, HOME_SIDE } from '../game/scoring/scorer.js';
import { BASES_EMPTY, RUNNER_PLACED, stateNumber, STATES } from '../run-expectancy/base-out.js';
import { runCounts } from './run-counts.generated.js';
import { WinExpectancy, winExpectancy } from './win-expectancy.js';

const FIRST = 1;
const SECOND = 2;
const THIRD = 4;

/** A club that scores a run in half of its innings, whatever the situation. */
const coin = Array.from({ length: STATES }, () => [1, 1]);

describe.each([
  ['with an automatic runner', true],
  ['without one', false],
])('the chance to win %s', (_name, automaticRunner) => {
  const wins = winExpectancy(automaticRunner);
  const chance = (inning: number, batting: number, state: number, lead: number) =>
    wins.chance({ inning, batting, state, lead });

  test('is one half as a game begins, as the ninth begins tied, and as an extra inning does', () => {
    expect(chance(1, AWAY_SIDE, BASES_EMPTY, 0)).toBeCloseTo(0.5, 10);
    expect(chance(9, AWAY_SIDE, BASES_EMPTY, 0)).toBeCloseTo(0.5, 10);
    const first = automaticRunner ? RUNNER_PLACED : BASES_EMPTY;
    for (const inning of [10, 11, 25]) expect(chance(inning, AWAY_SIDE, first, 0)).toBeCloseTo(0.5, 10);
  });

  test('is certain once the home side leads in its last turn', () => {
    expect([9, 10, 30].map((inning) => chance(inning, HOME_SIDE, BASES_EMPTY, 1))).toEqual([1, 1, 1]);
    expect(chance(8, HOME_SIDE, BASES_EMPTY, 1)).toBeLessThan(1);
  });

  test('rises with the lead, in every situation', () => {
    const situation = fc.record({
      inning: fc.integer({ min: 1, max: 12 }),
      batting: fc.constantFrom(AWAY_SIDE, HOME_SIDE),
      state: fc.integer({ min: 0, max: STATES - 1 }),
      lead: fc.integer({ min: -40, max: 40 }),
    });
    fc.assert(
      fc.property(situation, (state) => {
        const now = wins.chance(state);
        const better = wins.chance({ ...state, lead: state.lead + 1 });
        expect(now).toBeGreaterThanOrEqual(0);
        expect(better).toBeLessThanOrEqual(1 + 1e-9);
        expect(better).toBeGreaterThanOrEqual(now - 1e-12);
      }),
    );
  });

  test('does not change by what is expected to come: the mean over the half-inning is the chance before it', () => {
    for (const [inning, lead] of [
      [1, 0],
      [6, -2],
      [9, 1],
    ] as const) {
      const counts = runCounts[BASES_EMPTY] ?? [];
      const all = counts.reduce((sum, count) => sum + count, 0);
      const mean = counts.reduce(
        (sum, count, runs) => sum + (count / all) * chance(inning, HOME_SIDE, BASES_EMPTY, lead - runs),
        0,
      );
      expect(mean).toBeCloseTo(chance(inning, AWAY_SIDE, BASES_EMPTY, lead), 10);
    }
  });
});

test('clubs that score a run or none are played out exactly', () => {
  const wins = new WinExpectancy(coin, BASES_EMPTY);
  // Tied in the last of the ninth: half of the time the run scores, else an even game begins.
  expect(wins.chance({ inning: 9, batting: HOME_SIDE, state: BASES_EMPTY, lead: 0 })).toBeCloseTo(0.75, 10);
  expect(wins.chance({ inning: 9, batting: HOME_SIDE, state: BASES_EMPTY, lead: -1 })).toBeCloseTo(0.25, 10);
  expect(wins.chance({ inning: 9, batting: AWAY_SIDE, state: BASES_EMPTY, lead: 1 })).toBeCloseTo(0.875, 10);
});

test('the counted runs are those expected', () => {
  runCounts.forEach((counts, state) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const runs = counts.reduce((sum, count, at) => sum + at * count, 0);
    // Other seasons: two samples of runs that vary by about two, and rare situations among them.
    const tolerance = Math.max(0.08, (4 * Math.SQRT2 * 2) / Math.sqrt(all));
    const difference = Math.abs(runs / all - (runValues.expectancy[state] ?? 0));
    expect([state, difference < tolerance]).toEqual([state, true]);
  });
});

describe('published chances', () => {
  const wins = winExpectancy(false);
  const tolerance = 0.03;

  // The Hardball Times, WPA Inquirer, by T. Tango’s tables: 4.5 runs a game, but the last of 4.
  test.each([
    ['on first and third, none out, a run behind', FIRST + THIRD, 0, -1, 0.661],
    ['on second and third, none out, a run behind', SECOND + THIRD, 0, -1, 0.7237],
    ['on first and second, one out, tied', FIRST + SECOND, 1, 0, 0.6987],
  ])('in the last of the ninth with men %s', (_name, bases, outs, lead, published) => {
    const chance = wins.chance({ inning: 9, batting: HOME_SIDE, state: stateNumber(bases, outs), lead });
    expect(Math.abs(chance - published)).toBeLessThan(tolerance);
  });

  // Games of 1957 and later in Retrosheet’s files, as G. Stoll counted them: the mean of leads at home and of leads of visitors.
  test.each([
    [1, 0.859],
    [2, 0.941],
    [3, 0.977],
  ])('with a lead of %i as the ninth begins', (lead, published) => {
    const chance = wins.chance({ inning: 9, batting: AWAY_SIDE, state: BASES_EMPTY, lead });
    expect(Math.abs(chance - published)).toBeLessThan(tolerance);
  });
});
