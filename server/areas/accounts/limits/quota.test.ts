import { type Actor } from '../../../platform/context/policy.js';
import { seedDemo } from '../../../commands/database/demo-seed.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../../../testing/database/context.js';
import { openServer, type TestServer } from '../../../testing/processes/server.js';

const hour = 60 * 60_000;
let now: Date;
let pennant: TestApp;
let servers: TestServer[];
let threadId: number;
let categoryId: number;

const env = { quotas: 1, clock: { now: () => now } };

beforeAll(async () => {
  now = new Date();
  pennant = await openApp({ env });
  const admin = await makeUser(pennant.db, 'admin');
  const category = await pennant.rest('POST', '/forum/categories', { as: admin, body: { name: 'Stands' } });
  categoryId = category.json<{ id: number }>().id;
  threadId = (await thread(admin)).json<{ id: number }>().id;
});
afterAll(() => pennant.close());
beforeEach(() => {
  now = new Date();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

const team = (as: Actor, name = 'Robins') => pennant.rest('POST', '/teams', { as, body: { name } });
const thread = (as: Actor) =>
  pennant.rest('POST', '/forum/threads', {
    as,
    body: { category_id: categoryId, title: 'Title', initial_post: 'Post' },
  });
const reply = (as: Actor, content = 'Reply') =>
  pennant.rest('POST', `/forum/threads/${threadId}/posts`, { as, body: { content } });

async function article(as: Actor, teamId: number) {
  const body = { team_id: teamId, author_role: 'Manager', author_name: 'Skip', title: 'T', content: 'C' };
  return pennant.rest('POST', '/news', { as, body });
}

/** Makes `calls` calls, one after another; returns how many were accepted. */
async function allowed(calls: number, call: () => Promise<{ statusCode: number }>): Promise<number> {
  let passed = 0;
  for (let made = 0; made < calls; made += 1) {
    const { statusCode } = await call();
    if (statusCode < 300) passed += 1;
    else expect(statusCode).toBe(429);
  }
  return passed;
}

async function countPosts(author: Actor): Promise<number> {
  const rows: [{ posts: number }] = await pennant.db.query(
    'SELECT count(*)::int AS posts FROM forum_posts WHERE author_id = $1',
    [author.id],
  );
  return rows[0].posts;
}

describe('in an hour a user may', () => {
  test('create thirty teams, a moderator more, and an administrator any number', async () => {
    const user = await makeUser(pennant.db);
    const [moderator, admin] = [await makeUser(pennant.db, 'moderator'), await makeUser(pennant.db, 'admin')];
    expect(await allowed(32, () => team(user))).toBe(30);
    expect(await allowed(60, () => team(moderator))).toBe(60);
    expect(await allowed(60, () => team(admin))).toBe(60);
    const used: unknown[] = await pennant.db.query('SELECT FROM quota_use WHERE user_id = $1', [admin.id]);
    expect(used).toEqual([]);
  });

  test('open sixty threads', async () => {
    const user = await makeUser(pennant.db);
    expect(await allowed(62, () => thread(user))).toBe(60);
  });

  test('post three hundred replies', async () => {
    const user = await makeUser(pennant.db);
    expect(await allowed(302, () => reply(user))).toBe(300);
  });

  test('publish sixty articles', async () => {
    const user = await makeUser(pennant.db);
    const { id } = await makeTeam(pennant.db, user);
    await makeCoach(pennant.db, id, { role: 'Manager', name: 'Skip' });
    expect(await allowed(62, () => article(user, id))).toBe(60);
  });

  test('upload thirty images, whether they are accepted or not', async () => {
    const user = await makeUser(pennant.db);
    const { id } = await makeTeam(pennant.db, user);
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent += 1) {
      const form =
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\nno\r\n--b--\r\n';
      const answer = await pennant.app.inject({
        method: 'POST',
        url: sent % 2 === 0 ? `/api/teams/${id}/logo` : '/api/news/upload-image',
        headers: {
          authorization: `Bearer ${await pennant.token(user)}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: form,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429, 429]);
  });
});

describe('the quota of an hour', () => {
  test('refuses further acts with a message and the time to wait, over both APIs', async () => {
    const user = await makeUser(pennant.db);
    await allowed(30, () => team(user));
    now = new Date(now.getTime() + hour - 12 * 60_000 + 500);
    const answer = await team(user);
    const sentence = 'You can create 30 teams an hour. Please try again in 12 minutes.';
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      429,
      { detail: sentence },
      '720',
    ]);
    const create = 'mutation { createTeam(input: { name: "Robins" }) { id } }';
    expect((await pennant.graphql(create, { as: user })).errors).toMatchObject([
      { message: sentence, extensions: { code: 'RATE_LIMITED', retryAfter: 720 } },
    ]);
  });

  test('is free again when the hour is over, and after the clock was set back', async () => {
    const user = await makeUser(pennant.db);
    expect(await allowed(31, () => team(user))).toBe(30);
    now = new Date(now.getTime() + hour);
    expect(await allowed(31, () => team(user))).toBe(30);
    now = new Date(now.getTime() - 5 * hour);
    expect((await team(user)).statusCode).toBe(201);
  });

  test('does not count acts that were refused for another reason', async () => {
    const user = await makeUser(pennant.db);
    for (let tries = 0; tries < 31; tries += 1) {
      const body = { name: 'Robins', logo_url: `/uploads/${'0'.repeat(64)}` };
      expect((await pennant.rest('POST', '/teams', { as: user, body })).statusCode).toBe(422);
    }
    expect(await allowed(31, () => team(user))).toBe(30);
  });

  test('of one account does not affect another account', async () => {
    const [user, other] = [await makeUser(pennant.db), await makeUser(pennant.db)];
    await allowed(31, () => team(user));
    expect((await team(other)).statusCode).toBe(201);
  });
});

describe('in all', () => {
  test('a user has at most a hundred teams of their own making; an administrator any number', async () => {
    const [user, admin] = [await makeUser(pennant.db), await makeUser(pennant.db, 'admin')];
    for (const owner of [user, admin]) {
      await pennant.db.query(
        `INSERT INTO teams (name, owner_id) SELECT 'Team ' || n, $1 FROM generate_series(1, $2) AS n`,
        [owner.id, owner === user ? 99 : 300],
      );
    }
    expect((await team(user)).statusCode).toBe(201);
    const refused = await team(user);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'You own 100 teams. An account can create no more than 100.' },
    ]);
    expect((await team(admin)).statusCode).toBe(201);
    await pennant.db.query('DELETE FROM teams WHERE id = (SELECT max(id) FROM teams WHERE owner_id = $1)', [
      user.id,
    ]);
    expect((await team(user)).statusCode).toBe(201);
  });

  test('simultaneous requests do not create a hundred-and-first team', async () => {
    const user = await makeUser(pennant.db);
    await pennant.db.query(
      `INSERT INTO teams (name, owner_id) SELECT 'Team ' || n, $1 FROM generate_series(1, 99) AS n`,
      [user.id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => team(user)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
  });
});

describe('sent simultaneously', () => {
  test('eighty replies to two servers use up one quota: thirty are accepted and fifty refused', async () => {
    const user = await makeUser(pennant.db);
    // A tenth of the quota of 300 replies.
    const limited = { env: { ...env, quotas: 0.1 } };
    const both = [await openServer(pennant.url, limited), await openServer(pennant.url, limited)] as const;
    servers.push(...both);
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async (_, n) => {
        const server = both[n % 2 === 0 ? 0 : 1];
        const path = `/api/forum/threads/${threadId}/posts`;
        const send = () => server.call('POST', path, { as: user, body: { content: 'Reply' } });
        let answer = await send();
        // 503 means that no database connection was free in time; the reply was neither accepted nor refused.
        while (answer.status === 503) answer = await send();
        return answer.status;
      }),
    );
    const accepted = Array<number>(30).fill(201);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...accepted, ...Array<number>(50).fill(429)]);
    expect(await countPosts(user)).toBe(30);
    const rows: [{ isExact: boolean }] = await pennant.db.query(
      `SELECT post_count = (SELECT count(*) FROM forum_posts WHERE thread_id = $1) AS "isExact"
       FROM forum_threads WHERE id = $1`,
      [threadId],
    );
    expect(rows[0].isExact).toBe(true);
  });

  test('aliases in one GraphQL request count as one act each', async () => {
    const user = await makeUser(pennant.db);
    const creation = (n: number) => `t${n}: createTeam(input: { name: "Robins" }) { id }`;
    const requests = [0, 1, 2, 3].map((part) =>
      pennant.graphql(
        `mutation { ${Array.from({ length: 10 }, (_, n) => creation(part * 10 + n)).join(' ')} }`,
        {
          as: user,
        },
      ),
    );
    const codes = (await Promise.all(requests))
      .flatMap((answer) => answer.errors ?? [])
      .map(({ extensions }) => extensions['code']);
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
    const teams: unknown[] = await pennant.db.query('SELECT FROM teams WHERE owner_id = $1', [user.id]);
    expect(teams).toHaveLength(30);
  });
});

test('a factor changes every limit, and the factor 0 switches the limits off', async () => {
  const [double, off] = [
    await openServer(pennant.url, { env: { ...env, quotas: 2 } }),
    await openServer(pennant.url, { env: { ...env, quotas: 0 } }),
  ];
  servers.push(double, off);
  const user = await makeUser(pennant.db);
  const found = (server: TestServer) => async () => {
    const { status } = await server.call('POST', '/api/teams', { as: user, body: { name: 'Robins' } });
    return { statusCode: status };
  };
  expect(await allowed(62, found(double))).toBe(60);
  // The total limit of a hundred teams is switched off, too.
  expect(await allowed(45, found(off))).toBe(45);
});

test('making the demo league uses up no quota', async () => {
  const fresh = await openApp({ env });
  try {
    const admin = await makeUser(fresh.db, 'admin');
    await seedDemo({ ...fresh.as(admin), env: { ...fresh.env, quotas: 0.01 } });
    const used: unknown[] = await fresh.db.query('SELECT FROM quota_use');
    const teams: unknown[] = await fresh.db.query('SELECT FROM teams');
    expect([used.length, teams.length]).toEqual([0, 8]);
  } finally {
    await fresh.close();
  }
});
