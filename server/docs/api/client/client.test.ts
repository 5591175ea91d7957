import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { advanceLiveGame } from '../../../areas/games/gameday/advance/advance.service.js';
import { makeUser } from '../../../testing/database/context.js';
import { startedLongAgo } from '../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';

const root = join(__dirname, '../../../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const codegen = join(root, 'node_modules/@graphql-codegen/cli/cjs/bin.js');
const run = promisify(execFile);

/** A copy of the client inside the project, where it finds the project's packages. */
let folder: string;
let pennant: TestApp;
let address: string;
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'typed-client-'));
  for (const file of ['tsconfig.json', 'watch.mts', 'operations.generated.ts', 'operations.graphql']) {
    await cp(join(__dirname, file), join(folder, file));
  }
  pennant = await openApp();
  address = await pennant.listen();
});
afterAll(async () => {
  await pennant.close();
  await rm(folder, { recursive: true });
});

/** The errors that the compiler prints. */
async function compile(): Promise<string> {
  const compiled = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  return compiled.stdout;
}

const change = async (file: string, from: string, to: string) => {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replaceAll(from, to));
};

test('the typed client compiles, prints standings and follows a live game', async () => {
  expect(await compile()).toBe('');
  const admin = await makeUser(pennant.db, 'admin');
  const { id: leagueId, teamIds } = await makePlayableLeague(pennant, 2);
  const [home = 0, away = 0] = teamIds;
  const matchId = await makeMatch(pennant.db, home, away, { leagueId, gameDay: 1 });
  await pennant.rest('POST', `/matches/${matchId}/start`, { as: admin, body: { minutes: 1 } });
  await startedLongAgo(pennant.db, matchId, 3600);
  const made = await pennant.rest('POST', '/tokens', {
    as: admin,
    body: { name: 'Typed client', scopes: ['read'] },
  });
  const env = {
    PATH: process.env['PATH'],
    PENNANT: address,
    PENNANT_TOKEN: made.json<{ token: string }>().token,
  };
  const args = [join(folder, 'watch.mjs'), String(leagueId), String(matchId)];
  const following = run(process.execPath, args, { env, timeout: 60_000 });
  // Ends the game and so its feed: a game is stored at its last out.
  following.child.stdout?.once('data', () => void advanceLiveGame(pennant.as(), matchId));
  const { stdout } = await following;
  expect(stdout).toMatch(/^League \d+ of 2\n1\. Team \d+ 0-0 .+\n2\. Team \d+ 0-0 .+\n\d-\d .+\n/);
});

test('the compiler refuses a field that the program does not request', async () => {
  await change('watch.mts', 'teamName', 'clubName');
  expect(await compile()).toContain("Property 'clubName' does not exist");
  await change('watch.mts', 'clubName', 'teamName');
});

test('the generator refuses a field that the schema no longer has', async () => {
  const schema = await readFile(join(root, 'schema.graphql'), 'utf8');
  await writeFile(
    join(folder, 'schema.graphql'),
    schema.replaceAll('  teamName: String!', '  clubName: String!'),
  );
  const config = {
    schema: join(folder, 'schema.graphql'),
    documents: [join(folder, 'operations.graphql')],
    generates: { [join(folder, 'new.generated.ts')]: { plugins: ['typescript-operations'] } },
  };
  await writeFile(join(folder, 'codegen.json'), JSON.stringify(config));
  const generated = await run(process.execPath, [codegen, '--config', join(folder, 'codegen.json')], {
    cwd: root,
    // The value `test`, which jest sets, would keep the generator from printing.
    env: { ...process.env, NODE_ENV: 'development' },
  }).catch((error: { stdout: string; stderr: string }) => error);
  const said = generated.stdout + generated.stderr;
  expect(said).toContain('Cannot query field "teamName" on type "StandingRow"');
});
