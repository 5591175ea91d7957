import { brierScore } from '../../../engine/chances/odds/calibration/scores.js';
import { Rng } from '../../../engine/random/rng.js';
import { type Racer, ruleOfThumb } from './season-forecasts.js';

/** Seasons in which the clubs' remaining games are decided at random. */
function seasons(count: number, seed: number): Racer[][] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: 30 }, () => {
      const behind = rng.normal(6, 6);
      const left = 20 + rng.below(100);
      return { behind, left, made: rng.normal(0, Math.sqrt(left) / 2) > behind };
    }),
  );
}

describe('the rule of thumb', () => {
  const raced = seasons(200, 1);
  const ruled = ruleOfThumb(raced);

  it('gives lower chances to clubs further behind, and even lower ones with fewer games left', () => {
    const chanceOf = (behind: number, left: number): number => {
      const [season] = ruleOfThumb([[{ behind, left, made: true }], ...raced]);
      return season?.[0]?.chance ?? Number.NaN;
    };
    expect(chanceOf(2, 80)).toBeGreaterThan(chanceOf(6, 80));
    expect(chanceOf(6, 80)).toBeGreaterThan(chanceOf(6, 30));
    expect(chanceOf(-4, 30)).toBeGreaterThan(chanceOf(-4, 80));
  });

  it('is much better than equal chances for all', () => {
    const rate = raced.flat().filter(({ made }) => made).length / raced.flat().length;
    const even = ruled.flat().map(({ happened }) => ({ chance: rate, happened }));
    expect(brierScore(ruled.flat())).toBeLessThan(0.7 * brierScore(even));
  });

  it('is never fitted to the season whose chances it gives', () => {
    const changed = raced.map((season, at) =>
      at === 0 ? season.map((one) => ({ ...one, made: true })) : season,
    );
    const chances = ruleOfThumb(changed)[0]?.map(({ chance }) => chance);
    expect(chances).toEqual(ruled[0]?.map(({ chance }) => chance));
  });
});
