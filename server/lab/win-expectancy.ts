import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureWinSample } from '../engine/win-expectancy/measure.js';
import { measuredSeasons, measuredSeed } from '../engine/win-expectancy/measured.js';

const PROGRESS = 20;

/**
 * Counts the half-innings and plate appearances of the engine's games and writes them to the file that win expectancy and leverage are
 * computed from, after a change of the engine that changes what happens in its games. Takes some minutes; a test counts the
 * first season again.
 */
async function main(): Promise<void> {
  const sample = measureWinSample(measuredSeasons, measuredSeed, (counted) => {
    if (counted % PROGRESS === 0) process.stderr.write(`${counted} of ${measuredSeasons} seasons\n`);
  });
  const file = join(__dirname, '../../../server/engine/win-expectancy/win-sample.generated.ts');
  await writeFile(
    file,
    `import { type WinSample } from './win-sample.js';\n\n// Written by \`npm run win-expectancy\`: do not edit.\nexport const winSample: WinSample = ${JSON.stringify(sample)};\n`,
  );
  process.stdout.write(`${file}\n`);
}

void main();
