import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { makeLeague, recordScores } from '../../../testing/leagues/season.js';
import { FeedDates } from './feeds.js';

let pennant: TestApp;
let now = new Date('2031-07-04T20:00:00.400Z');
let paths: string[];
let change: () => Promise<unknown>;
beforeAll(async () => {
  pennant = await openApp({ env: { clock: { now: () => now } } });
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await recordScores(league.admin(), [{ id: match, home: 5, away: 3 }]);
  paths = [
    `/api/leagues/${league.id}/calendar.ics`,
    `/api/teams/${home}/calendar.ics`,
    `/api/leagues/${league.id}/results.atom`,
    `/api/news.atom?team_id=${home}`,
  ];
  let names = 0;
  change = () =>
    pennant.db.query('UPDATE teams SET name = $2 WHERE id = $1', [home, `Kings ${(names += 1)}`]);
});
afterAll(() => pennant.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => pennant.app.inject({ url, headers });
const seconds = (count: number) => (now = new Date(now.getTime() + count * 1_000));

test('a feed that did not change is not sent again, whether the client sends its tag or its date', async () => {
  for (const url of paths) {
    await get(url);
    seconds(60);
    const { headers, body } = await get(url);
    const etag = String(headers['etag']);
    const date = String(headers['last-modified']);
    expect(Date.parse(date)).toBeLessThanOrEqual(now.getTime());
    const knowing: Headers[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"another", ${etag}` },
      { 'if-none-match': etag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': date },
      { 'if-modified-since': now.toUTCString() },
    ];
    for (const known of knowing) {
      const again = await get(url, known);
      expect([url, known, again.statusCode, again.body]).toEqual([url, known, 304, '']);
      expect([again.headers['etag'], again.headers['last-modified']]).toEqual([etag, date]);
    }
    const asking: Headers[] = [
      { 'if-none-match': '"another"' },
      { 'if-none-match': '"another"', 'if-modified-since': now.toUTCString() },
      { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
    ];
    for (const other of asking) {
      const again = await get(url, other);
      expect([url, other, again.statusCode, again.body]).toEqual([url, other, 200, body]);
    }
  }
});

test('a changed feed is sent again, even if no row records the time, as when a club is renamed', async () => {
  for (const url of paths) {
    await get(url);
    seconds(60);
    const { headers } = await get(url);
    await change();
    seconds(60);
    const knowing: Headers[] = [
      { 'if-none-match': String(headers['etag']) },
      { 'if-modified-since': String(headers['last-modified']) },
    ];
    for (const known of knowing) {
      const again = await get(url, known);
      expect([url, again.statusCode]).toEqual([url, 200]);
      expect(again.headers['etag']).not.toBe(headers['etag']);
    }
  }
});

test('a HEAD request for a feed gets its headers only', async () => {
  for (const url of paths) {
    const whole = await get(url);
    const head = await pennant.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect([head.headers['content-type'], head.headers['etag']]).toEqual([
      whole.headers['content-type'],
      whole.headers['etag'],
    ]);
    const known = { 'if-none-match': String(whole.headers['etag']) };
    const unchanged = await pennant.app.inject({ method: 'HEAD', url, headers: known });
    expect(unchanged.statusCode).toBe(304);
  }
});

test('a compressed feed has the same ETag', async () => {
  for (const url of paths) {
    const { headers } = await get(url);
    const compressed = await get(url, { 'accept-encoding': 'gzip' });
    expect(compressed.headers['etag']).toBe(headers['etag']);
  }
});

test('a feed is dated at the end of the second in which it changed, because it may change again until then', () => {
  const dates = new FeedDates();
  const at = (time: string) => new Date(`2031-07-04T20:00:${time}Z`);
  const first = dates.lastChange('/a', 'x', at('00.400'));
  expect(new Date(first)).toEqual(at('01.000'));
  expect(dates.lastChange('/a', 'x', at('30.000'))).toBe(first);
  const second = dates.lastChange('/a', 'y', at('30.100'));
  expect(new Date(second)).toEqual(at('31.000'));
  // The feed has its first text again, which must be sent to a client that has the second text.
  expect(new Date(dates.lastChange('/a', 'x', at('40.000')))).toEqual(at('40.000'));
});
