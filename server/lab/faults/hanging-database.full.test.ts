import { Client } from 'pg';
import { readyWithinMs } from '../../platform/http/monitoring/health.js';
import { type Actor } from '../../platform/context/policy.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { openRelay, type Relay } from '../../testing/processes/relay.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { type TestLeague } from '../../testing/leagues/season.js';
import { openServer, type TestServer } from '../../testing/processes/server.js';

/** Short timeouts for tests, in the same proportions as usual. */
const limits = { statementMs: 800, lockMs: 400, idleInTransactionMs: 1_000 };
const unavailable = { detail: 'The service is temporarily unavailable. Please try again.' };
const poolSize = 3;

let stage: TestStage;
let relay: Relay;
let server: TestServer;
let admin: Actor & { readonly id: number };
let league: TestLeague;
let other: Client;

beforeEach(async () => {
  stage = await openStage();
  relay = await openRelay(stage.url);
  server = await openServer(relay.url, { database: { limits, poolSize }, worker: { working: true } });
  admin = await makeUser(stage.db, 'admin');
  league = await makePlayableLeague(stage, 2);
  other = new Client({ connectionString: stage.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await server.close();
  await relay.close();
  expect(await examine(stage.as())).toEqual([]);
  await stage.close();
});

const standings = () => server.call('GET', `/api/leagues/${league.id}/standings`);

async function readiness() {
  const begun = performance.now();
  const answer = await server.call('GET', '/readyz');
  const body: unknown = await answer.json();
  // Allowance for the event loop and the network on a busy machine.
  expect(performance.now() - begun).toBeLessThan(readyWithinMs * 3);
  return { status: answer.status, body };
}

const ready = { status: 'ready', checks: { database: 'ok', events: 'ok', worker: 'ok' } };

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([503, unavailable]);
  expect(answer.headers.get('retry-after')).toBe('5');
}

describe('a database that takes too long', () => {
  test('because of a lock makes the request fail with 503, and the next one succeed', async () => {
    const [home = 0, visitors = 0] = league.teamIds;
    const id = await makeMatch(stage.db, home, visitors, { leagueId: league.id, gameDay: 1 });
    const simulate = () => server.call('POST', `/api/matches/simulate/${id}`, { as: admin });
    await other.query('BEGIN');
    await other.query('SELECT id FROM matches WHERE id = $1 FOR UPDATE', [id]);
    await expectUnavailable(await simulate());
    await other.query('ROLLBACK');
    expect((await simulate()).status).toBe(200);
  });

  test('because of a statement makes the request fail with 503, in GraphQL with its error code', async () => {
    await stage.db.query(`
      CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
      CREATE TRIGGER dawdle BEFORE INSERT ON teams FOR EACH ROW EXECUTE FUNCTION dawdle()`);
    const body = { name: 'Dawdlers' };
    await expectUnavailable(await server.call('POST', '/api/teams', { as: admin, body }));
    const query = 'mutation { createTeam(input: { name: "Dawdlers" }) { id } }';
    const answer = await server.call('POST', '/graphql', { as: admin, body: { query } });
    expect(await answer.json()).toMatchObject({
      errors: [{ message: unavailable.detail, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });
  });

  test('ends a session that leaves its transaction open', async () => {
    const runner = server.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1');
    await eventually(async () => {
      const { rowCount } = await other.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      return rowCount === 0;
    });
    await expect(runner.query('SELECT 1')).rejects.toThrow(/released|terminat|idle-in-transaction/);
    await runner.release();
    expect((await standings()).status).toBe(200);
  });
});

describe('requests that take every connection', () => {
  test('do not make the process appear dead', async () => {
    await server.close();
    server = await openServer(relay.url, { database: { poolSize }, worker: { working: true } });
    await other.query('BEGIN; LOCK TABLE standings IN ACCESS EXCLUSIVE MODE');
    const waiting = Array.from({ length: poolSize * 2 }, standings);
    await eventually(async () => {
      const held: unknown[] = await stage.db.query(
        `SELECT 1 FROM pg_locks WHERE NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return held.length >= poolSize;
    });
    expect(await readiness()).toEqual({ status: 200, body: ready });
    await other.query('COMMIT');
    await Promise.all(waiting);
  });
});

describe('a database that stops responding', () => {
  test('makes requests fail with 503 in time and the process unready, and is used again afterwards', async () => {
    expect((await standings()).status).toBe(200);
    expect(await readiness()).toEqual({ status: 200, body: ready });
    relay.freeze();
    const begun = performance.now();
    const answer = standings();
    expect(await readiness()).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'unavailable', worker: 'ok' } },
    });
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    await expectUnavailable(await answer);
    // The statement's timeout, plus five seconds that PostgreSQL is given to report it.
    expect(performance.now() - begun).toBeLessThan(limits.statementMs + 10_000);
    relay.thaw();
    await eventually(async () => (await standings()).status === 200);
    await eventually(async () => (await readiness()).status === 200);
  });
});

describe('readiness', () => {
  test('has a line for each unavailable part, and none for parts that the process does not have', async () => {
    await server.close();
    server = await openServer(relay.url, { worker: { working: false } });
    expect(await readiness()).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'ok', events: 'ok', worker: 'unavailable' } },
    });
    await server.close();
    server = await openServer(relay.url);
    expect(await readiness()).toEqual({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', events: 'ok' } },
    });
  });
});
