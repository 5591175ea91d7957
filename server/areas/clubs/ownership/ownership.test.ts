import { setUserRole } from '../../accounts/administration/role.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { assignUserTeam, deleteUser } from './ownership.service.js';
import { createTeam, getTeam } from '../teams/team.service.js';

let stage: TestStage;
let admin: Actor & { readonly id: number };
beforeEach(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterEach(() => stage.close());

const ownerOf = async (teamId: number) => (await getTeam(stage.as(), teamId)).ownerId;
const teamOf = async (user: Actor) => {
  const rows: [{ team_id: number | null }] = await stage.db.query('SELECT team_id FROM users WHERE id = $1', [
    user.id,
  ]);
  return rows[0].team_id;
};

describe('making a person the owner of a team', () => {
  test('takes the team from its former owner', async () => {
    const [former, next] = [await makeUser(stage.db), await makeUser(stage.db)];
    const team = await createTeam(stage.as(former), { name: 'Changing Hands' });
    expect(await assignUserTeam(stage.as(admin), next.id, team.id)).toMatchObject({
      teamId: team.id,
      teamName: 'Changing Hands',
    });
    expect(await ownerOf(team.id)).toBe(next.id);
    expect(await teamOf(former)).toBeNull();
  });

  test('leaves the team they ran without an owner; their other teams stay theirs', async () => {
    const user = await makeUser(stage.db);
    const ran = await createTeam(stage.as(user), { name: 'First' });
    const owned = await createTeam(stage.as(user), { name: 'Second' });
    const next = await makeTeam(stage.db);
    await assignUserTeam(stage.as(admin), user.id, next.id);
    expect(await Promise.all([ran.id, owned.id, next.id].map(ownerOf))).toEqual([null, user.id, user.id]);
  });

  test('and then taking it away leaves the team without an owner', async () => {
    const user = await makeUser(stage.db);
    const team = await createTeam(stage.as(user), { name: 'Left Alone' });
    expect(await assignUserTeam(stage.as(admin), user.id, null)).toMatchObject({
      teamId: null,
      teamName: null,
    });
    expect(await ownerOf(team.id)).toBeNull();
  });

  test('changes nothing when it is repeated', async () => {
    const user = await makeUser(stage.db);
    const team = await makeTeam(stage.db);
    await assignUserTeam(stage.as(admin), user.id, team.id);
    await assignUserTeam(stage.as(admin), user.id, team.id);
    expect([await ownerOf(team.id), await teamOf(user)]).toEqual([user.id, team.id]);
  });

  test('needs an existing person and team', async () => {
    const user = await makeUser(stage.db);
    const team = await makeTeam(stage.db);
    await expect(assignUserTeam(stage.as(admin), 0, team.id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(assignUserTeam(stage.as(admin), user.id, 0)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('deleting a person', () => {
  test('leaves their team without an owner', async () => {
    const user = await makeUser(stage.db);
    const team = await createTeam(stage.as(user), { name: 'Orphans' });
    expect(await deleteUser(stage.as(admin), user.id, false)).toBe(`${user.username} was deleted.`);
    expect(await ownerOf(team.id)).toBeNull();
    await expect(deleteUser(stage.as(admin), user.id, false)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('deletes their team too if requested', async () => {
    const user = await makeUser(stage.db);
    const team = await createTeam(stage.as(user), { name: 'Gone Too' });
    await deleteUser(stage.as(admin), user.id, true);
    await expect(getTeam(stage.as(), team.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the last administrator', () => {
  test('can neither be demoted nor deleted', async () => {
    await expect(setUserRole(stage.as(admin), admin.id, 'user')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(deleteUser(stage.as(admin), admin.id, false)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(setUserRole(stage.as(admin), admin.id, 'admin')).resolves.toMatchObject({ role: 'admin' });
  });

  test('remains when two administrators remove each other simultaneously', async () => {
    const other = await makeUser(stage.db, 'admin');
    const results = await Promise.allSettled([
      setUserRole(stage.as(admin), other.id, 'user'),
      setUserRole(stage.as(other), admin.id, 'moderator'),
      deleteUser(stage.as(admin), other.id, false),
      deleteUser(stage.as(other), admin.id, false),
    ]);
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
    const left: unknown[] = await stage.db.query(`SELECT id FROM users WHERE role = 'admin'`);
    expect(left).toHaveLength(1);
  });
});

test('a change of role is recorded and published to pages that are open', async () => {
  const user = await makeUser(stage.db);
  expect(await setUserRole(stage.as(admin), user.id, 'moderator')).toMatchObject({ role: 'moderator' });
  const acts: unknown[] = await stage.db.query(`SELECT act, subject_id, detail FROM audit_log`);
  expect(acts).toEqual([
    {
      act: 'user.role',
      subject_id: user.id,
      detail: { username: user.username, from: 'user', to: 'moderator' },
    },
  ]);
});
