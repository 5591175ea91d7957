import { type Actor } from '../../platform/context/policy.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { makeOneOfEach, type OneOfEach } from '../../testing/apis/one-of-each.js';
import { forEachRow } from '../../testing/rows.js';

let pennant: TestApp;
let admin: Actor;
let ids: OneOfEach;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  ids = await makeOneOfEach(pennant, admin);
});
afterAll(() => pennant.close());

const invisible = '\u200B\u200B\u2060\u200B';

describe('a text of only invisible characters counts as missing', () => {
  const article = { author_role: 'Manager', author_name: 'Skip', title: 'Casey is back', content: 'Hope.' };
  const calls: [string, 'POST' | 'PUT' | 'PATCH', (ids: OneOfEach) => string, (ids: OneOfEach) => object][] =
    [
      ['Team name is required', 'POST', () => '/teams', () => ({ name: invisible })],
      [
        'League name is required',
        'POST',
        () => '/leagues',
        () => ({ name: invisible, format: 'round-robin', league_type: 'season' }),
      ],
      ['Player name is required', 'POST', () => '/players', () => ({ name: invisible, position: 'SS' })],
      [
        'Please fill in both role and name',
        'POST',
        () => '/coaches',
        ({ team }) => ({ team_id: team, role: 'Manager', name: invisible }),
      ],
      [
        'Please fill in both role and name',
        'PUT',
        ({ coach }) => `/coaches/${coach}`,
        () => ({ name: invisible }),
      ],
      ['Category name is required', 'POST', () => '/forum/categories', () => ({ name: invisible })],
      [
        'Thread title is required',
        'POST',
        () => '/forum/threads',
        ({ category }) => ({ category_id: category, title: invisible, initial_post: 'x' }),
      ],
      [
        'Initial post is required',
        'POST',
        () => '/forum/threads',
        ({ category }) => ({ category_id: category, title: 'Opening', initial_post: invisible }),
      ],
      [
        'Reply is required',
        'POST',
        ({ thread }) => `/forum/threads/${thread}/posts`,
        () => ({ content: invisible }),
      ],
      [
        'Headline is required',
        'POST',
        () => '/news',
        ({ team }) => ({ ...article, team_id: team, title: invisible }),
      ],
      ['Article is required', 'PUT', ({ news }) => `/news/${news}`, () => ({ content: invisible })],
    ];

  test('wherever a text is written', () =>
    forEachRow(calls, async ([sentence, method, path, body]) => {
      const answer = await pennant.rest(method, path(ids), { as: admin, body: body(ids) });
      expect([answer.statusCode, [answer.json().detail].flat()]).toEqual([422, [sentence]]);
    }));

  test('over GraphQL too', async () => {
    const { errors } = await pennant.graphql(
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }',
      { as: admin, variables: { input: { name: invisible } } },
    );
    expect(errors?.[0]?.message).toBe('Team name is required');
  });
});

test('a name loses control characters and those that reverse its direction', async () => {
  const answer = await pennant.rest('POST', '/teams', { as: admin, body: { name: ' C\u202Eubs\u0007 ' } });
  expect(answer.json().name).toBe('Cubs');
});
