import { brierSaved, brierScore, logLoss, measuredOf, skillOf } from './scores.js';

const coins = [
  { chance: 0.5, happened: true },
  { chance: 0.5, happened: false },
];
const right = [
  { chance: 1, happened: true },
  { chance: 0, happened: false },
];
const wrong = right.map(({ chance, happened }) => ({ chance, happened: !happened }));

describe('scores of forecasts', () => {
  it('are 0 for certain and right chances, those of a coin for ½, and worst for certain and wrong chances', () => {
    expect([coins, right, wrong].map(brierScore)).toEqual([0.25, 0, 1]);
    expect(logLoss(coins)).toBeCloseTo(Math.LN2, 12);
    expect(logLoss(right)).toBeCloseTo(0, 12);
    // Simulated chances of 0 are clamped to a little more than 0.
    expect(logLoss(wrong)).toBeCloseTo(Math.log(20_000), 12);
  });

  it('are lowest for the true chance', () => {
    const score = (chance: number): number =>
      brierScore([true, false, false, false].map((happened) => ({ chance, happened })));
    expect(score(0.25)).toBeLessThan(score(0.24));
    expect(score(0.25)).toBeLessThan(score(0.26));
  });

  it('have a skill: the share by which a score is lower than the score of a reference', () => {
    expect(skillOf(0.1, 0.2)).toBeCloseTo(0.5, 12);
    expect(skillOf(0.3, 0.2)).toBeCloseTo(-0.5, 12);
    expect(skillOf(0, 0)).toBe(0);
  });
});

describe('the difference of two scores', () => {
  it('has a standard error from the differences of groups of events', () => {
    expect(brierSaved([right, right], [coins, coins])).toEqual({ mean: 0.25, error: 0 });
    const { mean, error } = brierSaved([right, coins], [coins, coins]);
    expect(mean).toBeCloseTo(0.125, 12);
    expect(error).toBeCloseTo(0.125, 12);
  });

  it('is 0 without forecasts, and has a standard error of 0 for a single group', () => {
    expect(measuredOf([])).toEqual({ mean: 0, error: 0 });
    expect(measuredOf([3])).toEqual({ mean: 3, error: 0 });
  });
});
