import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { contentOf, deleteContentOf } from './moderation.service.js';
import { AccountContent, ContentDeletion, type ContentKind, ContentQuery } from './moderation.types.js';
import { moderationPolicy } from './moderation.policy.js';
import { type Access } from '../../../platform/context/policy.js';

const deletionAnswer = answerOf(ContentDeletion);

const contentAnswer = answerOf(AccountContent, {
  without: ['user'],
  with: {
    userId: [json.integer, ({ user }) => user.id],
    username: [json.text, ({ user }) => user.username],
  },
  first: ['user_id', 'username'],
});

const dateOf = (since: string | undefined) => (since === undefined ? null : new Date(since));

const deletionRoute = (kind: ContentKind, summary: string, may: Access = moderationPolicy.deleteContent) =>
  route({
    method: 'DELETE',
    path: `/users/:userId/${kind}`,
    operationId: `deleteUser${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    may,
    tag: 'users',
    summary,
    description:
      'With `since`, only content created at that time or later. Only administrators may delete content of other staff.',
    query: ContentQuery,
    answer: deletionAnswer.schema,
    handle: async (ctx, { ids, query }) =>
      deletionAnswer.present(await deleteContentOf(ctx, ids.userId, [kind], dateOf(query.since))),
  });

export const moderationRoutes = [
  route({
    method: 'GET',
    path: '/users/:userId/content',
    operationId: 'getUserContent',
    may: moderationPolicy.readContent,
    tag: 'users',
    summary:
      'Count the content of an account: threads, posts, articles, and teams that are in no league and have no match',
    description: 'With `since`, only content created at that time or later.',
    query: ContentQuery,
    answer: contentAnswer.schema,
    handle: async (ctx, { ids, query }) =>
      contentAnswer.present(await contentOf(ctx, ids.userId, dateOf(query.since))),
  }),
  deletionRoute('threads', 'Delete the threads of an account with all their posts'),
  deletionRoute('posts', 'Delete all posts of an account'),
  deletionRoute('news', 'Delete the articles of an account'),
  deletionRoute(
    'teams',
    'Delete the teams of an account that are in no league and have no match',
    moderationPolicy.deleteTeams,
  ),
];
