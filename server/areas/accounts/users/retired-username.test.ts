import { createCategory } from '../../community/forum/threads/category.service.js';
import { createThread } from '../../community/forum/posts/opening.service.js';
import { deleteUser } from '../../clubs/ownership/ownership.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { insertUser, register } from '../sign-in/account.service.js';

let stage: TestStage;
let admin: Actor & { readonly id: number };
let categoryId: number;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  categoryId = (await createCategory(stage.as(admin), { name: 'Clubhouse' })).id;
});
afterAll(() => stage.close());

const registering = (username: string) =>
  register(stage.as(), { username, email: `${Math.random()}@example.com`, password: 'mudville' });

const write = (author: Actor) =>
  createThread(stage.as(author), { categoryId, title: 'Opening day', initialPost: 'Play ball!' });

describe('the name of a deleted account', () => {
  test('stays reserved, without regard to case, while a post or thread shows it', async () => {
    const author = await makeUser(stage.db);
    await write(author);
    await deleteUser(stage.as(admin), author.id, false);
    for (const name of [author.username ?? '', author.username?.toUpperCase() ?? '']) {
      await expect(registering(name)).rejects.toMatchObject({
        kind: 'conflict',
        message: 'Username is already taken',
      });
    }
  });

  test('is free again if nothing shows it', async () => {
    const silent = await makeUser(stage.db);
    await deleteUser(stage.as(admin), silent.id, false);
    expect((await registering(silent.username ?? '')).user.username).toBe(silent.username);
  });

  test('of staff stays reserved while the audit log names them', async () => {
    const former = await makeUser(stage.db, 'admin');
    await createCategory(stage.as(former), { name: 'Bullpen' });
    await deleteUser(stage.as(admin), former.id, false);
    await expect(registering(former.username ?? '')).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('cannot be taken during the deletion, either', async () => {
    const author = await makeUser(stage.db);
    await write(author);
    const taking = { username: author.username ?? '', email: 'at-once@example.com', passwordHash: 'x' };
    const [, taken] = await Promise.allSettled([
      deleteUser(stage.as(admin), author.id, false),
      insertUser(stage.as(), { ...taking, role: 'user' }),
    ]);
    expect(taken).toMatchObject({ status: 'rejected', reason: { kind: 'conflict' } });
  });
});
