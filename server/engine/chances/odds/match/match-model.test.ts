import { ENGINE_VERSION } from '../../../game/simulate-game.js';
import { FIRST_GAMES, fitMatchModel } from './fit-match-model.js';
import { measuredSample } from './measured.js';
import { matchModel } from './match-model.generated.js';
import { TERMS } from './match-model.types.js';
import { testRows } from '../../../../testing/rows.js';

const { coefficients, errors, firstSeason } = matchModel;
const again = fitMatchModel({ ...measuredSample, games: FIRST_GAMES }).coefficients;

describe('the stored model is fitted to the engine (`npm run lab -- odds-model` writes it)', () => {
  test('says to which games it was fitted', () => {
    const { engineVersion, seed, games } = matchModel;
    expect({ engineVersion, seed, games }).toEqual({ engineVersion: ENGINE_VERSION, ...measuredSample });
  });

  test('gives the same coefficients when its first season is fitted again', () => {
    for (const term of TERMS)
      expect([term, again[term]]).toEqual([term, expect.closeTo(firstSeason[term], 5)]);
  });

  testRows(
    'has a coefficient for %s that its first season confirms within its standard error',
    TERMS,
    (term) => {
      const error = errors[term] * Math.sqrt(measuredSample.games / FIRST_GAMES);
      expect(Math.abs(firstSeason[term] - coefficients[term])).toBeLessThan(4 * error);
    },
  );

  test('weighs runs scored and runs allowed alike, about as much as the spread of runs in a game implies', () => {
    // If run differences are normal with a standard deviation of 4.3, a run changes the logit by 1.6 / 4.3.
    const [batting, starter, relief] = [coefficients.batting, -coefficients.starter, -coefficients.relief];
    expect(Math.abs(batting - 0.37)).toBeLessThan(0.04);
    expect(Math.abs(starter - 0.37)).toBeLessThan(0.06);
    expect(Math.abs(relief - 0.37)).toBeLessThan(0.12);
    expect(coefficients.home).toBeGreaterThan(0.1);
  });
});
