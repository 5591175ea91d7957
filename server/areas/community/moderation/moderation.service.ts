import { recordAct } from '../../accounts/audit/audit.service.js';
import { getUser } from '../../accounts/users/user.service.js';
import { type Context } from '../../../platform/context/context.js';
import { invalid } from '../../../platform/errors/domain-error.js';
import { authorize } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { countWritten, deletePostsOf, deleteThreadsOf } from '../forum/author-deletion.service.js';
import { countPosted, deleteNewsOf } from '../news/poster-deletion.service.js';
import { countUnusedTeams, deleteUnusedTeamsOf } from '../../clubs/ownership/owner-deletion.service.js';
import { moderationPolicy } from './moderation.policy.js';
import {
  type AccountContent,
  type ContentDeletion,
  type ContentKind,
  contentKinds,
} from './moderation.types.js';

/**
 * Counts the content of an account: all of it, or what was created since a given time. For staff.
 * @throws DomainError `not_found`
 */
export async function contentOf(ctx: Context, userId: number, since: Date | null): Promise<AccountContent> {
  const user = await getUser(ctx, userId);
  const { threads, posts } = await countWritten(ctx, { authorId: userId, since });
  const news = await countPosted(ctx, { posterId: userId, since });
  const teams = await countUnusedTeams(ctx, { ownerId: userId, since });
  return { user, threads, posts, news, teams };
}

type Deletion = (tx: Context, userId: number, since: Date | null) => Promise<number>;

/** Threads are deleted before posts: their posts are deleted with them, and must not be counted as well. */
const deletions: Readonly<Record<ContentKind, Deletion>> = {
  threads: (tx, authorId, since) => deleteThreadsOf(tx, { authorId, since }),
  posts: (tx, authorId, since) => deletePostsOf(tx, { authorId, since }),
  news: (tx, posterId, since) => deleteNewsOf(tx, { posterId, since }),
  teams: (tx, ownerId, since) => deleteUnusedTeamsOf(tx, { ownerId, since }),
};

/**
 * Deletes an account's content of the given kinds in one transaction: all of it, or content created since a given time.
 * The rules for deleting a single piece apply. For staff; only administrators may delete teams, and content of staff.
 * @throws DomainError `not_found`; `invalid` without a kind
 */
export function deleteContentOf(
  ctx: Context,
  userId: number,
  kinds: readonly ContentKind[],
  since: Date | null,
): Promise<ContentDeletion> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, moderationPolicy.deleteContent, [kinds]);
    if (kinds.length === 0) throw invalid('Choose at least one kind of content', 'kinds');
    const user = await getUser(tx, userId);
    authorize(tx, moderationPolicy.deleteContentOf, [user], {
      other: 'Only administrators can delete what staff wrote',
    });
    const { username } = user;
    const counts: Partial<Record<ContentKind, number>> = {};
    for (const kind of contentKinds) {
      if (kinds.includes(kind)) counts[kind] = await deletions[kind](tx, userId, since);
    }
    await recordAct(tx, 'content.delete', userId, {
      username,
      ...counts,
      ...(since && { since: since.toISOString() }),
    });
    const deleted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { message: `${listed(counts)} of ${username} deleted`, deleted };
  });
}

const nouns: Readonly<Record<ContentKind, readonly [one: string, many: string]>> = {
  threads: ['thread', 'threads'],
  posts: ['post', 'posts'],
  news: ['article', 'articles'],
  teams: ['team', 'teams'],
};

/** `3 threads, 1 post`. */
function listed(counts: Partial<Record<ContentKind, number>>): string {
  return contentKinds
    .flatMap((kind) => {
      const count = counts[kind];
      const [one, many] = nouns[kind];
      return count === undefined ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');
}
