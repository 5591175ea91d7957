import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureRunCounts } from '../engine/win-expectancy/measure.js';
import { measuredSeasons, measuredSeed } from '../engine/win-expectancy/measured.js';

/**
 * Counts the runs of the engine's half-innings and writes them to the file that win expectancy is computed from, after a change of
 * the engine that changes what happens in its games. A test compares the file with a count.
 */
async function main(): Promise<void> {
  const counts = measureRunCounts(measuredSeasons, measuredSeed);
  const file = join(__dirname, '../../../server/engine/win-expectancy/run-counts.generated.ts');
  await writeFile(
    file,
    `import { type RunCounts } from './run-counts.js';\n\n// Written by \`npm run win-expectancy\`: do not edit.\nexport const runCounts: RunCounts = ${JSON.stringify(counts)};\n`,
  );
  process.stdout.write(`${file}\n`);
}

void main();
