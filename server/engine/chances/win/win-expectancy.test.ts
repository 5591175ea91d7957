import * as fc from 'fast-check';
import { REGULATION } from '../../game/plays/field.js';
import { PLATE } from '../../game/plays/play.js';
import { replay } from '../../game/plays/play-record.js';
import { AWAY_SIDE, HOME_SIDE } from '../../game/scoring/scorer.js';
import published from './published.json';
import { BASES_EMPTY, RUNNER_PLACED, stateNumber, stateOf, STATES } from '../run/base-out.js';
import { measuredGames } from '../run/half-innings.js';
import { measuredSeasons, measuredSeed } from './measured.js';
import { RunShares } from './run-shares.js';
import { type GameState, WinExpectancy, winExpectancy } from './win-expectancy.js';
import { CELLS, type Change, HALF_OVER } from './win-sample.js';
import { winSample } from './win-sample.generated.js';
import { testRows } from '../../../testing/rows.js';
import { effort } from '../../../testing/effort.js';

const FIRST = 1;
const SECOND = 2;
const THIRD = 4;

/** Both sides score a run in half of their innings, whatever the situation; half of the batters end the inning. */
const coins = {
  runs: Array.from({ length: CELLS }, () => [1, 1]),
  changes: Array.from({ length: STATES }, (): Change[] => [
    [HALF_OVER, 0, 1],
    [HALF_OVER, 1, 1],
  ]),
  meanSwing: 0.5,
};

describe.each([
  ['with an automatic runner', true],
  ['without one', false],
])('the chance to win %s', (_name, automaticRunner) => {
  const wins = winExpectancy(automaticRunner);
  const first = automaticRunner ? RUNNER_PLACED : BASES_EMPTY;
  const chance = (inning: number, batting: number, state: number, lead: number) =>
    wins.chance({ inning, batting, state, lead });

  test('is better for the home side at the beginning, and equal in all tied extra innings', () => {
    const start = chance(1, AWAY_SIDE, BASES_EMPTY, 0);
    expect(start).toBeGreaterThan(0.53);
    expect(start).toBeLessThan(0.545);
    const tenth = chance(10, AWAY_SIDE, first, 0);
    expect(tenth).toBeGreaterThan(0.49);
    expect(tenth).toBeLessThan(start);
    expect([11, 25].map((inning) => chance(inning, AWAY_SIDE, first, 0))).toEqual([tenth, tenth]);
  });

  test('is 1 once the home side leads in its last turn at bat', () => {
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
        expect(better).toBeLessThanOrEqual(1);
        expect(better).toBeGreaterThanOrEqual(now);
        expect(wins.leverage(state)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 * effort },
    );
  });

  test('is a martingale: its mean after a half-inning is the chance before it', () => {
    const shares = new RunShares(winSample.runs, automaticRunner);
    for (let inning = 1; inning <= REGULATION + 1; inning += 1) {
      const state = wins.firstState(inning);
      for (let lead = -6; lead <= 6; lead += 1) {
        const mean = shares
          .of(inning, AWAY_SIDE, lead, state)
          .reduce((sum, share, runs) => sum + share * chance(inning, HOME_SIDE, state, lead - runs), 0);
        expect(mean).toBeCloseTo(chance(inning, AWAY_SIDE, state, lead), 10);
      }
    }
  });
});

test('the chance to win is exact for sides that score one run or none', () => {
  const wins = new WinExpectancy(coins, false);
  const ninth = (batting: number, lead: number): GameState => ({
    inning: 9,
    batting,
    state: BASES_EMPTY,
    lead,
  });
  expect(wins.chance({ inning: 1, batting: AWAY_SIDE, state: BASES_EMPTY, lead: 0 })).toBeCloseTo(0.5, 10);
  // Tied in the bottom of the ninth: half of the time the run scores, otherwise an even game begins.
  expect(wins.chance(ninth(HOME_SIDE, 0))).toBeCloseTo(0.75, 10);
  expect(wins.chance(ninth(HOME_SIDE, -1))).toBeCloseTo(0.25, 10);
  expect(wins.chance(ninth(AWAY_SIDE, 1))).toBeCloseTo(0.875, 10);
  // Winning or staying tied changes the present chance by a quarter. The sample’s mean change is one half.
  expect(wins.leverage(ninth(HOME_SIDE, 0))).toBeCloseTo(0.5, 10);
  expect(wins.leverage(ninth(HOME_SIDE, 1))).toBe(0);
});

describe('seasons outside the sample', () => {
  const wins = winExpectancy(true);
  /** The state of each game before each of its plate appearances, and whether the home side won. */
  const games = [...measuredGames(3, measuredSeed + measuredSeasons)].map((plays) => {
    const appearances: GameState[] = [];
    const { home, away } = replay(plays, (play, scorer) => {
      const { inning, batting } = scorer;
      const lead = scorer.home.runs - scorer.away.runs;
      if (play.kind === PLATE) appearances.push({ inning, batting, lead, state: stateOf(scorer) });
    });
    return { appearances, won: home.runs > away.runs };
  });

  test('have as many home wins as the chances say, from each inning and lead', () => {
    const situations = new Map<string, { won: number; expected: number; variance: number; games: number }>();
    for (const { appearances, won } of games) {
      for (const inning of [1, 3, 5, 7, 9]) {
        const state = appearances.find((at) => at.inning === inning);
        if (state === undefined) continue;
        const key = `inning ${inning}, lead ${Math.max(-3, Math.min(3, state.lead))}`;
        const so = situations.get(key) ?? { won: 0, expected: 0, variance: 0, games: 0 };
        const chance = wins.chance(state);
        situations.set(key, {
          won: so.won + Number(won),
          expected: so.expected + chance,
          variance: so.variance + chance * (1 - chance),
          games: so.games + 1,
        });
      }
    }
    expect(situations.size).toBe(29);
    for (const [key, { won, expected, variance }] of situations)
      expect([key, Math.abs(won - expected) < 4 * Math.sqrt(variance)]).toEqual([key, true]);
  });

  test('have an average leverage of 1; a tenth of plate appearances is above 2, six tenths are below 1', () => {
    const leverages = games.flatMap(({ appearances }) => appearances.map((state) => wins.leverage(state)));
    const share = (is: (leverage: number) => boolean) => leverages.filter(is).length / leverages.length;
    const mean = leverages.reduce((sum, leverage) => sum + leverage, 0) / leverages.length;
    expect(Math.abs(mean - 1)).toBeLessThan(0.02);
    // D. Appelman, Get to Know: Leverage Index (FanGraphs, 2008).
    expect(share((leverage) => leverage > 2)).toBeCloseTo(0.1, 1);
    expect(share((leverage) => leverage < 1)).toBeCloseTo(0.6, 1);
  });

  test('have the leverage of the major leagues by inning and by bases and outs', () => {
    const innings = new Means();
    const states = new Means();
    for (const { appearances } of games) {
      for (const state of appearances) {
        if (state.inning > REGULATION) continue;
        const leverage = wins.leverage(state);
        innings.add((state.inning - 1) * 2 + state.batting, leverage);
        states.add(state.state, leverage);
      }
    }
    // D. Studeman, Leverage Index by inning (The Hardball Times, 2013): top and bottom of the nine innings.
    const byHalf = [
      0.96, 0.97, 0.96, 0.94, 0.94, 0.94, 0.95, 0.96, 0.95, 0.93, 0.95, 0.95, 0.97, 0.95, 0.98, 0.96, 0.92,
      1.74,
    ];
    byHalf.forEach((leverage, half) => {
      expect([half, Math.abs(innings.of(half) - leverage) < 0.12]).toEqual([half, true]);
    });
    // T. Tango, Leverage Index, By Base/Out States (2006).
    const byState = [
      0.87, 0.58, 0.39, 1.52, 1.2, 0.84, 1.28, 1.21, 1.13, 2.09, 1.86, 1.55, 1.33, 1.09, 1.25, 1.91, 1.77,
      1.81, 1.34, 1.73, 2.14, 2.46, 2.44, 2.74,
    ];
    expect(states.distance(byState)).toBeLessThan(0.1);
  });
});

/** Means by key. */
class Means {
  private readonly sums: number[] = [];
  private readonly counts: number[] = [];

  add(at: number, value: number): void {
    this.sums[at] = (this.sums[at] ?? 0) + value;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  of(at: number): number {
    return (this.sums[at] ?? 0) / (this.counts[at] ?? 0);
  }

  /** Root of the mean squared difference, weighted by counts. */
  distance(others: readonly number[]): number {
    let [sum, all] = [0, 0];
    others.forEach((other, at) => {
      sum += (this.counts[at] ?? 0) * (this.of(at) - other) ** 2;
      all += this.counts[at] ?? 0;
    });
    return Math.sqrt(sum / all);
  }
}

describe('published figures', () => {
  const wins = winExpectancy(false);
  const ninth = (bases: number, outs: number, lead: number): GameState => ({
    inning: 9,
    batting: HOME_SIDE,
    state: stateNumber(bases, outs),
    lead,
  });

  test('of games since 1957 differ from the chances by less than a hundredth (root mean square over a grid)', () => {
    let [all, square, noise, bias] = [0, 0, 0, 0];
    const far: unknown[] = [];
    for (const cell of published.cells) {
      const [inning = 0, batting = 0, bases = 0, outs = 0, lead = 0, situations = 0, won = 0] = cell;
      const chance = wins.chance({ inning, batting, state: stateNumber(bases, outs), lead });
      const difference = chance - won / situations;
      const variance = (chance * (1 - chance)) / situations;
      all += situations;
      square += situations * difference ** 2;
      noise += situations * variance;
      bias += situations * difference;
      if (Math.abs(difference) > 0.01 + 4 * Math.sqrt(variance)) far.push({ cell, chance });
    }
    expect(published.cells.length).toBe(445);
    expect(Math.sqrt(square / all)).toBeLessThan(0.007);
    // Subtracts the sampling error that shares of so many games have.
    expect(Math.sqrt((square - noise) / all)).toBeLessThan(0.005);
    expect(Math.abs(bias / all)).toBeLessThan(0.003);
    expect(far).toEqual([]);
  });

  // The Hardball Times, The WPA Inquirer: models of equal clubs without a home advantage, 4.5 runs a game.
  testRows(
    'in the bottom of the ninth, a run behind, none out and runners on %s',
    [
      ['first and third', FIRST + THIRD, 0.661, 4.47],
      ['second and third', SECOND + THIRD, 0.7237, 4.59],
    ] as const,
    ([, bases, chance, leverage]) => {
      expect(Math.abs(wins.chance(ninth(bases, 0, -1)) - chance)).toBeLessThan(0.035);
      expect(Math.abs(wins.leverage(ninth(bases, 0, -1)) / leverage - 1)).toBeLessThan(0.06);
    },
  );

  test('include the highest leverage: 10.9, a run behind in the bottom of the ninth with two outs and the bases loaded', () => {
    const highest = ninth(FIRST + SECOND + THIRD, 2, -1);
    expect(Math.abs(wins.leverage(highest) / 10.9 - 1)).toBeLessThan(0.06);
    for (let state = 0; state < STATES; state += 1) {
      for (let lead = -9; lead <= 9; lead += 1) {
        for (let inning = 1; inning <= REGULATION; inning += 1) {
          for (const batting of [AWAY_SIDE, HOME_SIDE]) {
            const other = wins.leverage({ inning, batting, state, lead });
            expect(other).toBeLessThanOrEqual(wins.leverage(highest));
          }
        }
      }
    }
  });
});
