import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { type Actor } from '../../platform/context/policy.js';
import { createLogger } from '../../platform/context/logger.js';
import { createDataSource, migrate } from '../../commands/database/data-source.js';
import { type Cluster, openCluster, superuser } from '../../platform/data/embedded/cluster.js';
import { findPostmaster } from '../../platform/data/embedded/pid-file.js';
import { ensurePostmaster, stopPostmaster } from '../../platform/data/embedded/postmaster.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { getJob, isOpen, startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { simulateMatch } from '../../areas/games/simulation/simulation.service.js';
import { bulkWork } from '../../areas/games/simulation/jobs/bulk-work.js';
import { startWorker, type Worker } from '../../platform/jobs/worker.js';
import { makeUser, testContext } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { type Follower, followServer } from '../../testing/apis/follower.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { type TestLeague } from '../../testing/leagues/season.js';
import { openServer, type TestServer } from '../../testing/processes/server.js';

/** This file has its own PostgreSQL, because other tests need theirs meanwhile. */
let folder: string;
let cluster: Cluster;
let port: number;
let url: string;
let db: DataSource;
let server: TestServer;
let worker: Worker;
let admin: Actor;
let league: TestLeague;
/** Readers opened by a test. They are stopped after it however it ends, because they keep the process alive. */
let opened: (() => Promise<void>)[] = [];

const games = 300;
/** Pause of a reader between an answer and the next request, which leaves time for PostgreSQL on the same cores. */
const restMs = 5;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-outage-'));
  await chmod(folder, 0o755);
  cluster = await openCluster({ dataDir: folder, password: 'secret', durable: true });
  ({ port } = await ensurePostmaster(cluster));
  url = `postgres://${superuser}:secret@127.0.0.1:${port}/postgres`;
  db = await createDataSource(url).initialize();
  await migrate(db);
  server = await openServer(url);
  worker = await startWorker({
    work: bulkWork,
    connectionString: url,
    db: server.db,
    env: server.env,
    log: createLogger('silent'),
  });
  admin = await makeUser(db, 'admin');
  league = await makePlayableLeague(
    { db, url, as: (actor) => testContext(db, actor), close: async () => {} },
    4,
  );
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await db.destroy();
  await stopPostmaster(cluster);
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  const closing = opened;
  opened = [];
  for (const close of closing) await close();
});

/** Ways to end PostgreSQL: as an operator stops it, and as the kernel kills it when memory runs out. */
const ends = {
  stopped: () => stopPostmaster(cluster),
  killed: async () => {
    const running = await findPostmaster(cluster);
    if (running) process.kill(running.pid, 'SIGKILL');
  },
};

async function startAgain(): Promise<void> {
  await eventually(async () => (await findPostmaster(cluster)) === null);
  expect((await ensurePostmaster(cluster, { port, anyPort: false })).port).toBe(port);
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

const standings = () => `/api/leagues/${league.id}/standings`;

/** Readers that request REST and GraphQL in a loop until they are stopped. */
function startReaders() {
  const replies: Reply[] = [];
  const enough = new AbortController();
  const read = async (ask: () => Promise<Response>): Promise<void> => {
    while (!enough.signal.aborted) {
      const answer = await ask();
      replies.push({ status: answer.status, text: await answer.text() });
      await wait(restMs);
    }
  };
  const query = { query: `{ league(id: ${league.id}) { standings { team { name } wins } } }` };
  const readers = [1, 2].flatMap(() => [
    read(() => server.call('GET', standings())),
    read(() => server.call('POST', '/graphql', { body: query })),
  ]);
  const stop = async (): Promise<void> => {
    enough.abort();
    await Promise.all(readers);
  };
  opened.push(stop);
  return { replies, stop };
}

const ready = async (): Promise<boolean> => (await server.call('GET', '/readyz')).status === 200;

/** Like a program, reads after every connection and every event, and keeps the latest answer. */
async function openBrowser(): Promise<Follower & { shown(): unknown }> {
  let shown: unknown = null;
  let reads: Promise<void> = Promise.resolve();
  const read = () => {
    reads = reads.then(async () => {
      const answer = await server.call('GET', standings());
      if (answer.status === 200) shown = await answer.json();
    });
  };
  const follower = await followServer(server, `standingsChanged(leagueId: ${league.id}) { id }`, {
    connected: read,
    received: read,
  });
  opened.push(() => follower.close());
  return Object.assign(follower, { shown: () => shown });
}

describe.each(['stopped', 'killed'] as const)('PostgreSQL %s under load and then started again', (how) => {
  test('causes nothing but refusals with a clear message, for a while', async () => {
    const matchId = await makeMatch(db, league.teamIds[0] ?? 0, league.teamIds[1] ?? 0, {
      leagueId: league.id,
      gameDay: 1,
    });
    await db.query(
      `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id)
       SELECT $1, 1 + day, ($2::int[])[1 + day % 4], ($2::int[])[1 + (day + 1) % 4] FROM generate_series(1, ${games}) AS day`,
      [league.id, league.teamIds],
    );
    const browser = await openBrowser();
    const readers = startReaders();
    await simulateMatch(testContext(db, admin), matchId);
    const job = await startSimulation(testContext(db, admin), { leagueId: league.id, span: 'all' });
    await eventually(async () => (await getJob(testContext(db), job.id)).done > 0);

    await ends[how]();
    await eventually(async () => !(await ready()));
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    const seen = readers.replies.length;
    await eventually(() => readers.replies.length > seen + 20);
    await startAgain();

    await eventually(ready);
    expect(server.live.listening).toBe(true);
    await readers.stop();
    await eventually(async () => !isOpen((await getJob(testContext(db), job.id)).status));

    expect(await getJob(testContext(db), job.id)).toMatchObject({ status: 'completed', done: games });
    expect(await examine(testContext(db))).toEqual([]);
    expectHonest(readers.replies);
    const current: unknown = await (await server.call('GET', standings())).json();
    await eventually(() => JSON.stringify(browser.shown()) === JSON.stringify(current));
    expect(browser.connections).toBe(1);
  });
});

/** Answers are correct, or say clearly that the service is unavailable; they never contain the cause. */
function expectHonest(replies: readonly Reply[]): void {
  const unavailable = 'The service is temporarily unavailable. Please try again.';
  const texts = new Set(
    replies.map(({ status, text }) => {
      if (text.includes('"standings":')) return `${status} standings`;
      return `${status} ${text.replace(/"requestId":"[^"]+"/, '"requestId":"…"')}`;
    }),
  );
  expect(texts).toContain('200 standings');
  expect(texts).toContain(`503 ${JSON.stringify({ detail: unavailable })}`);
  const others = [...texts].filter((text) => !text.endsWith('standings') && !text.includes(unavailable));
  expect(others).toEqual([]);
  expect([...texts].filter((text) => /ECONN|terminat|127\.0\.0\.1|stack/.test(text))).toEqual([]);
}
