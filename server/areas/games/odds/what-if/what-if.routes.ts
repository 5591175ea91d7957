import { route } from '../../../../platform/http/rest/route.js';
import { whatIfAnswer, WhatIfBody } from './what-if.rest.js';
import { askWhatIf, getWhatIf } from './what-if.service.js';
import { whatIfPolicy } from './what-if.policy.js';

export const whatIfRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/what-if',
    operationId: 'askWhatIf',
    may: whatIfPolicy.ask,
    refuses: ['conflict'],
    tag: 'leagues',
    summary: 'Compute the odds of a league for assumed winners of coming matches',
    description:
      'Answers immediately; request the what-if later for its result. Give at most 100 matches of the current season that have not begun, each once. 409 while your last what-if is being computed, or if a match has begun. A what-if is kept for a day.',
    body: WhatIfBody,
    status: 201,
    location: '/what-ifs/:whatIfId',
    answer: whatIfAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      whatIfAnswer.present(await askWhatIf(ctx, ids.leagueId, body.picks)),
  }),
  route({
    method: 'GET',
    path: '/what-ifs/:whatIfId',
    operationId: 'getWhatIf',
    may: whatIfPolicy.read,
    tag: 'leagues',
    summary: 'A what-if with its odds',
    answer: whatIfAnswer.schema,
    handle: async (ctx, { ids }) => whatIfAnswer.present(await getWhatIf(ctx, ids.whatIfId)),
  }),
];
