import { type ExecutionResult, parse } from 'graphql';
import { WorkLedger } from '../../../areas/accounts/limits/work-ledger.js';
import { makeSchema } from '../schema.js';
import { type Context } from '../../../platform/context/context.js';
import { type Actor } from '../../../platform/context/policy.js';
import * as categories from '../../../areas/community/forum/threads/category.service.js';
import { createThread } from '../../../areas/community/forum/posts/opening.service.js';
import * as posts from '../../../areas/community/forum/posts/post.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { EventCosts } from './event-costs.js';
import { type LiveHub } from '../../../platform/events/hub.js';
import { openHub } from '../../../testing/live-hub.js';
import { subscribeLive } from './subscribe.js';

let stage: TestStage;
let hub: LiveHub;
let user: Actor & { readonly id: number };
beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  user = await makeUser(stage.db, 'admin');
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

const at = (address: string, ctx: Context = stage.as()): Context => ({ ...ctx, address });
/** A result with so many thousand values. */
const thousands = (count: number): ExecutionResult => ({
  data: { values: Array.from({ length: count * 1_000 }, () => 0) },
});

describe('the cost of an event', () => {
  test('is limited for the visitors of one address', () => {
    const costs = new EventCosts();
    for (let operation = 0; operation < 5; operation += 1) costs.add(at('10.0.0.1'), thousands(50));
    expect(() => costs.refuseTooDear(at('10.0.0.1'))).toThrow('cost too much');
    expect(() => costs.refuseTooDear(at('10.0.0.2'))).not.toThrow();
  });

  test('is limited for all addresses together, though each keeps its small share', () => {
    const costs = new EventCosts();
    for (let client = 1; client <= 4; client += 1) costs.add(at(`10.0.0.${client}`), thousands(200));
    costs.add(at('10.0.0.5'), thousands(1));
    expect(() => costs.refuseTooDear(at('10.0.0.5'))).not.toThrow();
    costs.add(at('10.0.0.5'), thousands(30));
    expect(() => costs.refuseTooDear(at('10.0.0.5'))).toThrow('cost too much');
  });

  test('ends the subscription of a follower whose work budget is spent; other followers continue', async () => {
    const ledger = new WorkLedger({ db: stage.db, log: stage.as().log, budget: 100 });
    const schema = await makeSchema();
    const { id: categoryId } = await categories.createCategory(stage.as(user), { name: 'Clubhouse' });
    const thread = await createThread(stage.as(user), {
      categoryId,
      title: 'Bullpen',
      initialPost: 'First!',
    });
    const follow = async (address: string) => {
      const ctx = at(address);
      const followed = await subscribeLive({
        schema,
        document: parse(`subscription { postAdded(threadId: ${thread.id}) { content } }`),
        contextValue: { ...ctx, env: { ...ctx.env, live: hub, budget: ledger } },
      });
      if (!('next' in followed)) throw new Error('no subscription');
      return followed;
    };
    const [spent, frugal] = [await follow('10.0.0.1'), await follow('10.0.0.2')];
    ledger.charge(at('10.0.0.1'), 500);
    const [ended, next] = [spent.next(), frugal.next()];
    await posts.createPost(stage.as(user), thread.id, { content: 'Second' });
    await expect(ended).rejects.toMatchObject({ kind: 'rate_limited' });
    expect((await next).value).toEqual({ data: { postAdded: { content: 'Second' } } });
    expect(hub.subscriberCount).toBe(1);
    await frugal.return?.();
    await ledger.close();
  });
});
