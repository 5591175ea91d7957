import { measureWinSample } from '../../engine/win-expectancy/measure.js';
import { measuredSeasons, measuredSeed } from '../../engine/win-expectancy/measured.js';
import { writeGenerated } from '../generated-file.js';

const PROGRESS = 20;

/**
 * Counts the half-innings and plate appearances of the engine's games, from which win expectancy and leverage are computed,
 * after a change of the engine that changes what happens in its games. Takes some minutes.
 */
void writeGenerated(
  {
    path: 'win-expectancy/win-sample.generated.ts',
    name: 'winSample',
    type: 'WinSample',
    module: 'win-sample',
    program: 'win-expectancy',
  },
  measureWinSample(measuredSeasons, measuredSeed, (counted) => {
    if (counted % PROGRESS === 0) process.stderr.write(`${counted} of ${measuredSeasons} seasons\n`);
  }),
);
