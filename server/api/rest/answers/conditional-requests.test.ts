import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeLeague, pendingMatches, recordScores } from '../../../testing/leagues/season.js';
import { generateSchedule } from '../../../areas/leagues/schedule/schedule.service.js';

let server: TestApp;
beforeAll(async () => {
  server = await openApp();
});
afterAll(() => server.close());

test('polled standings are sent once, and again when a result has changed them', async () => {
  const league = await makeLeague(server, 2);
  await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
  const url = `/api/leagues/${league.id}/standings`;
  const { headers, statusCode } = await server.app.inject({ url });
  expect(statusCode).toBe(200);
  const polled = { url, headers: { 'if-none-match': String(headers.etag) } };
  const unchanged = await server.app.inject(polled);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);

  const [match] = await pendingMatches(server.as(), league.id);
  await recordScores(league.admin(), [{ id: match?.id ?? 0, home: 4, away: 2 }]);
  const changed = await server.app.inject(polled);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ standings: [{ wins: 1 }, { losses: 1 }] });
});

test('the GraphQL answer to a POST has no ETag, because it must not be cached', async () => {
  const { headers } = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ dashboard { totalTeams } }' },
  });
  expect(headers).not.toHaveProperty('etag');
});
