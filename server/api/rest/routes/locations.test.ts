import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';
import { createdPath } from './locations.js';
import { routes } from './all-routes.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

test('each call that creates something says where it can be read', () => {
  const creating = routes.filter(({ status }) => status === 201);
  const readable = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const unread = creating.filter((route) => !readable.has(createdPath(route)?.split('?')[0] ?? ''));
  // No GET shows the created link; only this answer contains it.
  expect(unread.map(({ operationId }) => operationId)).toEqual(['makeResetLink']);
});

test('Location leads to what was created', () =>
  forEachRow(
    [
      ['a team', '/teams', { name: 'Harbor Gulls' }, /^\/api\/teams\/\d+$/],
      [
        'a league, which is a member of the answer',
        '/leagues',
        { name: 'North', format: 'round-robin', league_type: 'season' },
        /^\/api\/leagues\/\d+$/,
      ],
      [
        'a category, which has no address of its own',
        '/forum/categories',
        { name: 'General' },
        /^\/api\/forum\/categories$/,
      ],
    ] as const,
    async ([_name, path, body, location]) => {
      const made = await pennant.rest('POST', path, { as: admin, body });
      expect([made.statusCode, made.headers.location]).toEqual([201, expect.stringMatching(location)]);
      const found = await pennant.app.inject({ url: String(made.headers.location) });
      expect(found.statusCode).toBe(200);
      expect(found.body).toContain(body.name);
    },
  ));

test('the answer to a call that creates nothing has no Location', async () => {
  const { headers } = await pennant.rest('GET', '/teams');
  expect(headers).not.toHaveProperty('location');
});
