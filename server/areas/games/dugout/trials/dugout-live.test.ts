import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../../api/graphql/schema.js';
import { type Context } from '../../../../platform/context/context.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { tryOrders } from './orders-trial.service.js';
import { runTrial } from './trial-run.service.js';
import { assignUserTeam } from '../../../clubs/ownership/ownership.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makeRosters } from '../../../../testing/leagues/rosters.js';
import { type LiveHub } from '../../../../platform/events/hub.js';
import { openHub } from '../../../../testing/live-hub.js';
import { subscribeLive } from '../../../../api/graphql/live/subscribe.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let boss: Actor;
let owner: Actor;
let teamId: number;
let trialId: number;
beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  schema = await makeSchema();
  boss = await makeUser(stage.db, 'admin');
});
beforeEach(async () => {
  owner = await makeUser(stage.db);
  const [team, opponent] = [await makeTeam(stage.db, owner), await makeTeam(stage.db)];
  await makeRosters(stage.db, [team.id, opponent.id]);
  teamId = team.id;
  const matchId = await makeMatch(stage.db, team.id, opponent.id);
  trialId = (await tryOrders(stage.as(owner), teamId, { matchId, games: 3 })).id;
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

function as(actor?: Actor): Context {
  const ctx = stage.as(actor);
  return { ...ctx, env: { ...ctx.env, live: hub } };
}

async function follow(id: number, actor?: Actor): Promise<AsyncIterableIterator<ExecutionResult>> {
  const answer = await subscribeLive({
    schema,
    document: parse(`subscription { ordersTrialProgress(trialId: ${id}) { id state played } }`),
    contextValue: as(actor),
  });
  if (!('next' in answer)) throw answer.errors?.[0]?.originalError ?? new Error('no subscription');
  return answer;
}

const play = () => runTrial(stage.as(), trialId, new AbortController().signal);

test('the owner and administrators receive the progress of a trial until it is done', async () => {
  const followers = [await follow(trialId, owner), await follow(trialId, boss)];
  await play();
  for (const follower of followers) {
    let state: unknown;
    while (state !== 'DONE') {
      const { value, done } = await follower.next();
      expect(done).toBe(false);
      state = value.data?.ordersTrialProgress.state;
    }
    await follower.return?.();
  }
});

test('following a trial is refused for everybody else, and for a trial that does not exist', async () => {
  await expect(follow(trialId)).rejects.toMatchObject({ kind: 'unauthenticated' });
  for (const role of ['user', 'moderator'] as const) {
    await expect(follow(trialId, await makeUser(stage.db, role))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  }
  await expect(follow(0, boss)).rejects.toMatchObject({ kind: 'not_found' });
});

test('an owner who loses the team receives a refusal, and nothing after it', async () => {
  const follower = await follow(trialId, owner);
  await assignUserTeam(stage.as(boss), (await makeUser(stage.db)).id, teamId);
  await play();
  const { value } = await follower.next();
  expect(value.data).toBeNull();
  expect(value.errors).toMatchObject([{ originalError: { kind: 'forbidden' } }]);
  expect(await follower.next()).toMatchObject({ done: true });
});
