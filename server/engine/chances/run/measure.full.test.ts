import { runValues } from '../../figures/statistics/run-values.generated.js';
import { measureRunValues } from './measure.js';
import { measuredSeasons, measuredSeed } from './measured.js';

test('the stored run values agree with the engine (`npm run lab -- run-values` writes them)', () => {
  expect(measureRunValues(measuredSeasons, measuredSeed)).toEqual(runValues);
});

test('the run values agree with the major leagues', () => {
  const { events, out, expectancy } = runValues;
  // T. Tango and others, The Book (2007), table 7: within nine hundredths of a run.
  const published: Partial<typeof events> = {
    walk: 0.323,
    hitByPitch: 0.352,
    single: 0.475,
    double: 0.776,
    triple: 1.07,
    homeRun: 1.397,
  };
  const measured: Readonly<Record<string, number>> = events;
  for (const [event, value] of Object.entries(published)) {
    expect([event, Math.abs((measured[event] ?? 0) - value) < 0.09]).toEqual([event, true]);
  }
  expect(out).toBeLessThan(-0.2);
  expect(expectancy[0]).toBeGreaterThan(0.4);
  // More runs are expected with more runners on base, and fewer with more outs.
  expect(expectancy[21]).toBeGreaterThan(expectancy[0] ?? 9);
  expect(expectancy[23]).toBeLessThan(expectancy[21] ?? 0);
});
