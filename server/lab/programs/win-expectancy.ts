import { measureWinSample } from '../../engine/chances/win/measure.js';
import { measuredSeasons, measuredSeed } from '../../engine/chances/win/measured.js';
import { writeGenerated } from '../generated-file.js';

const PROGRESS = 20;

/**
 * Counts half-innings and plate appearances of the engine's games; win expectancy and leverage are computed from these
 * counts. Run it after a change of the engine that affects its games. It takes a few minutes.
 */
void writeGenerated(
  {
    path: 'chances/win/win-sample.generated.ts',
    name: 'winSample',
    type: 'WinSample',
    module: 'win-sample',
    program: 'win-expectancy',
  },
  measureWinSample(measuredSeasons, measuredSeed, (counted) => {
    if (counted % PROGRESS === 0) process.stderr.write(`${counted} of ${measuredSeasons} seasons\n`);
  }),
);
