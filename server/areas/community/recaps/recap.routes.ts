import { loginToPost } from '../news/news.policy.js';
import { route } from '../../../platform/http/rest/route.js';
import { newsAnswer } from '../news/news.rest.js';
import { postRecap } from './recap.service.js';

export const recapRoutes = [
  route({
    method: 'POST',
    path: '/matches/:matchId/recap',
    operationId: 'postRecap',
    access: 'permission',
    signIn: loginToPost,
    refuses: ['conflict'],
    tag: 'news',
    summary: 'Post the recap of a finished match as news, for administrators',
    description: 'A coach of the winner signs it, or else one of the loser; 409 when it is posted already.',
    status: 201,
    location: '/news/:newsId',
    answer: newsAnswer.schema,
    handle: async (ctx, { ids }) => newsAnswer.present(await postRecap(ctx, ids.matchId), ctx),
  }),
];
