import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

test('the form of a roster is in every REST answer about its team, after the team’s own fields', async () => {
  const league = await makeLeague(pennant, 2);
  const [warm = 0, empty = 0] = league.teamIds;
  await pennant.db.query(
    `INSERT INTO players (name, position, team_id, momentum)
     SELECT 'Player ' || momentum, 'SS', $1, momentum FROM unnest($2::int[]) AS given (momentum)`,
    [warm, [5, -2, 0]],
  );
  const expected = new Map([
    [warm, { avg_momentum: 1, hot: 1, cold: 1 }],
    [empty, { avg_momentum: 0, hot: 0, cold: 0 }],
  ]);
  const momentumBy = (teams: readonly { id: number; momentum: unknown }[]) =>
    new Map(teams.map(({ id, momentum }) => [id, momentum]));

  const one = await pennant.rest('GET', `/teams/${warm}`);
  expect(one.json()).toMatchObject({ id: warm, momentum: expected.get(warm) });
  expect(Object.keys(one.json<object>()).at(-1)).toBe('momentum');
  expect(momentumBy((await pennant.rest('GET', '/teams')).json())).toEqual(expected);
  const members = await pennant.rest('GET', `/leagues/${league.id}/teams`);
  expect(momentumBy(members.json())).toEqual(expected);

  const body = { name: 'Mudville Nine' };
  const created = await pennant.rest('POST', '/teams', { as: await makeUser(pennant.db), body });
  expect(created.json()).toMatchObject({ momentum: expected.get(empty) });
});
