import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface GeneratedFile {
  /** Below server/engine. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  /** The module of the type, beside the file. */
  readonly module: string;
  /** The program of the laboratory that writes it. */
  readonly program: string;
}

/** Writes a measured value as a module of the engine, and prints where. */
export async function writeGenerated(generated: GeneratedFile, value: object): Promise<void> {
  const { path, name, type, module, program } = generated;
  const file = join(__dirname, '../../../server/engine', path);
  const head = `import { type ${type} } from './${module}.js';\n\n// Written by \`npm run lab -- ${program}\`: do not edit.\n`;
  await writeFile(file, `${head}export const ${name}: ${type} = ${JSON.stringify(value)};\n`);
  process.stdout.write(`${file}\n`);
}
