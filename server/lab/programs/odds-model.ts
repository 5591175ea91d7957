import { fitMatchModel } from '../../engine/chances/odds/match/fit-match-model.js';
import { measuredSample } from '../../engine/chances/odds/match/measured.js';
import { writeGenerated } from '../generated-file.js';

const PROGRESS = 36_450;

/**
 * Fits the chances of matches to the engine's games; run it after a change of the engine that affects results. It takes
 * some minutes.
 */
void writeGenerated(
  {
    path: 'chances/odds/match/match-model.generated.ts',
    name: 'matchModel',
    type: 'MatchModel',
    module: 'match-model.types',
    program: 'odds-model',
  },
  fitMatchModel(measuredSample, (games) => {
    if (games % PROGRESS === 0) process.stderr.write(`${games} of ${measuredSample.games} games\n`);
  }),
);
