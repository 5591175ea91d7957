import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

describe('a team that an administrator creates for others', () => {
  test('belongs to the account with the given id or name, in any letter case, which then runs it if it ran no team', async () => {
    const [boss, owner] = [await makeUser(pennant.db, 'admin'), await makeUser(pennant.db)];
    const create = (body: object, as: Actor = boss) => pennant.rest('POST', '/teams', { as, body });
    const first = await create({ name: 'Robins', owner_id: owner.id });
    expect([first.statusCode, first.json()]).toEqual([201, expect.objectContaining({ owner_id: owner.id })]);
    const second = await create({ name: 'Wrens', owner_username: owner.username?.toUpperCase() });
    expect(second.json()).toMatchObject({ owner_id: owner.id });
    const me = (await pennant.rest('GET', '/auth/me', { as: owner })).json();
    expect(me).toMatchObject({ team_id: first.json().id });
    const [entry] = (await pennant.rest('GET', '/audit-log?limit=1', { as: boss })).json();
    expect(entry).toMatchObject({ act: 'user.team', subject_id: owner.id, detail: { team: 'Wrens' } });
  });

  test('belongs to nobody if the owner is null, and to its creator if no owner is given', async () => {
    const boss = await makeUser(pennant.db, 'admin');
    const free = await pennant.rest('POST', '/teams', { as: boss, body: { name: 'Free', owner_id: null } });
    const own = await pennant.rest('POST', '/teams', { as: boss, body: { name: 'Own' } });
    expect([free.json().owner_id, own.json().owner_id]).toEqual([null, boss.id]);
    const create = 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { ownerId } }';
    const variables = { input: { name: 'Free', ownerId: null } };
    expect((await pennant.graphql(create, { as: boss, variables })).data).toEqual({
      createTeam: { ownerId: null },
    });
  });

  test('is refused for an account that does not exist, and if id and name mean different accounts', async () => {
    const [boss, owner] = [await makeUser(pennant.db, 'admin'), await makeUser(pennant.db)];
    const statusOf = async (body: object) =>
      (await pennant.rest('POST', '/teams', { as: boss, body: { name: 'Robins', ...body } })).statusCode;
    expect(await statusOf({ owner_id: 999_999 })).toBe(404);
    expect(await statusOf({ owner_username: 'nobody-at-all' })).toBe(404);
    expect(await statusOf({ owner_id: boss.id, owner_username: owner.username })).toBe(422);
    expect(await statusOf({ owner_id: null, owner_username: owner.username })).toBe(422);
  });

  test('is allowed to administrators only; other users may name themselves', async () => {
    const [user, other] = [await makeUser(pennant.db, 'moderator'), await makeUser(pennant.db)];
    const create = (body: object) =>
      pennant.rest('POST', '/teams', { as: user, body: { name: 'Robins', ...body } });
    expect((await create({ owner_id: user.id })).statusCode).toBe(201);
    for (const body of [{ owner_id: other.id }, { owner_username: other.username }, { owner_id: null }]) {
      const refused = await create(body);
      const detail = 'Only administrators create teams for others';
      expect([refused.statusCode, refused.json()]).toEqual([403, { detail }]);
    }
  });
});
