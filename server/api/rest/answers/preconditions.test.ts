import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { routes } from '../routes/all-routes.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp({ env: { signInLimit: 3 } });
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

async function makeTeam(name: string): Promise<string> {
  const made = await pennant.rest('POST', '/teams', { as: admin, body: { name } });
  return `/api/teams/${made.json<{ id: number }>().id}`;
}

async function tagOf(url: string): Promise<string> {
  const { headers } = await pennant.app.inject({ url, headers: await pennant.authorization(admin) });
  return String(headers.etag);
}

const rename = async (url: string, name: string, tags: string, as = admin) =>
  pennant.app.inject({
    method: 'PATCH',
    url,
    headers: { ...(await pennant.authorization(as)), 'if-match': tags },
    payload: { name },
  });

describe('If-Match', () => {
  test('allows a change of the present version, and refuses a change of an older one with 412', async () => {
    const url = await makeTeam('Harbor Gulls');
    const tag = await tagOf(url);
    expect((await rename(url, 'Harbor Terns', tag)).statusCode).toBe(200);
    const late = await rename(url, 'Harbor Crows', tag);
    expect([late.statusCode, late.json()]).toEqual([
      412,
      { detail: 'This has changed since the ETag of If-Match. Read it again.' },
    ]);
    expect((await pennant.app.inject({ url })).json()).toMatchObject({ name: 'Harbor Terns' });
  });

  test('leaves wrong passwords counted, so that their limit holds', async () => {
    const person = await makeUser(pennant.db);
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const { statusCode } = await pennant.app.inject({
        method: 'DELETE',
        url: '/api/auth/me',
        headers: { ...(await pennant.authorization(person)), 'if-match': '*' },
        payload: { current_password: `Wrong-guess-${guess}` },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
  });

  test('may be a list of tags, a weak tag, or *', async () => {
    const url = await makeTeam('Granite Foxes');
    expect((await rename(url, 'Granite Foxes 2', `"other", W/${await tagOf(url)}`)).statusCode).toBe(200);
    expect((await rename(url, 'Granite Foxes 3', '*')).statusCode).toBe(200);
    expect((await rename('/api/teams/999999', 'Nobody', '*')).statusCode).toBe(404);
  });

  test('allows only one of two simultaneous changes of a version', async () => {
    const url = await makeTeam('River Otters');
    const tag = await tagOf(url);
    const both = await Promise.all(
      ['River Otters A', 'River Otters B'].map((name) => rename(url, name, tag)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 412,
    ]);
    const won = both.find(({ statusCode }) => statusCode === 200);
    expect((await pennant.app.inject({ url })).json()).toMatchObject({ name: won?.json().name });
  });

  test('refuses to delete a version newer than the one that the caller has seen', async () => {
    const url = await makeTeam('Old Name');
    const headers = { ...(await pennant.authorization(admin)), 'if-match': await tagOf(url) };
    await pennant.rest('PATCH', url.slice(4), { as: admin, body: { name: 'New Name' } });
    expect((await pennant.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(412);
    const present = { ...headers, 'if-match': await tagOf(url) };
    expect((await pennant.app.inject({ method: 'DELETE', url, headers: present })).statusCode).toBe(200);
  });

  test('does not replace permission', async () => {
    const url = await makeTeam('Closed Shop');
    const other = await makeUser(pennant.db);
    expect((await rename(url, 'Open Shop', await tagOf(url), other)).statusCode).toBe(403);
  });

  test('is refused by a call whose address has no GET', async () => {
    const headers = { ...(await pennant.authorization(admin)), 'if-match': '*' };
    const url = '/api/forum/categories/1/lock';
    expect((await pennant.app.inject({ method: 'PUT', url, headers })).statusCode).toBe(412);
  });
});

test('every call that changes the object at its address compares If-Match with the ETag of the GET there', async () => {
  const readable = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const changed = routes.filter(
    ({ method, path }) => method !== 'GET' && method !== 'POST' && readable.has(path),
  );
  const faults: string[] = [];
  for (const { method, path } of changed) {
    const url = `/api${path.replace(/:\w+/g, '999999')}`;
    const headers = {
      ...(await pennant.authorization(admin)),
      'if-match': '"stale"',
      'content-type': 'application/json',
    };
    const { statusCode } = await pennant.app.inject({ method, url, headers, payload: '{}' });
    if (![404, 412, 422].includes(statusCode)) faults.push(`${method} ${path}: ${statusCode}`);
  }
  expect(changed.length).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});

test('a view of a thread is counted once an hour for each visitor, and does not change its ETag', async () => {
  const category = await pennant.rest('POST', '/forum/categories', { as: admin, body: { name: 'General' } });
  const thread = await pennant.rest('POST', '/forum/threads', {
    as: admin,
    body: {
      category_id: category.json<{ id: number }>().id,
      title: 'Opening day',
      initial_post: 'Play ball',
    },
  });
  const url = `/api/forum/threads/${thread.json<{ id: number }>().id}`;
  const first = await pennant.app.inject({ url });
  expect(first.json()).toMatchObject({ view_count: 1 });
  expect((await pennant.app.inject({ url })).json()).toMatchObject({ view_count: 1 });
  const other = await pennant.app.inject({ url, remoteAddress: '203.0.113.9' });
  expect(other.json()).toMatchObject({ view_count: 2 });
  expect(other.headers.etag).toBe(first.headers.etag);
  const polled = await pennant.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(polled.statusCode).toBe(304);
  await pennant.rest('PUT', `${url.slice(4)}/pin`, { as: admin });
  expect((await pennant.app.inject({ url })).headers.etag).not.toBe(first.headers.etag);
});
