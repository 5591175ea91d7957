import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../api/graphql/schema.js';
import { type Context } from '../../../platform/context/context.js';
import { type Actor } from '../../../platform/context/policy.js';
import { setOrders } from './orders.service.js';
import { assignUserTeam } from '../../clubs/ownership/ownership.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { type LiveHub } from '../../../platform/events/hub.js';
import { openHub } from '../../../testing/live-hub.js';
import { subscribeLive } from '../../../api/graphql/live/subscribe.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let boss: Actor;
beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  schema = await makeSchema();
  boss = await makeUser(stage.db, 'admin');
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

function as(actor?: Actor): Context {
  const ctx = stage.as(actor);
  return { ...ctx, env: { ...ctx.env, live: hub } };
}

async function follow(teamId: number, actor?: Actor): Promise<AsyncIterableIterator<ExecutionResult>> {
  const answer = await subscribeLive({
    schema,
    document: parse(`subscription { ordersChanged(teamId: ${teamId}) { version tactics { bunt } } }`),
    contextValue: as(actor),
  });
  if (!('next' in answer)) throw answer.errors?.[0]?.originalError ?? new Error('no subscription');
  return answer;
}

test('the owner and administrators receive each change of a team’s orders, and of no other team’s', async () => {
  const owner = await makeUser(stage.db);
  const [mine, other] = [await makeTeam(stage.db, owner), await makeTeam(stage.db)];
  const followers = [await follow(mine.id, owner), await follow(mine.id, boss)];
  await setOrders(stage.as(boss), other.id, { version: 0 });
  await setOrders(stage.as(owner), mine.id, { version: 0, tactics: { bunt: 1 } });
  for (const follower of followers) {
    const { value } = await follower.next();
    expect(value).toMatchObject({ data: { ordersChanged: { version: 1, tactics: { bunt: 1 } } } });
    await follower.return?.();
  }
});

test('nobody else may follow orders', async () => {
  const team = await makeTeam(stage.db, await makeUser(stage.db));
  await expect(follow(team.id)).rejects.toMatchObject({ kind: 'unauthenticated' });
  for (const role of ['user', 'moderator'] as const) {
    await expect(follow(team.id, await makeUser(stage.db, role))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  }
});

test('an owner who loses the team receives a refusal in place of the orders, and nothing after it', async () => {
  const owner = await makeUser(stage.db);
  const team = await makeTeam(stage.db, owner);
  const follower = await follow(team.id, owner);
  await assignUserTeam(stage.as(boss), (await makeUser(stage.db)).id, team.id);
  await setOrders(stage.as(boss), team.id, { version: 0, tactics: { bunt: 1 } });
  const { value } = await follower.next();
  expect(value.data).toBeNull();
  expect(value.errors).toMatchObject([{ originalError: { kind: 'forbidden' } }]);
  expect(await follower.next()).toMatchObject({ done: true });
});

test('a former administrator receives a refusal in place of the next orders', async () => {
  const demoted = await makeUser(stage.db, 'admin');
  const team = await makeTeam(stage.db, await makeUser(stage.db));
  const follower = await follow(team.id, demoted);
  await stage.db.query(`UPDATE users SET role = 'moderator' WHERE id = $1`, [demoted.id]);
  await setOrders(stage.as(boss), team.id, { version: 0, tactics: { bunt: 1 } });
  const { value } = await follower.next();
  expect(value.data).toBeNull();
  expect(value.errors).toMatchObject([{ originalError: { kind: 'forbidden' } }]);
  expect(await follower.next()).toMatchObject({ done: true });
});
