import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { openServer, type TestServer } from '../../../testing/processes/server.js';
import { defineEvent } from '../../context/events.js';

let stage: TestStage;
let server: TestServer;

beforeEach(async () => {
  stage = await openStage();
  server = await openServer(stage.url, { metrics: true });
});
afterEach(async () => {
  await server.close();
  await stage.close();
});

async function scrape(): Promise<Map<string, number>> {
  const answer = await server.call('GET', '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe('the metrics', () => {
  test('count requests by route and status, not by ids or unknown paths', async () => {
    await server.call('GET', '/api/leagues/1/standings');
    await server.call('GET', '/api/leagues/2/standings');
    await server.call('GET', '/wp-login.php');
    const figures = await scrape();
    const count = (route: string, status: number) =>
      figures.get(
        `pennant_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(count('/api/leagues/:leagueId/standings', 404)).toBe(2);
    expect(count('none', 404)).toBe(1);
    expect([...figures.keys()].filter((name) => name.includes('wp-login'))).toEqual([]);
  });

  test('report jobs, games played, the pool and the subscribers', async () => {
    const admin = await makeUser(stage.db, 'admin');
    const league = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = league.teamIds;
    const id = await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: 1 });
    expect(await server.call('POST', `/api/matches/simulate/${id}`, { as: admin })).toMatchObject({
      status: 200,
    });
    await stage.db.query(
      `INSERT INTO simulation_jobs (span, created_by, created_at) VALUES ('all', $1, now() - interval '1 hour')`,
      [admin.id],
    );
    const follower = server.live.subscribe(defineEvent('somethingHappened', {}));
    const figures = await scrape();
    expect(figures.get('pennant_games_played_total')).toBe(1);
    expect(figures.get('pennant_jobs{status="waiting"}')).toBe(1);
    expect(figures.get('pennant_jobs{status="running"}')).toBe(0);
    expect(figures.get('pennant_job_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(figures.get('pennant_live_subscribers')).toBe(1);
    expect(figures.get('pennant_database_up')).toBe(1);
    expect(figures.get('pennant_database_connections{state="idle"}')).toBeGreaterThan(0);
    await follower.return?.();
    expect((await scrape()).get('pennant_live_subscribers')).toBe(0);
  });

  test('are served while the database is away, except those read from it', async () => {
    await server.db.query('ALTER TABLE simulation_jobs RENAME TO jobs_out_of_reach');
    const figures = await scrape();
    expect(figures.get('pennant_database_up')).toBe(0);
    expect(figures.get('pennant_live_listening')).toBe(1);
    expect([...figures.keys()].filter((name) => name.startsWith('pennant_job'))).toEqual([]);
  });

  test('are served only if they are enabled', async () => {
    const other = await openServer(stage.url);
    expect((await other.call('GET', '/metrics')).status).toBe(404);
    await other.close();
  });
});
