import { type Context } from '../../../platform/context/context.js';
import { sentences } from '../../../platform/text/sentences.js';
import { getCategory } from '../../community/forum/threads/category.service.js';
import { postPage } from '../../community/forum/posts/post.service.js';
import { getThread } from '../../community/forum/threads/thread.service.js';
import { type PageHead } from './page-head.js';
import { counted } from '../../../platform/text/words.js';

/** It does not count as a view. @throws DomainError `not_found` */
export async function threadHead(ctx: Context, threadId: number): Promise<PageHead> {
  const thread = await getThread(ctx, threadId);
  const { name } = await getCategory(ctx, thread.categoryId);
  const { rows } = await postPage(ctx, thread, { limit: 1 });
  const [first] = rows;
  return {
    title: thread.title,
    description: sentences(
      `${counted(thread.postCount, 'post')} in ${name}.`,
      first && !first.isDeleted ? `${first.authorUsername}: ${first.content}` : null,
    ),
    type: 'article',
    image: null,
    picture: null,
  };
}

/** @throws DomainError `not_found` */
export async function categoryHead(ctx: Context, categoryId: number): Promise<PageHead> {
  const { name, description, threadCount } = await getCategory(ctx, categoryId);
  return {
    title: `${name}, Forum`,
    description: sentences(description, `${counted(threadCount, 'thread')}.`),
    type: 'website',
    image: null,
    picture: null,
  };
}
