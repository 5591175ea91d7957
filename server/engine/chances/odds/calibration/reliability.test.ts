import { Rng } from '../../../random/rng.js';
import { type Forecast } from './forecast.js';
import { bandsOf, chiSquareOf, tenthsOf, worstOf } from './reliability.js';

/** Random forecasts; `truth` gives the true chance of an event from its forecast. */
function forecasts(count: number, seed: number, truth = (chance: number) => chance): Forecast[] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, () => {
    const chance = rng.next();
    return { chance, happened: rng.next() < truth(chance) };
  });
}

describe('tenths', () => {
  it('have equal numbers of forecasts, and are in order of chance', () => {
    const tenths = tenthsOf(forecasts(1_003, 1));
    expect(tenths).toHaveLength(10);
    expect(tenths.reduce((sum, { count }) => sum + count, 0)).toBe(1_003);
    for (const { count } of tenths) expect([100, 101]).toContain(count);
    tenths.slice(1).forEach((tenth, at) => expect(tenth.from).toBeGreaterThanOrEqual(tenths[at]?.to ?? 1));
  });

  it('deviate by about their standard errors if the chances are right', () => {
    const tenths = tenthsOf(forecasts(50_000, 2));
    // χ² of ten degrees of freedom is between 2.2 and 25 in 99 of 100 samples.
    expect(chiSquareOf(tenths)).toBeGreaterThan(2.2);
    expect(chiSquareOf(tenths)).toBeLessThan(25);
    expect(worstOf(tenths)).toBeLessThan(0.025);
  });

  it('deviate most at both ends if the chances are too extreme', () => {
    const tenths = tenthsOf(forecasts(50_000, 3, (chance) => 0.25 + chance / 2));
    const [lowest, highest] = [tenths[0], tenths.at(-1)];
    expect((lowest?.observed ?? 0) - (lowest?.predicted ?? 0)).toBeCloseTo(0.225, 1);
    expect((highest?.predicted ?? 0) - (highest?.observed ?? 0)).toBeCloseTo(0.225, 1);
    expect(chiSquareOf(tenths)).toBeGreaterThan(1_000);
  });

  it('are fewer for few forecasts, and none without forecasts', () => {
    expect(tenthsOf([{ chance: 0.4, happened: true }])).toEqual([
      { from: 0.4, to: 0.4, count: 1, predicted: 0.4, observed: 1, error: Math.sqrt(0.24) },
    ]);
    expect(tenthsOf([])).toEqual([]);
    expect(worstOf([])).toBe(0);
  });
});

describe('bands', () => {
  it('are tenths of the scale; the last one includes 1', () => {
    const chances = [0, 0.05, 0.1, 0.55, 0.95, 1];
    const bands = bandsOf(chances.map((chance) => ({ chance, happened: chance > 0.5 })));
    expect(bands.map(({ from, to, count, observed }) => [from, to, count, observed])).toEqual([
      [0, 0.05, 2, 0],
      [0.1, 0.1, 1, 0],
      [0.55, 0.55, 1, 1],
      [0.95, 1, 2, 1],
    ]);
  });

  it('have no standard error if chances are certain, and are left out of χ²', () => {
    const bands = bandsOf([
      { chance: 0, happened: false },
      { chance: 1, happened: true },
    ]);
    expect(bands.map(({ error }) => error)).toEqual([0, 0]);
    expect(chiSquareOf(bands)).toBe(0);
  });
});
