import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openApp, type TestApp } from '../../testing/app.js';
import { makeUser } from '../../testing/context.js';

const root = dirname(dirname(dirname(__dirname)));
const run = promisify(execFile);

let pennant: TestApp;
let document: Document;
/** Inside the project, so that generated code finds the project's packages. */
let folder: string;
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'rest-client-'));
  pennant = await openApp();
  const served = await pennant.app.inject('/api/openapi.json');
  document = served.json();
  await writeFile(join(folder, 'openapi.json'), served.body);
});
afterAll(async () => {
  await pennant.close();
  await rm(folder, { recursive: true });
});

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function operation(method: string, path: string): Operation {
  const found = document.paths[`/api${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

const statusesOf = (method: string, path: string) => Object.keys(operation(method, path).responses);

describe('the OpenAPI document', () => {
  test('passes the recommended rules of Redocly', async () => {
    const { stdout } = await run(
      process.execPath,
      [redocly, 'lint', 'openapi.json', '--extends=recommended', '--format=json'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    ).catch((error: { stdout: string }) => error);
    const { problems }: { problems: { ruleId: string; message: string }[] } = JSON.parse(stdout);
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  }, 120_000);

  test('says which calls need an account, and which scope of a personal token', () => {
    expect(operation('post', '/leagues').security).toEqual([{ session: [] }, { token: ['write'] }]);
    expect(operation('get', '/leagues').security).toEqual([{ session: [] }, { token: ['read'] }, {}]);
    expect(operation('get', '/auth/me').security).toEqual([{ session: [] }, { token: ['read'] }]);
    expect(operation('get', '/tokens').security).toEqual([{ session: [] }]);
  });

  test('lists the errors that a call can answer with, and no others', () => {
    expect(statusesOf('get', '/leagues/{leagueId}')).toEqual(['200', '400', '401', '404', '429', '5XX']);
    expect(statusesOf('delete', '/leagues/{leagueId}')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '412',
      '422',
      '429',
      '5XX',
    ]);
    expect(statusesOf('post', '/teams')).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '5XX',
    ]);
  });
});

test('a client generated from the document compiles and calls the server', async () => {
  const types = await run(process.execPath, [generator, join(folder, 'openapi.json')], {
    maxBuffer: 10_000_000,
  });
  await writeFile(join(folder, 'rest-api.mts'), types.stdout);
  await copyFile(join(clients, 'calls.mts'), join(folder, 'calls.mts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.mts'] }));
  const compiled = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');

  const admin = await makeUser(pennant.db, 'admin');
  const address = await pennant.listen();
  const { stdout } = await run(process.execPath, [
    join(folder, 'calls.mjs'),
    address,
    await pennant.token(admin),
  ]);
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
}, 120_000);

const clients = join(root, 'server/testing/rest-client');
const generator = join(clients, 'generate.cjs');
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
};
