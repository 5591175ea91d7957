import { type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { servedRoutes } from '../../api/rest/routes/all-routes.js';
import { Actor } from '../../platform/context/policy.js';
import { advanceLiveGame } from '../../areas/games/gameday/advance/advance.service.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { startProcess } from '../../testing/processes/child-process.js';
import { makeCoach } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { startedLongAgo } from '../../testing/leagues/live-games.js';
import {
  type Finished,
  type Recipe,
  recipesIn,
  runIn,
  startRecipe,
} from '../../testing/api-documents/recipes.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { playPending } from '../../testing/leagues/season.js';
import { storedOdds } from '../../testing/leagues/stored-odds.js';
import { testRows } from '../../testing/rows.js';

const root = dirname(dirname(dirname(__dirname)));
const recipes = ['README.md', 'recipes.md'].flatMap((file) => recipesIn(join(__dirname, file)));
const account = { username: 'program', password: 'first-pitch-at-seven' };
const secret = 'whsec_of_the_receiver';

let pennant: TestApp;
let worker: ChildProcess;
let workerEnded: Promise<never>;
let folder: string;
let environment: Record<string, string>;
let token: string;
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'recipes-'));
  pennant = await openApp();
  const address = await pennant.listen();
  worker = startProcess('worker-process', pennant.url);
  workerEnded = once(worker, 'exit').then(() => {
    throw new Error('the worker ended, but recipes need it');
  });
  // Nothing awaits this promise between two recipes; the next recipe fails with its reason.
  workerEnded.catch(() => undefined);
  await pennant.rest('POST', '/auth/register', { body: { ...account, email: 'program@example.com' } });
  const admin = await asAdmin(account.username);
  const league = await makePlayableLeague(pennant, 4);
  const body = { type: 'custom', matches_per_pair: 12 };
  await pennant.rest('POST', `/leagues/${league.id}/schedule`, { as: admin, body });
  await playPending(league, 4);
  const [home = 0, away = 0] = (await makePlayableLeague(pennant, 2)).teamIds;
  const live = await makeMatch(pennant.db, home, away);
  await pennant.rest('POST', `/matches/${live}/start`, { as: admin, body: { minutes: 1 } });
  await startedLongAgo(pennant.db, live, 50);
  // Schedules the end of the game anew for the worker.
  await advanceLiveGame(pennant.as(), live);
  const team = league.teamIds[0] ?? 0;
  const coach = await makeCoach(pennant.db, team);
  const made = await pennant.rest('POST', '/tokens', {
    as: admin,
    body: { name: 'Recipes', scopes: ['read', 'write'] },
  });
  token = made.json<{ token: string }>().token;
  environment = {
    PENNANT: address,
    LEAGUE: String(league.id),
    TEAM: String(team),
    MATCH: String(live),
    COACH: coach.name,
    PENNANT_USERNAME: account.username,
    PENNANT_PASSWORD: account.password,
  };
  await eventually(async () => (await storedOdds(pennant.db, league.id)) !== undefined);
});
afterAll(async () => {
  worker.kill('SIGKILL');
  await pennant.close();
  await rm(folder, { recursive: true });
});

/** The registered account, now an administrator. */
async function asAdmin(username: string): Promise<Actor> {
  const [row]: { id: number }[] = await pennant.db
    .query(`UPDATE users SET role = 'admin' WHERE username = $1 RETURNING id`, [username])
    .then(([rows]) => rows);
  return new Actor(row?.id ?? 0, username, 'admin');
}

const envOf = ({ run }: Recipe) =>
  run?.as === 'admin' ? { ...environment, PENNANT_TOKEN: token } : environment;

testRows('this machine has %s, which recipes need', ['curl', 'python3'], async (program) => {
  expect((await runIn(root, program, ['--version'])).code).toBe(0);
});

test('each recipe is run', () => {
  expect(recipes.length).toBeGreaterThan(25);
  expect(recipes.filter(({ run }) => run === null).map(({ name }) => name)).toEqual([]);
});

const isServed = ({ run }: Recipe) => !run?.route || servedRoutes.some(({ path }) => path === run.route);
const [receivers, others] = [true, false].map((receiver) =>
  recipes.filter((recipe) => recipe.run?.receiver === receiver),
);

test.each((others ?? []).filter(isServed).map((recipe) => [recipe.name, recipe] as const))(
  '%s',
  async (_name, recipe) => {
    const { ended } = await startRecipe(recipe, folder, envOf(recipe));
    expect(await Promise.race([ended, workerEnded])).toEqual<Finished>({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(recipe.run?.prints ?? /^$/),
    });
  },
  // Some recipes wait until live events have happened.
  120_000,
);

describe.each((receivers ?? []).map((recipe) => [recipe.name, recipe] as const))('%s', (_name, recipe) => {
  const body = JSON.stringify({ id: 'one', event: 'match.final', league_id: 1, data: { match: { id: 7 } } });
  const signature = (at: number, key = secret) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;

  test('accepts genuine deliveries, and refuses forged and old ones', async () => {
    const port = await freePort();
    const started = await startRecipe(recipe, folder, { WEBHOOK_SECRET: secret, PORT: String(port) });
    const deliver = async (signed: string) => {
      const headers = { 'pennant-event': 'match.final', 'pennant-signature': signed };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    try {
      const now = Math.floor(Date.now() / 1000);
      await eventually(async () => (await deliver(signature(now)).catch(() => 0)) === 204);
      expect(await deliver(signature(now, 'another secret'))).toBe(401);
      expect(await deliver(signature(now - 3600))).toBe(401);
      expect(await deliver('t=1')).toBe(401);
      await eventually(() => recipe.run?.prints.test(started.stdout()) === true);
    } finally {
      started.child.kill('SIGKILL');
      await started.ended;
    }
  });
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
