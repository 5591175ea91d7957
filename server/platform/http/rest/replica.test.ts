import { Client } from 'pg';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { createTestDatabase } from '../../../testing/database/database.js';
import { makeOneOfEach, type OneOfEach } from '../../../testing/apis/one-of-each.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { openServer, type TestServer } from '../../../testing/processes/server.js';
import { forEachRow } from '../../../testing/rows.js';
import { routes } from '../../../api/rest/routes/all-routes.js';

/** A read-only replica with one row of each kind, so that reads from it succeed. */
let stage: TestStage;
let replica: TestApp;
let one: OneOfEach;
let server: TestServer;

beforeAll(async () => {
  stage = await openStage();
  replica = await openApp();
  one = await makeOneOfEach(replica, await makeUser(replica.db, 'admin'));
  const { database } = new Client({ connectionString: replica.url });
  await replica.db.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  server = await openServer(stage.url, { replicas: [replica.url] });
});
afterAll(async () => {
  await server.close();
  await replica.close();
  await stage.close();
});

describe('a read replica', () => {
  test('serves what visitors read over REST, and nothing else', async () => {
    const admin = await makeUser(stage.db, 'admin');
    await makePlayableLeague(stage, 2);
    const leagues = async (as?: typeof admin): Promise<unknown> =>
      (await server.call('GET', '/api/leagues', { as })).json();
    expect(await leagues()).toMatchObject([{ name: 'Mudville' }]);
    expect(await leagues(admin)).toMatchObject([{ name: expect.stringMatching(/of 2$/) }]);
    const query = { query: '{ leagues { name } }' };
    const answer = await server.call('POST', '/graphql', { body: query });
    expect(await answer.json()).toMatchObject({
      data: { leagues: [{ name: expect.stringMatching(/of 2$/) }] },
    });
  });

  test('gets no writes from any GET', () =>
    forEachRow(
      routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
      async (path) => {
        const answer = await server.call('GET', `/api${path.replaceAll(/:(\w+)Id/g, idOf)}`);
        expect(answer.status).toBeLessThan(500);
      },
    ));

  test('that becomes unreachable is skipped', async () => {
    const lone = await createTestDatabase();
    const other = await openServer(stage.url, { replicas: [lone.url] });
    await lone.drop();
    expect((await other.call('GET', '/api/leagues')).status).toBe(200);
    await other.close();
  });
});

/** The id of the row on the replica, for `:leagueId` and similar parameters. */
function idOf(_parameter: string, name: string): string {
  const ids: Readonly<Record<string, number>> = { ...one, job: one.simulation };
  return String(ids[name] ?? 1);
}
