import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitMatchModel } from '../engine/odds/match/fit-match-model.js';
import { measuredSample } from '../engine/odds/match/measured.js';

const PROGRESS = 36_450;

/**
 * Fits the chances of matches to the engine's games and writes the coefficients to the file that chances are computed from, after a
 * change of the engine that changes who wins. Takes some minutes; a test fits the first season again.
 */
async function main(): Promise<void> {
  const model = fitMatchModel(measuredSample, (games) => {
    if (games % PROGRESS === 0) process.stderr.write(`${games} of ${measuredSample.games} games\n`);
  });
  const file = join(__dirname, '../../../server/engine/odds/match/match-model.generated.ts');
  await writeFile(
    file,
    `import { type MatchModel } from './match-model.types.js';\n\n// Written by \`npm run odds-model\`: do not edit.\nexport const matchModel: MatchModel = ${JSON.stringify(model)};\n`,
  );
  process.stdout.write(`${file}\n`);
}

void main();
