import { request } from 'node:http';
import { Client } from 'pg';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { makeLeague, pendingMatches, type TestLeague } from '../../../testing/leagues/season.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { deletePlayer, releasePlayer } from '../../clubs/rosters/roster.service.js';
import { undoTransaction } from '../../clubs/market/transaction.service.js';
import { deleteLeague } from '../../games/league-deletion/league-deletion.service.js';
import { startMatch } from '../../games/gameday/live/live.service.js';
import { deleteMatch, simulateMatch } from '../../games/simulation/simulation.service.js';
import { updateLeague } from '../../leagues/leagues/league.service.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { createMatch } from '../../leagues/matches/match.service.js';
import { removeTeamFromLeague } from '../../leagues/membership/leaving.service.js';
import { generateSchedule } from '../../leagues/schedule/schedule.service.js';
import { collectChanges } from './changes.service.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

interface SentChange {
  readonly cursor: string;
  readonly at: string;
  readonly kind: string;
  readonly league_id: number | null;
  readonly ids: readonly number[];
  readonly deleted: boolean;
}
interface Page {
  readonly changes: readonly SentChange[];
  readonly next: string;
  readonly reset: boolean;
}

const ask = (query = '') => pennant.rest('GET', `/changes${query}`);
const pageOf = async (query = ''): Promise<Page> => (await ask(query)).json<Page>();

/** Resolves when all events are published. */
const published = () =>
  eventually(async () => {
    const pending: unknown[] = await pennant.db.query('SELECT FROM pending_events LIMIT 1');
    return pending.length === 0;
  });

/** Changes of the league that the act makes, such as `match 3,4` or `team 5 deleted`, in their order. */
async function changesBy(leagueId: number, act: () => Promise<unknown>): Promise<string[]> {
  await published();
  const { next } = await pageOf();
  await act();
  await published();
  const { changes } = await pageOf(`?league_id=${leagueId}&after=${next}`);
  return changes.map(({ kind, ids, deleted }) =>
    [kind, ids.join(), deleted ? 'deleted' : ''].join(' ').trim(),
  );
}

test('every act on a league is a change with the ids of the rows; deleted rows and leagues leave tombstones', async () => {
  const league = await makePlayableLeague(pennant, 4);
  const [one = 0, two = 0, three = 0, four = 0] = league.teamIds;
  const admin = league.admin();
  const roster = await pennant.db.query<{ id: number }[]>(
    'SELECT id FROM players WHERE team_id = $1 ORDER BY id',
    [four],
  );
  const [first = 0, second = 0] = roster.map(({ id }) => id);
  const create = () => createMatch(admin, { homeTeamId: one, awayTeamId: two, leagueId: league.id });
  const by = (act: () => Promise<unknown>) => changesBy(league.id, act);
  let match = 0;
  expect(await by(async () => void (match = (await create()).id))).toEqual([`match ${match}`]);
  expect(await by(() => simulateMatch(admin, match))).toEqual([
    expect.stringMatching(/^player \d+(,\d+){20,49}$/),
    'standings',
    `match ${match}`,
  ]);
  expect(await by(() => deleteMatch(admin, match))).toEqual([
    `match ${match} deleted`,
    expect.stringMatching(/^player \d+(,\d+){20,49}$/),
    'standings',
  ]);
  const live = (await create()).id;
  expect(await by(() => startMatch(admin, live, { minutes: 10 }))).toEqual([`match ${live}`]);
  await pennant.db.query('DELETE FROM live_games');
  await pennant.db.query(`UPDATE matches SET status = 'pending' WHERE id = $1`, [live]);
  expect(await by(() => updateLeague(admin, league.id, { description: 'Harbour' }))).toEqual([
    `league ${league.id}`,
  ]);
  // A new schedule replaces pending matches; its matches are too many to name.
  expect(await by(() => generateSchedule(admin, league.id, { type: 'round-robin' }))).toEqual([
    `match ${live} deleted`,
    'match',
    'standings',
  ]);
  let transaction = 0;
  const release = async () => {
    await releasePlayer(admin, first);
    const [row] = await pennant.db.query<{ id: number }[]>('SELECT max(id) AS id FROM transactions');
    transaction = row?.id ?? 0;
  };
  expect(await by(release)).toEqual([`team ${four}`, expect.stringMatching(/^transaction \d+$/)]);
  expect(await by(() => undoTransaction(admin, transaction))).toEqual([
    `player ${first}`,
    `team ${four}`,
    `transaction ${transaction}`,
  ]);
  expect(await by(() => deletePlayer(admin, second))).toEqual([`player ${second} deleted`, `team ${four}`]);
  const pendingOf = async (teamId: number) =>
    (await pendingMatches(admin, league.id))
      .filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join();
  const ofThree = await pendingOf(three);
  expect(await by(() => removeTeamFromLeague(admin, league.id, three))).toEqual([
    `match ${ofThree} deleted`,
    'standings',
    `league ${league.id}`,
    `team ${three}`,
  ]);
  const ofFour = await pendingOf(four);
  expect(await by(() => deleteTeam(admin, four))).toEqual([
    `match ${ofFour} deleted`,
    `team ${four} deleted`,
    'standings',
  ]);
  const left = await pendingOf(one);
  expect(await by(() => deleteLeague(admin, league.id, true))).toEqual([
    `match ${left} deleted`,
    `league ${league.id} deleted`,
  ]);
});

test('a reader who goes on with `next` misses no change, whatever the order of commits, and learns nothing of accounts', async () => {
  const league = await makeLeague(pennant, 2);
  const [early, late] = [new Client(pennant.url), new Client(pennant.url)];
  await Promise.all([early.connect(), late.connect()]);
  const announce = (client: Client, matchId: number) =>
    client.query('INSERT INTO pending_events (events) VALUES ($1)', [
      JSON.stringify(matchesChanged({ leagueId: league.id, matchIds: [matchId] })),
    ]);
  await published();
  const start = await pageOf(`?league_id=${league.id}`);
  expect(start).toMatchObject({ changes: [], reset: false });
  await early.query('BEGIN');
  await announce(early, 1);
  await announce(late, 2);
  let between = start;
  await eventually(async () => {
    between = await pageOf(`?league_id=${league.id}&after=${start.next}`);
    return between.changes.length > 0;
  });
  await early.query('COMMIT');
  await published();
  const rest = await pageOf(`?league_id=${league.id}&after=${between.next}`);
  expect([...between.changes, ...rest.changes].map(({ ids }) => ids)).toEqual([[2], [1]]);
  // Pages of one change are the same list, and an empty page moves on, past the changes of others.
  let { next } = start;
  const seen: SentChange[] = [];
  for (let page = start; seen.length < 2; { next } = page) {
    page = await pageOf(`?league_id=${league.id}&limit=1&after=${next}`);
    seen.push(...page.changes);
  }
  expect(seen).toEqual([...between.changes, ...rest.changes]);
  const user = await makeUser(pennant.db);
  const { rows: accounts } = await late.query(
    `INSERT INTO pending_events (events) VALUES ($1), ($2), ($3) RETURNING id`,
    [
      JSON.stringify({ type: 'userChanged', userId: user.id }),
      JSON.stringify({ type: 'notificationsChanged', userId: user.id }),
      JSON.stringify({ type: 'ordersChanged', teamId: league.teamIds[0] }),
    ],
  );
  expect(accounts).toHaveLength(3);
  await published();
  const all = await pageOf(`?after=${next}`);
  expect(all).toMatchObject({ changes: [], reset: false });
  expect(Number(all.next)).toBeGreaterThan(Number(next));
  await Promise.all([early.end(), late.end()]);
});

test('changes are kept for seven days, also those of a deleted league; bad cursors and limits are refused', async () => {
  const league = await makeLeague(pennant, 2);
  await published();
  const { next } = await pageOf();
  await deleteLeague(league.admin(), league.id, false);
  await published();
  const after = (cursor: number | string) => `?league_id=${league.id}&after=${cursor}`;
  const tombstone = {
    kind: 'league',
    league_id: league.id,
    ids: [league.id],
    deleted: true,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    cursor: expect.stringMatching(/^\d+$/),
  };
  expect((await pageOf(after(next))).changes).toEqual([tombstone]);
  const { data } = await pennant.graphql(
    `query ($id: ID!, $after: String) { changes(leagueId: $id, after: $after, first: 10) { changes { kind ids deleted } reset } }`,
    { variables: { id: String(league.id), after: next } },
  );
  expect(data?.['changes']).toEqual({
    changes: [{ kind: 'LEAGUE', ids: [String(league.id)], deleted: true }],
    reset: false,
  });
  // This is a restore of a backup, as far as changes are concerned.
  expect(await pageOf(after(Number(next) - 3_600_000_000))).toMatchObject({ reset: true, changes: [] });
  await pennant.db.query(`UPDATE installation SET changes_since = now() - interval '30 days'`);
  const hour = 60 * 60_000;
  const ago = (hours: number) => (Date.now() - hours * hour) * 1_000;
  expect(await pageOf(after(ago(7 * 24 - 1)))).toMatchObject({
    reset: false,
    changes: expect.arrayContaining([tombstone]),
  });
  const old = await pageOf(after(ago(7 * 24 + 1)));
  expect(old).toMatchObject({ reset: true, changes: [] });
  expect(await pageOf(after(old.next))).toMatchObject({ reset: false, changes: [] });

  const age = (hours: number) =>
    pennant.db.query('UPDATE changes SET cursor = cursor - $2 * 3600000000::bigint WHERE league_id = $1', [
      league.id,
      hours,
    ]);
  await age(7 * 24);
  await collectChanges(pennant.as());
  expect((await ask(after(old.next))).statusCode).toBe(200);
  await age(2);
  await collectChanges(pennant.as());
  const refused = async (query: string) => {
    const answer = await ask(query);
    return [query, answer.statusCode, typeof answer.json<{ detail: unknown }>().detail];
  };
  const wrong = ['?limit=0', '?limit=1001', '?limit=ten', '?after=now', '?after=-1', '?after=1.5'];
  const far = ['?after=9999999999999999', '?after=99999999999999999', '?league_id=x'];
  const answers = await Promise.all([...wrong, ...far].map(refused));
  expect(answers).toEqual([...wrong, ...far].map((query) => [query, 422, expect.any(String)]));
  expect(await refused(after(old.next))).toEqual([after(old.next), 404, 'string']);
});

interface Stream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Texts of the events so far. */
  readonly events: string[];
  readonly ended: Promise<void>;
  kill(): void;
}

function openStream(base: string, path: string, headers: Record<string, string> = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const accept = { accept: 'text/event-stream', 'accept-encoding': 'gzip, br', ...headers };
    const sent = request(`${base}/api${path}`, { headers: accept, agent: false }, (response) => {
      const events: string[] = [];
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const parts = (text + part).split('\n\n');
        text = parts.pop() ?? '';
        events.push(...parts);
      });
      const ended = new Promise<void>((end) => {
        response.once('close', end);
      });
      response.on('error', () => undefined);
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, headers: received, events, ended, kill: () => void sent.destroy() });
    });
    sent.on('error', reject).end();
  });
}

const idIn = (event = ''): string => /^id: (\d+)$/m.exec(event)?.[1] ?? '';
const dataIn = (event: string): SentChange[] => {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  return data === undefined || !event.includes('event: change') ? [] : [JSON.parse(data)];
};

test('the same is streamed as server-sent events: a reader who connects again misses nothing, and gets nothing twice', async () => {
  const base = await pennant.listen();
  const league: TestLeague = await makeLeague(pennant, 2);
  const other = await makeLeague(pennant, 2);
  const [homeTeamId = 0, awayTeamId = 0] = league.teamIds;
  const play = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    while (ids.length < count)
      ids.push((await createMatch(league.admin(), { homeTeamId, awayTeamId, leagueId: league.id })).id);
    return ids;
  };
  await published();
  const path = `/changes?league_id=${league.id}`;
  let stream = await openStream(base, path);
  expect([stream.status, stream.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    }),
  ]);
  expect(stream.headers).not.toHaveProperty('content-encoding');
  await eventually(() => stream.events.length > 0);
  const start = idIn(stream.events[0]);
  const made: number[] = [];
  const seen: number[] = [];
  let last = start;
  for (const round of [1, 2, 3]) {
    made.push(...(await play(5)));
    await updateLeague(other.admin(), other.id, { description: `Round ${round}` });
    const expected = made.length;
    const idsIn = (events: readonly string[]) => events.flatMap(dataIn).flatMap(({ ids }) => ids);
    await eventually(() => [...seen, ...idsIn(stream.events)].length >= expected - (round === 2 ? 2 : 0));
    stream.kill();
    await stream.ended;
    seen.push(...idsIn(stream.events));
    last = idIn(stream.events.findLast((event) => idIn(event) !== '')) || last;
    // These happen while nobody listens.
    made.push(...(await play(3)));
    stream = await openStream(base, path, { 'last-event-id': last });
  }
  await eventually(() => [...seen, ...stream.events.flatMap(dataIn)].length >= made.length);
  seen.push(...stream.events.flatMap(dataIn).flatMap(({ ids }) => ids));
  expect(seen).toEqual(made);
  const { changes } = await pageOf(`?league_id=${league.id}&after=${start}&limit=1000`);
  expect(stream.events.flatMap(dataIn)).toEqual(changes.slice(-3));
  stream.kill();

  const old = await openStream(base, path, { 'last-event-id': '5' });
  await eventually(() => old.events.length > 0);
  expect(old.events[0]).toMatch(/^id: (\d+)\nevent: reset\ndata: \{"next":"\1"\}$/);
  old.kill();
  const refusals = await Promise.all([
    openStream(base, '/changes?league_id=999999'),
    openStream(base, '/changes', { 'last-event-id': 'five' }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([404, 422]);
  const asked = await fetch(`${base}/api${path}`, {
    method: 'HEAD',
    headers: { accept: 'text/event-stream' },
  });
  expect(asked.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('the streams of one caller are bounded, and end with the server', async () => {
  const server = await openApp();
  const base = await server.listen();
  const streams = await Promise.all(Array.from({ length: 21 }, () => openStream(base, '/changes')));
  const open = streams.filter(({ status }) => status === 200);
  const refused = streams.find(({ status }) => status !== 200);
  expect([open.length, refused?.status, refused?.headers['retry-after']]).toEqual([20, 429, '5']);
  open[0]?.kill();
  await eventually(async () => {
    const more = await openStream(base, '/changes');
    if (more.status === 200) open.push(more);
    return more.status === 200;
  });
  const subscribers = () => server.live.subscriberCount;
  expect(subscribers()).toBe(20);
  const began = performance.now();
  await server.close();
  await Promise.all(open.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(subscribers()).toBe(0);
});
