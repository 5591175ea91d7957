import { answerOf } from '../../../platform/http/rest/answers.js';
import { route } from '../../../platform/http/rest/route.js';
import { readMatchOdds } from './match-odds.service.js';
import { MatchOdds } from './match-odds.types.js';

const oddsAnswer = answerOf(MatchOdds);

export const matchOddsRoutes = [
  route({
    method: 'GET',
    path: '/matches/:matchId/odds',
    operationId: 'getMatchOdds',
    tag: 'matches',
    summary: 'Each side’s chance to win a match, as computed before the first pitch',
    description:
      'Both chances are null until they are computed, seconds after the match is scheduled. Until the first pitch the chances change when the clubs change; afterwards they never change.',
    answer: oddsAnswer.schema,
    handle: async (ctx, { ids }) => oddsAnswer.present(await readMatchOdds(ctx, ids.matchId)),
  }),
];
