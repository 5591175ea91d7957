import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';

const root = join(__dirname, '../../../..');
const packages = join(root, '.cache/lab/node_modules');
const run = promisify(execFile);

let pennant: TestApp;
/** Folder in `.cache/lab`, so that the generated code can import the packages installed there. */
let folder: string;
beforeAll(async () => {
  await run(process.execPath, [join(root, 'server/lab/install.mjs')]);
  folder = await mkdtemp(join(root, '.cache/lab/rest-client-'));
  pennant = await openApp();
  const { body } = await pennant.app.inject('/api/openapi.json');
  await writeFile(join(folder, 'openapi.json'), body);
});
afterAll(async () => {
  await pennant.close();
  await rm(folder, { recursive: true });
});

/** The output of a program, even of one that finds faults and exits with 1. */
async function outputOf(program: string, args: readonly string[], env = {}): Promise<string> {
  const options = { cwd: folder, maxBuffer: 10_000_000, env: { ...process.env, ...env } };
  const { stdout } = await run(process.execPath, [program, ...args], options).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

test('the document passes the recommended rules of Redocly', async () => {
  const redocly = join(packages, '@redocly/cli/bin/cli.js');
  // This rule is off: it finds some addresses of the specification ambiguous, but the server distinguishes them.
  const rules = ['--extends=recommended', '--skip-rule=no-ambiguous-paths', '--format=json'];
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { problems }: { problems: { ruleId: string; message: string }[] } = JSON.parse(
    await outputOf(redocly, ['lint', 'openapi.json', ...rules], quiet),
  );
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('a client generated from the document compiles and calls the server', async () => {
  const generator = join(packages, 'openapi-typescript/bin/cli.js');
  await outputOf(generator, ['openapi.json', '--output', 'rest-api.mts']);
  await copyFile(join(root, 'server/testing/api-documents/rest-calls.mts'), join(folder, 'calls.mts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.mts'] }));
  expect(await outputOf(join(root, 'node_modules/typescript/bin/tsc'), ['-p', folder])).toBe('');

  const admin = await makeUser(pennant.db, 'admin');
  const args = [join(folder, 'calls.mjs'), await pennant.listen(), await pennant.token(admin)];
  const { stdout } = await run(process.execPath, args);
  const outcome: Record<string, unknown> = JSON.parse(stdout);
  expect(outcome).toMatchObject({
    username: admin.username,
    matches: 1,
    status: 'simulated',
    wins: 1,
    found: 'Harbor Gulls',
    missing: { detail: 'Team not found.' },
    archive: 'application/zip',
  });
  expect(['Harbor Gulls', 'Granite Foxes']).toContain(outcome['leader']);
  expect(outcome['innings']).toBeGreaterThanOrEqual(8);
  expect(String(outcome['linescore']).split(',').toSorted()).toEqual(['Granite Foxes', 'Harbor Gulls']);
});

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
};
