import { fieldsOf } from '../../../platform/input/rules.js';
import { snakeCase } from '../../../platform/input/validation.js';
import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';
import { routes } from '../routes/all-routes.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

/** Every query parameter that takes a boolean or one of several fixed values, for lists and for other answers. */
const filters = routes
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path, query }) =>
    [...(query ? fieldsOf(query) : [])]
      .filter(([, { schema }]) => schema['type'] !== 'string' || 'enum' in schema || 'format' in schema)
      .map(([name]) => ({ path, name: snakeCase(name) })),
  );

const statusOf = async (path: string, search: string): Promise<number> =>
  (await pennant.rest('GET', `${path.replace(/:\w+/g, '1')}?${search}`, { as: admin })).statusCode;

test('an unknown value of a filter is refused, and an empty value counts as absent', async () => {
  const faults: string[] = [];
  for (const { path, name } of filters) {
    const [unknown, empty, none] = [
      await statusOf(path, `${name}=maybe`),
      await statusOf(path, `${name}=`),
      await statusOf(path, ''),
    ];
    if (unknown !== 422 || empty !== none) faults.push(`${path}?${name}: ${unknown}, ${empty} and ${none}`);
  }
  expect(filters.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

const positions = 'P, C, 1B, 2B, 3B, SS, LF, CF, RF, DH';

test('a refusal of an unknown value lists the valid ones', async () => {
  await forEachRow(
    [
      ['/matches?status=foo', 'Status must be one of: pending, in_progress, simulated, other'],
      ['/players?position=XX', `position must be one of: ${positions}`],
      ['/news?featured=maybe', 'featured must be true or false'],
      ['/matches?sort=-dates', 'sort must be one of: date, -date'],
      ['/leagues/1/matches?from=2027-02-30', 'from must be a date like 2027-04-01'],
      ['/matches?to=0000-01-01', 'to must be from 1871-01-01 to 2199-12-31'],
      ['/matches?from=2027-03-02&to=2027-03-01', 'from must not be after to'],
      ['/teams?sort=wins', 'sort must be one of: name, -name, id, -id'],
      ['/teams?ids=1,,2', 'ids[1] must be an id'],
      ['/players?ids=1&ids=two', 'ids[1] must be an id'],
      [`/matches?ids=${'1,'.repeat(100)}1`, 'ids must be a list of at most 100 ids'],
      [
        '/leagues/1/matches?status=simulated&status=pending',
        'Status must be one of: pending, in_progress, simulated, other',
      ],
    ],
    async ([path, sentence]) => {
      const answer = await pennant.rest('GET', path);
      expect([answer.statusCode, answer.json()]).toEqual([422, { detail: [sentence] }]);
    },
  );
  await forEachRow(
    [
      ['position: "XX"', `Position must be one of: ${positions}`],
      ['bats: "B"', 'Bats must be one of: L, R, S'],
      ['throws: "S", first: 3', 'Throws must be one of: L, R'],
      [`ids: [${'1,'.repeat(101)}]`, 'ids must be a list of at most 100 ids'],
      ['sort: "-shoeSize"', 'Sort must be one of: name, team, position, record, games_played, '],
    ],
    async ([list, sentence]) => {
      const { errors } = await pennant.graphql(`{ players(${list}) { totalCount } }`);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
      expect(errors?.[0]?.message).toContain(sentence);
    },
  );
});
