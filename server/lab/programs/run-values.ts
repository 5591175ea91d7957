import { measureRunValues } from '../../engine/run-expectancy/measure.js';
import { measuredSeasons, measuredSeed } from '../../engine/run-expectancy/measured.js';
import { writeGenerated } from '../generated-file.js';

/** Measures the run values of the engine's events, after a change of the engine that changes what happens in its games. */
void writeGenerated(
  {
    path: 'figures/run-values.generated.ts',
    name: 'runValues',
    type: 'RunValues',
    module: 'run-values',
    program: 'run-values',
  },
  measureRunValues(measuredSeasons, measuredSeed),
);
