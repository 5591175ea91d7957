import { Rng } from '../../../random/rng.js';
import { errorsOfFit, fitLogistic, logisticChance } from './logistic.js';

describe('a logistic regression', () => {
  it('finds the weights from which the examples were drawn', () => {
    const rng = new Rng(4);
    const weights = [-1, 0.5, 2];
    const examples = Array.from({ length: 40_000 }, () => {
      const features = [1, rng.normal(0, 1), rng.normal(0, 1)];
      return { features, happened: rng.next() < logisticChance(weights, features) };
    });
    const fitted = fitLogistic(examples);
    // Standard errors are about .015 to .025.
    fitted.forEach((weight, at) => expect(Math.abs(weight - (weights[at] ?? 0))).toBeLessThan(0.1));
  });

  it('gives the share of positive examples if there is no other feature', () => {
    const examples = [true, true, true, false].map((happened) => ({ features: [1], happened }));
    expect(logisticChance(fitLogistic(examples), [1])).toBeCloseTo(0.75, 6);
  });

  it('has the standard error of a share’s logit if there is no other feature', () => {
    const examples = Array.from({ length: 400 }, (_, at) => ({ features: [1], happened: at % 4 !== 0 }));
    expect(errorsOfFit(examples, fitLogistic(examples))[0]).toBeCloseTo(1 / Math.sqrt(400 * 0.75 * 0.25), 6);
  });

  it('stays finite if a feature separates all examples', () => {
    const examples = [-2, -1, 1, 2].map((feature) => ({ features: [1, feature], happened: feature > 0 }));
    for (const weight of fitLogistic(examples)) expect(Number.isFinite(weight)).toBe(true);
  });
});
