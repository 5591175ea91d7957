import { measureAdvances } from '../../engine/chances/lineups/measure-advances.js';
import { writeGenerated } from '../generated-file.js';

const DRAWS = 300_000;
const SEED = 20_011;

/**
 * Measures base running in the engine's games; the expected runs of lineups are computed from these figures. Run it
 * after a change of the engine that affects base running. It takes a minute.
 */
void writeGenerated(
  {
    path: 'chances/lineups/advances.generated.ts',
    name: 'measuredAdvances',
    type: 'Advances',
    module: 'advances',
    program: 'lineups',
  },
  measureAdvances(DRAWS, SEED),
);
