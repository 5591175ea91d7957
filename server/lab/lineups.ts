import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureAdvances } from '../engine/lineups/measure-advances.js';

const DRAWS = 300_000;
const SEED = 20_011;

/**
 * Measures how runners move in the engine's games and writes it to the file from which expected runs of lineups are computed,
 * after a change of the engine that changes base running. Takes a minute.
 */
async function main(): Promise<void> {
  const advances = measureAdvances(DRAWS, SEED);
  const file = join(__dirname, '../../../server/engine/lineups/advances.generated.ts');
  await writeFile(
    file,
    `import { type Advances } from './advances.js';\n\n// Written by \`npm run lineups\`: do not edit.\nexport const measuredAdvances: Advances = ${JSON.stringify(advances)};\n`,
  );
  process.stdout.write(`${file}\n`);
}

void main();
