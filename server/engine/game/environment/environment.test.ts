import { emptyCounts } from '../../figures/statistics/counting-statistics.js';
import {
  type Environment,
  environmentProblem,
  ENVIRONMENT_BOUNDS,
  ENVIRONMENT_RATES,
  TODAY,
} from './environment.js';
import { environmentOf } from './measured-environment.js';
import { testRows } from '../../../testing/rows.js';

const problemWith = (change: Partial<Environment>) => environmentProblem({ ...TODAY, ...change });

describe('an environment', () => {
  test('with the default rates is valid', () => {
    expect(environmentProblem(TODAY)).toBeNull();
  });

  testRows('is refused, with the allowed range, if %s is outside it', ENVIRONMENT_RATES, (rate) => {
    const { least, most, unit } = ENVIRONMENT_BOUNDS[rate];
    for (const value of [least - 0.001, most + 0.001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(problemWith({ [rate]: value })).toBe(
        `The environment's ${rate} must be a number from ${least} to ${most} (${unit}), not ${value}.`,
      );
    }
  });

  test('is refused if a rate is missing', () => {
    const { homeRuns: _, ...rest } = TODAY;
    expect(environmentProblem(JSON.parse(JSON.stringify(rest)))).toContain(
      'homeRuns must be a number from 0 to 0.12 (of plate appearances), not undefined',
    );
  });

  test('is refused, with the sum, if its rates sum to too much', () => {
    expect(problemWith({ singles: 0.3, walks: 0.2 })).toBe(
      "The environment's walks, intentionalWalks, hitByPitch, singles, doubles, triples, homeRuns and reachedOnError must sum to at most 0.5, not 0.602.",
    );
    expect(
      problemWith({ strikeouts: 0.5, singles: 0.3, walks: 0.09, homeRuns: 0.038, sacrificeBunts: 0.06 }),
    ).toBe(
      "The environment's shares of plate appearances must sum to at most 1, not 1.0589: outs on batted balls are the rest.",
    );
    expect(problemWith({ groundOuts: 0.6 })).toBe(
      "The environment's groundOuts, flyOuts and lineOuts must sum to at most 1, not 1.0044: pop-ups are the rest.",
    );
    expect(problemWith({ errors: 0.005 })).toBe(
      "The environment's errors must be at least its reachedOnError, 0.0079, not 0.005.",
    );
  });

  test('can be computed from the totals of a league', () => {
    const sums = {
      ...emptyCounts(),
      plateAppearances: 1000,
      hits: 230,
      doubles: 45,
      triples: 5,
      homeRuns: 30,
      walks: 80,
      intentionalWalks: 5,
      hitByPitch: 10,
      stolenBases: 15,
      caughtStealing: 5,
      errors: 14,
    };
    expect(environmentOf(sums)).toMatchObject({
      singles: 0.15,
      doubles: 0.045,
      walks: 0.075,
      intentionalWalks: 0.005,
      stealAttempts: 20 / 240,
      stealSuccess: 0.75,
      errors: 0.014,
      groundOuts: TODAY.groundOuts,
    });
  });
});
