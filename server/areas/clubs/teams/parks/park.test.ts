import { type Actor } from '../../../../platform/context/policy.js';
import { makeTeam, makeUser } from '../../../../testing/database/context.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { createTeam } from '../team.service.js';

let pennant: TestApp;
let owner: Actor;
beforeAll(async () => {
  pennant = await openApp();
  owner = await makeUser(pennant.db);
});
afterAll(() => pennant.close());

const setPark = (id: number, factors: readonly number[]) =>
  pennant.db.query('UPDATE teams SET park = $2 WHERE id = $1', [id, factors]);

test('each new team gets a park of its own, which is stored', async () => {
  const parks = [];
  for (const name of ['Robins', 'Wrens', 'Larks']) {
    const { id, park } = await createTeam(pennant.as(owner), { name });
    parks.push(JSON.stringify(park));
    const { homeRuns, ...others } = park;
    expect(await pennant.db.query('SELECT park FROM teams WHERE id = $1', [id])).toEqual([
      {
        park: [others.singles, others.doubles, others.triples, homeRuns].flatMap(({ left, right }) => [
          left,
          right,
        ]),
      },
    ]);
  }
  expect(new Set(parks).size).toBe(3);
});

test('both APIs show the factors for left- and right-handed batters, and the runs computed from them', async () => {
  const { id } = await makeTeam(pennant.db, owner);
  await setPark(id, [102, 99, 110, 90, 130, 70, 120, 100]);
  const park = {
    runs: 103,
    singles: { left: 102, right: 99 },
    doubles: { left: 110, right: 90 },
    triples: { left: 130, right: 70 },
  };
  const homeRuns = { left: 120, right: 100 };
  const { data } = await pennant.graphql(
    `query ($id: ID!) { team(id: $id) { park { runs singles { left right } doubles { left right }
       triples { left right } homeRuns { left right } } } }`,
    { variables: { id: String(id) } },
  );
  expect(data).toEqual({ team: { park: { ...park, homeRuns } } });
  const answer = { ...park, home_runs: homeRuns };
  expect((await pennant.rest('GET', `/teams/${id}`)).json()).toMatchObject({ park: answer });
  const listed: { id: number }[] = (await pennant.rest('GET', '/teams')).json();
  expect(listed.find((team) => team.id === id)).toMatchObject({ park: answer });
});

test('a team without a park of its own has an average park', async () => {
  const { id } = await makeTeam(pennant.db, owner);
  const average = { left: 100, right: 100 };
  expect((await pennant.rest('GET', `/teams/${id}`)).json()).toMatchObject({
    park: { runs: 100, singles: average, doubles: average, triples: average, home_runs: average },
  });
});
