import { route } from '../../../../platform/http/rest/route.js';
import { matchDetailsSchema, presentMatchDetails } from './match-details.rest.js';
import { matchDetails } from './match-details.service.js';

export const matchDetailsRoutes = [
  route({
    method: 'GET',
    path: '/matches/:matchId',
    operationId: 'getMatch',
    tag: 'matches',
    summary: 'A match with its line score and box score, which are null until the match is played',
    description:
      '`injured` lists the players of both teams who are known to be out on the day of the match; `injuries` lists the players hurt in the match.',
    answer: matchDetailsSchema,
    handle: async (ctx, { ids }) => presentMatchDetails(await matchDetails(ctx, ids.matchId)),
  }),
];
