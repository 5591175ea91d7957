import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { capture, Failure, tool } from './project.mjs';

export async function ensureGenerated() {
  for (const [file, text] of await filesOfApis()) writeFileSync(file, text);
  const { exitCode, output } = await capture(tool('graphql-codegen'), [
    '--config',
    'codegen.ts',
    '--errors-only',
  ]);
  if (exitCode !== 0) throw new Failure(output);
}

export async function areFilesCurrent() {
  const outdated = (await filesOfApis()).filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  );
  const output = outdated
    .map(([file]) => `${file} does not match the operations: npm run generate`)
    .join('\n');
  return { exitCode: outdated.length === 0 ? 0 : 1, output };
}

export function areTypesCurrent() {
  return capture(tool('graphql-codegen'), ['--config', 'codegen.ts', '--check', '--errors-only']);
}

/** The files that the APIs determine, as pairs of path and text, from the compiled server. */
async function filesOfApis() {
  await ensureBuilt(['server']);
  const { exitCode, output, stdout } = await capture('dist/server/api/generated-files.js', []);
  if (exitCode !== 0) throw new Failure(`The files can't be generated:\n${output}`);
  return Object.entries(JSON.parse(stdout));
}
