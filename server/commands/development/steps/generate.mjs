import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { capture, Failure, tool } from './project.mjs';

const schemaFile = 'schema.graphql';

export async function ensureGenerated() {
  writeFileSync(schemaFile, await emitSchema());
  const { exitCode, output } = await capture(tool('graphql-codegen'), [
    '--config',
    'codegen.ts',
    '--errors-only',
  ]);
  if (exitCode !== 0) throw new Failure(output);
}

export async function isSchemaCurrent() {
  const committed = existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
  if (committed === (await emitSchema())) return { exitCode: 0, output: '' };
  return { exitCode: 1, output: `${schemaFile} does not match the resolvers.` };
}

export function areTypesCurrent() {
  return capture(tool('graphql-codegen'), ['--config', 'codegen.ts', '--check', '--errors-only']);
}

/** The schema that the resolvers declare, from the compiled server. */
async function emitSchema() {
  await ensureBuilt(['server']);
  const { exitCode, output, stdout } = await capture('dist/server/api/graphql/emit-schema.js', []);
  if (exitCode !== 0) throw new Failure(`The schema can't be emitted:\n${output}`);
  return stdout;
}
