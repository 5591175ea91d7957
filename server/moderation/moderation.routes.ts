import { json, route } from '../core/rest.js';
import { contentOf, deleteContentOf } from './moderation.service.js';
import { type ContentKind, ContentQuery } from './moderation.types.js';

const deletionSchema = json.object({ message: json.text, deleted: json.integer });

const dateOf = (since: string | undefined) => (since === undefined ? null : new Date(since));

const deletionRoute = (kind: ContentKind, summary: string) =>
  route({
    method: 'DELETE',
    path: `/users/:userId/${kind}`,
    operationId: `deleteUser${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    access: 'permission',
    tag: 'users',
    summary,
    description: 'With `since`, only what was made at that time or later.',
    query: ContentQuery,
    answer: deletionSchema,
    handle: (ctx, { ids, query }) => deleteContentOf(ctx, ids.userId, [kind], dateOf(query.since)),
  });

export const moderationRoutes = [
  route({
    method: 'GET',
    path: '/users/:userId/content',
    operationId: 'getUserContent',
    access: 'permission',
    tag: 'users',
    summary: 'How much there is of what staff may delete of an account, for staff',
    description: 'With `since`, of what was made at that time or later.',
    query: ContentQuery,
    answer: json.object({
      user_id: json.integer,
      username: json.text,
      threads: json.integer,
      posts: json.integer,
      news: json.integer,
      teams: json.integer,
    }),
    handle: async (ctx, { ids, query }) => {
      const { user, ...counts } = await contentOf(ctx, ids.userId, dateOf(query.since));
      return { user_id: user.id, username: user.username, ...counts };
    },
  }),
  deletionRoute('threads', 'Delete the threads of an account with all their posts, for staff'),
  deletionRoute('posts', 'Replace what readers are served of the posts of an account, for staff'),
  deletionRoute('news', 'Delete the articles of an account, for staff'),
  deletionRoute(
    'teams',
    'Delete the teams of an account that are in no league and have no match, for administrators',
  ),
];
