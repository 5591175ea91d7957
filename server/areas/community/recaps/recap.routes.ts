import { route } from '../../../platform/http/rest/route.js';
import { newsAnswer } from '../news/news.rest.js';
import { postRecap } from './recap.service.js';
import { newsPolicy } from '../news/news.policy.js';

export const recapRoutes = [
  route({
    method: 'POST',
    path: '/matches/:matchId/recap',
    operationId: 'postRecap',
    may: newsPolicy.postRecap,
    refuses: ['conflict'],
    tag: 'news',
    summary: 'Post the recap of a finished match as news',
    description:
      'A coach of the winner signs the article, or, if the winner has no coaches, a coach of the loser. 409 if the recap was posted already.',
    status: 201,
    location: '/news/:newsId',
    answer: newsAnswer.schema,
    handle: async (ctx, { ids }) => newsAnswer.present(await postRecap(ctx, ids.matchId), ctx),
  }),
];
