import { columnOf, columnsOf } from '../../../platform/data/rows.js';
import {
  ForumPostEntity,
  ForumPostReactionEntity,
  ForumPostVersionEntity,
  ForumThreadEntity,
} from '../../community/forum/threads/forum.entity.js';
import { NewsPostEntity } from '../../community/news/news.entity.js';
import { section } from './section.js';

/** Texts of the account, posts that staff deleted and texts before an edit included: they are the person's words. */
export const writtenSections = [
  section({
    name: 'threads',
    shape: columnsOf(ForumThreadEntity, 'id', 'categoryId', 'title', 'createdAt'),
    from: 'forum_threads own',
    where: 'own.author_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'posts',
    shape: columnsOf(
      ForumPostEntity,
      'id',
      'threadId',
      'quotedPostId',
      'content',
      'mentions',
      'createdAt',
      'editedAt',
      'deletedAt',
    ),
    from: 'forum_posts own',
    where: 'own.author_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'earlier_texts_of_posts',
    shape: columnsOf(ForumPostVersionEntity, 'postId', 'number', 'content', 'writtenAt'),
    from: 'forum_post_versions own JOIN forum_posts post ON post.id = own.post_id',
    where: 'post.author_id = $1',
    after: { postId: 0, number: 0 },
  }),
  section({
    name: 'reactions',
    shape: columnsOf(ForumPostReactionEntity, 'postId', 'kind', 'createdAt'),
    from: 'forum_post_reactions own',
    where: 'own.user_id = $1',
    after: { postId: 0, kind: '' },
  }),
  section({
    name: 'mentioned_in_posts',
    // Texts of others are theirs: only their place is exported.
    shape: {
      ...columnsOf(ForumPostEntity, 'id', 'threadId', 'createdAt'),
      author: columnOf(ForumPostEntity, 'authorUsername'),
    },
    from: 'forum_posts own',
    where: `own.deleted_at IS NULL AND own.author_id IS DISTINCT FROM $1
      AND (SELECT username FROM users WHERE id = $1) = ANY (own.mentions)`,
    after: { id: 0 },
  }),
  section({
    name: 'news',
    shape: columnsOf(
      NewsPostEntity,
      'id',
      'teamId',
      'teamName',
      'authorRole',
      'authorName',
      'title',
      'content',
      'imageUrl',
      'matchId',
      'createdAt',
      'updatedAt',
    ),
    from: 'news_posts own',
    where: 'own.poster_id = $1',
    after: { id: 0 },
    atOnce: 10,
  }),
];
