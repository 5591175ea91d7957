import { compare, prizesOf } from './season-forecasts.js';
import { studySeason } from './study-worker.js';

const options = { clubs: 8, simulated: 200, shares: [0.25, 0.75], places: 2, widePlaces: 4 };

describe('odds compared with simpler forecasts', () => {
  const seasons = Array.from({ length: 6 }, (_, at) => studySeason({ ...options, seed: 300 + at }));
  const [few] = prizesOf(2, 4);
  const byDate = compare(seasons, few);

  it('forecast the same clubs on the same dates', () => {
    expect([...byDate.keys()]).toEqual([0.25, 0.75]);
    for (const { ours, rule, leaders, even } of byDate.values()) {
      const happened = ours.map((season) => season.map((forecast) => forecast.happened));
      expect(happened.flat().filter(Boolean)).toHaveLength(2 * seasons.length);
      for (const other of [rule, leaders, even])
        expect(other?.map((season) => season.map((forecast) => forecast.happened))).toEqual(happened);
    }
  });

  it('include a forecast that today’s leaders win the places, and a forecast with equal chances for all', () => {
    for (const { leaders, even } of byDate.values()) {
      for (const season of leaders ?? [])
        expect(season.map(({ chance }) => chance).toSorted((one, other) => other - one)).toEqual([
          1, 1, 0, 0, 0, 0, 0, 0,
        ]);
      expect(new Set(even.flat().map(({ chance }) => chance))).toEqual(new Set([0.25]));
    }
  });

  it('are better the later in the season', () => {
    const certainty = (share: number): number =>
      byDate
        .get(share)
        ?.ours.flat()
        .reduce((sum, { chance }) => sum + chance * (1 - chance), 0) ?? 0;
    expect(certainty(0.75)).toBeLessThan(certainty(0.25));
  });
});
