import { ENGINE_VERSION } from '../../game/simulate-game.js';
import { measureWinSample } from './measure.js';
import { measuredSeasons, measuredSeed } from './measured.js';
import { winSample } from './win-sample.generated.js';

const first = measureWinSample(1, measuredSeed);
const sizeOf = (counts: readonly number[]) => counts.reduce((sum, times) => sum + times, 0);

describe('the stored sample agrees with the engine (`npm run lab -- win-expectancy` writes it)', () => {
  test('says how it was measured', () => {
    const { engineVersion, seed, seasons } = winSample;
    expect({ engineVersion, seed, seasons }).toEqual({
      engineVersion: ENGINE_VERSION,
      seed: measuredSeed,
      seasons: measuredSeasons,
    });
  });

  test('has exactly the same counts when its first season is counted again', () => {
    expect(first.firstSeason).toBe(winSample.firstSeason);
  });

  test('has further seasons similar to the first', () => {
    const size = (counts: readonly (readonly number[])[]) =>
      counts.reduce((sum, cell) => sum + sizeOf(cell), 0);
    const seasons = size(winSample.runs) / size(first.runs);
    expect(Math.abs(seasons / measuredSeasons - 1)).toBeLessThan(0.02);
    let compared = 0;
    first.runs.forEach((counts, cell) => {
      const [some, all] = [sizeOf(counts), winSample.runs[cell] ?? []];
      if (some < 1000) return;
      compared += 1;
      const share = (all[0] ?? 0) / sizeOf(all);
      const error = Math.sqrt((share * (1 - share)) / some);
      expect([cell, Math.abs((counts[0] ?? 0) / some - share) < 5 * error]).toEqual([cell, true]);
    });
    expect(compared).toBeGreaterThan(40);
  });
});
