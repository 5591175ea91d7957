import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../../api/graphql/schema.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { createCategory } from '../threads/category.service.js';
import { createThread } from './opening.service.js';
import { createPost } from './post.service.js';
import { setReaction } from './reaction.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { type LiveHub } from '../../../../platform/events/hub.js';
import { openHub } from '../../../../testing/live-hub.js';
import { subscribeLive } from '../../../../api/graphql/live/subscribe.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  schema = await makeSchema();
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

async function follow(threadId: number, actor?: Actor): Promise<AsyncIterableIterator<ExecutionResult>> {
  const fields = 'reactions { kind count } viewerReactions';
  const ctx = stage.as(actor);
  const answer = await subscribeLive({
    schema,
    document: parse(`subscription { postChanged(threadId: ${threadId}) { ${fields} } }`),
    contextValue: { ...ctx, env: { ...ctx.env, live: hub } },
  });
  if (!('next' in answer)) throw answer.errors?.[0] ?? new Error('no subscription');
  return answer;
}

test('followers of a thread receive all reactions to a post and, separately, their own', async () => {
  const boss = await makeUser(stage.db, 'admin');
  const [author, reader, other] = [
    await makeUser(stage.db),
    await makeUser(stage.db),
    await makeUser(stage.db),
  ];
  const { id: categoryId } = await createCategory(stage.as(boss), { name: 'Hot stove' });
  const thread = await createThread(stage.as(author), { categoryId, title: 'Trades', initialPost: 'Who?' });
  const post = await createPost(stage.as(author), thread.id, { content: 'What' });
  await setReaction(stage.as(other), post.id, 'out', true);
  const followers = [undefined, author, reader, other];
  const feeds = await Promise.all(followers.map((actor) => follow(thread.id, actor)));
  await setReaction(stage.as(reader), post.id, 'agree', true);
  const own: unknown[] = [];
  for (const feed of feeds) {
    const { value } = await feed.next();
    const seen = value.data?.postChanged;
    expect(seen.reactions).toEqual([
      { kind: 'AGREE', count: 1 },
      { kind: 'OUT', count: 1 },
    ]);
    own.push(seen.viewerReactions);
    await feed.return?.();
  }
  expect(own).toEqual([[], [], ['AGREE'], ['OUT']]);
});
