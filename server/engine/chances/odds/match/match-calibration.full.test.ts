import { chiSquareOf, tenthsOf } from '../calibration/reliability.js';
import { KNOWLEDGE, matchCalibration } from './match-calibration.js';
import { matchModel } from './match-model.generated.js';
import { testRows } from '../../../../testing/rows.js';

const options = { seed: 77_001, games: 2_430, matchups: 20, trials: 200 };
const calibration = matchCalibration(options);

describe('chances of matches in a season that the model was not fitted to', () => {
  testRows('agree with the share of games won, given what is known (%s)', KNOWLEDGE, (knowledge) => {
    const last = matchModel.seed + Math.ceil(matchModel.games / 2_430);
    expect(options.seed).toBeGreaterThan(last);
    // χ² of ten degrees of freedom is above 35 once in 10,000 samples.
    expect(chiSquareOf(tenthsOf(calibration.forecasts[knowledge]))).toBeLessThan(35);
  });

  test('are better if more is known', () => {
    const { coin, homeField, starters, clubs } = calibration.logLoss;
    expect(homeField).toBeLessThan(coin);
    expect(clubs).toBeLessThan(homeField - 0.006);
    expect(starters).toBeLessThan(clubs);
  });

  test('are given on game day for every game, and a week before for all games after the first week', () => {
    expect(calibration.forecasts.starters).toHaveLength(options.games);
    expect(calibration.forecasts.weekBefore.length).toBeLessThan(options.games);
    expect(calibration.forecasts.weekBefore.length).toBeGreaterThan(0.93 * options.games);
  });

  test('are close to the engine’s own, found by playing a matchup many times', () => {
    const { truth } = calibration;
    expect(truth).toMatchObject({ matchups: 20, trials: 200 });
    // The distance does not include the sampling error of 200 trials, which is .035.
    expect(truth?.starters.distance).toBeLessThan(0.04);
    expect(truth?.starters.logLoss).toBeLessThan((truth?.logLoss ?? 0) + 0.01);
  });
});

test('the same seed gives the same chances', () => {
  const short = { seed: 5, games: 40 };
  expect(matchCalibration(short)).toEqual(matchCalibration(short));
  expect(matchCalibration(short).truth).toBeNull();
});
