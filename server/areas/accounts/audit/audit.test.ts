import { type Actor, visitor } from '../../../platform/context/policy.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { pageAuditLog, recordAct } from './audit.service.js';

let stage: TestStage;
let user: Actor;
let moderator: Actor;
let admin: Actor;

beforeAll(async () => {
  stage = await openStage();
  user = await makeUser(stage.db);
  moderator = await makeUser(stage.db, 'moderator');
  admin = await makeUser(stage.db, 'admin');
});

afterAll(() => stage.close());

const log = async (actor: Actor, limit: number, before?: number) =>
  (await pageAuditLog(stage.as(actor), { before }, { limit })).rows;

const lockThread = (actor: Actor, id: number) =>
  recordAct(stage.as(actor), 'thread.lock', id, { title: 'T' });

describe('the audit log', () => {
  test('lists what staff did, newest first, page by page', async () => {
    await lockThread(moderator, 1);
    await lockThread(admin, 2);
    const [newest] = await log(admin, 1);
    expect(newest).toMatchObject({
      actorUsername: admin.username,
      act: 'thread.lock',
      subjectId: 2,
      detail: { title: 'T' },
    });
    const older = await log(admin, 10, newest?.id);
    expect(older).toMatchObject([{ actorUsername: moderator.username, subjectId: 1 }]);
  });

  test('leaves out acts of users on their own things', async () => {
    await lockThread(user, 3);
    await lockThread(visitor, 3);
    const entries = await log(admin, 10);
    expect(entries.map(({ subjectId }) => subjectId)).not.toContain(3);
  });

  test('keeps the name of a deleted account', async () => {
    const leaver = await makeUser(stage.db, 'moderator');
    await lockThread(leaver, 4);
    await stage.db.query('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect(await log(admin, 1)).toMatchObject([{ actorUsername: leaver.username, subjectId: 4 }]);
  });
});
