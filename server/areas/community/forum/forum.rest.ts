import { answerOf } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { type RowList, rowList } from '../../../platform/http/rest/route.js';
import { ForumCategory, Post, Thread } from './threads/forum.types.js';
import { excerptOf, quotedIn } from './posts/post.service.js';
import { PostVersion } from './posts/post-version.types.js';
import { reactionsTo } from './posts/reaction.service.js';
import { PostReaction } from './posts/reaction.types.js';

export const categoryAnswer = answerOf(ForumCategory);
export const threadAnswer = answerOf(Thread);

/** Fields that the API returns with a post, but that are not columns of its row. */
export interface Surroundings {
  readonly quoted: Post | null;
  readonly reactions: readonly PostReaction[];
}

const quoteAnswer = answerOf(Post, {
  without: [
    'threadId',
    'content',
    'authorId',
    'createdAt',
    'updatedAt',
    'editedAt',
    'quotedPostId',
    'mentions',
  ],
  with: { excerpt: [json.text, excerptOf] },
});
const reactionAnswer = answerOf(PostReaction);

export const postAnswer = answerOf<Post, [Surroundings]>(Post, {
  with: {
    quote: [json.nullable(quoteAnswer.schema), (_post, { quoted }) => quoted && quoteAnswer.present(quoted)],
    reactions: [
      json.list(reactionAnswer.schema),
      (_post, { reactions }) => reactions.map((reaction) => reactionAnswer.present(reaction)),
    ],
  },
});

export async function presentPost(ctx: Context, post: Post): Promise<object> {
  return postAnswer.present(post, await surroundingsOf(ctx, post));
}

/** Posts of a list with their quotes and reactions: one statement for all quotes, and one for all reactions. */
export async function listedPosts(ctx: Context, posts: readonly Post[]): Promise<RowList> {
  const rows = await Promise.all(
    posts.map(async (post) => ({ post, surroundings: await surroundingsOf(ctx, post) })),
  );
  return rowList(rows, ({ post, surroundings }) => postAnswer.present(post, surroundings));
}

async function surroundingsOf(ctx: Context, post: Post): Promise<Surroundings> {
  const [quoted, reactions] = await Promise.all([quotedIn(ctx, post), reactionsTo(ctx, post)]);
  return { quoted, reactions };
}

export const versionAnswer = answerOf(PostVersion);
