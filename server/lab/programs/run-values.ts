import { measureRunValues } from '../../engine/chances/run/measure.js';
import { measuredSeasons, measuredSeed } from '../../engine/chances/run/measured.js';
import { writeGenerated } from '../generated-file.js';

/** Measures the run values of events in the engine's games; run it after a change of the engine that affects them. */
void writeGenerated(
  {
    path: 'figures/statistics/run-values.generated.ts',
    name: 'runValues',
    type: 'RunValues',
    module: 'run-values',
    program: 'run-values',
  },
  measureRunValues(measuredSeasons, measuredSeed),
);
