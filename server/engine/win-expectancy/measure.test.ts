import { measureRunCounts } from './measure.js';
import { measuredSeasons, measuredSeed } from './measured.js';
import { runCounts } from './run-counts.generated.js';

test('the run counts in use are those of the engine: `npm run win-expectancy` writes them', () => {
  expect(measureRunCounts(measuredSeasons, measuredSeed)).toEqual(runCounts);
}, 120_000);
