import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureRunValues } from '../engine/run-expectancy/measure.js';
import { measuredSeasons, measuredSeed } from '../engine/run-expectancy/measured.js';

/**
 * Measures the run values of the engine's events and writes them to the file that figures read, after a change of the engine that
 * changes what happens in its games. A test compares the file with a measurement.
 */
async function main(): Promise<void> {
  const values = measureRunValues(measuredSeasons, measuredSeed);
  const file = join(__dirname, '../../../server/engine/figures/run-values.generated.ts');
  await writeFile(
    file,
    `import { type RunValues } from './run-values.js';\n\n// Written by \`npm run run-values\`: do not edit.\nexport const runValues: RunValues = ${JSON.stringify(values)};\n`,
  );
  process.stdout.write(`${file}\n`);
}

void main();
