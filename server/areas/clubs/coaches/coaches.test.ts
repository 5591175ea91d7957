import { type Actor } from '../../../platform/context/policy.js';
import { inputFromBody } from '../../../platform/input/validation.js';
import {
  makeCoach,
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
} from '../../../testing/database/context.js';
import {
  deleteCoach,
  deleteTeamCoaches,
  getCoach,
  hireCoach,
  pageCoaches,
  pageMyCoaches,
  staffLoader,
  updateCoach,
} from './coach.service.js';
import { coachRoles, HireCoachInput } from './coach.types.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
let owner: Actor & { readonly id: number };
let admin: Actor;
let teamId: number;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
beforeEach(async () => {
  owner = await makeUser(stage.db);
  teamId = (await makeTeam(stage.db, owner)).id;
});
afterAll(() => stage.close());

const everything = { limit: 1000 };
const skipper = () => ({ teamId, role: 'Manager', name: 'Connie M.' });

describe('hiring a coach', () => {
  test('is allowed to the owner and administrators', async () => {
    for (const actor of [owner, admin]) {
      expect(await hireCoach(stage.as(actor), skipper())).toMatchObject(skipper());
    }
    expect((await pageCoaches(stage.as(), teamId, everything)).rows).toHaveLength(2);
  });

  test('is refused to everybody else, moderators included', async () => {
    await expect(hireCoach(stage.as(), skipper())).rejects.toMatchObject({ kind: 'unauthenticated' });
    for (const role of ['user', 'moderator'] as const) {
      await expect(hireCoach(stage.as(await makeUser(stage.db, role)), skipper())).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
  });

  test('needs an existing team', async () => {
    await expect(hireCoach(stage.as(admin), { ...skipper(), teamId: 0 })).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  test('is refused beyond forty coaches, even with simultaneous requests', async () => {
    for (let number = 1; number < 40; number += 1) await makeCoach(stage.db, teamId);
    const hired = await Promise.allSettled([1, 2, 3].map(() => hireCoach(stage.as(owner), skipper())));
    expect(hired.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await pageCoaches(stage.as(), teamId, everything)).rows).toHaveLength(40);
  });

  testRows<[string, object]>(
    'with %s is refused with a message that asks for role and name',
    [
      ['no role', { name: 'Connie M.' }],
      ['no name', { role: 'Manager' }],
      ['a blank name', { role: 'Manager', name: '  ' }],
      ['neither', {}],
    ],
    async ([, body]) => {
      await expect(inputFromBody(HireCoachInput, { team_id: 1, ...body })).rejects.toMatchObject({
        kind: 'invalid',
        fields: expect.arrayContaining([
          expect.objectContaining({ messages: ['Please fill in both role and name'] }),
        ]),
      });
    },
  );

  test('accepts only the known roles', async () => {
    for (const role of coachRoles) {
      await expect(inputFromBody(HireCoachInput, { team_id: 1, role, name: 'C' })).resolves.toBeDefined();
    }
    await expect(
      inputFromBody(HireCoachInput, { team_id: 1, role: 'Mascot', name: 'C' }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a coach', () => {
  test('changes role or name and keeps the rest', async () => {
    const { id } = await hireCoach(stage.as(owner), skipper());
    expect(await updateCoach(stage.as(owner), id, { role: 'Bench Coach' })).toMatchObject({
      ...skipper(),
      role: 'Bench Coach',
    });
    expect(await updateCoach(stage.as(owner), id, { name: ' Cornelius ' })).toMatchObject({
      role: 'Bench Coach',
      name: 'Cornelius',
    });
    await expect(updateCoach(stage.as(owner), id, { name: ' ' })).rejects.toMatchObject({
      message: 'Please fill in both role and name',
    });
  });

  test('no longer exists once the owner has dismissed them', async () => {
    const { id } = await hireCoach(stage.as(owner), skipper());
    const stranger = await makeUser(stage.db, 'moderator');
    await expect(deleteCoach(stage.as(stranger), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(updateCoach(stage.as(stranger), id, {})).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await deleteCoach(stage.as(owner), id)).toMatch(/^Connie M\. no longer coaches/);
    await expect(getCoach(stage.as(), id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(deleteCoach(stage.as(owner), id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('is dismissed when the whole staff is dismissed', async () => {
    await makeCoach(stage.db, teamId);
    await makeCoach(stage.db, teamId);
    await expect(deleteTeamCoaches(stage.as(await makeUser(stage.db)), teamId)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(await deleteTeamCoaches(stage.as(owner), teamId)).toMatch(/dismissed 2 coaches\.$/);
    expect(await staffLoader(stage.as(), [teamId, 0])).toEqual([[], []]);
  });
});

describe('my coaches', () => {
  test('are the coaches of the team that the caller runs', async () => {
    await makeCoach(stage.db, teamId, { name: 'Mine' });
    expect((await pageMyCoaches(stage.as(owner), everything)).rows).toEqual([]);
    await stage.db.query('UPDATE users SET team_id = $1 WHERE id = $2', [teamId, owner.id]);
    expect((await pageMyCoaches(stage.as(owner), everything)).rows).toMatchObject([{ name: 'Mine' }]);
  });
});

test('changes of coaches by administrators are in the audit log, with the former values', async () => {
  const coach = await hireCoach(stage.as(owner), skipper());
  await updateCoach(stage.as(owner), coach.id, { name: 'Connie Mack' });
  await updateCoach(stage.as(admin), coach.id, { role: 'Bench Coach' });
  const acts: unknown[] = await stage.db.query(
    `SELECT actor_id, detail FROM audit_log WHERE act = 'coach.update' AND subject_id = $1`,
    [coach.id],
  );
  expect(acts).toEqual([
    {
      actor_id: admin.id,
      detail: expect.objectContaining({
        role: 'Bench Coach',
        name: 'Connie Mack',
        formerRole: 'Manager',
        formerName: 'Connie Mack',
      }),
    },
  ]);
});
