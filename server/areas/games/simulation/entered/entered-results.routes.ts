import { type Context } from '../../../../platform/context/context.js';
import { route } from '../../../../platform/http/rest/route.js';
import { matchPolicy } from '../../../leagues/matches/match.policy.js';
import { matchDetailsSchema, presentMatchDetails } from '../../box-scores/details/match-details.rest.js';
import { matchDetails } from '../../box-scores/details/match-details.service.js';
import { EnterResultInput } from './enter-result.types.js';
import * as entered from './entered-results.service.js';

const path = '/matches/:matchId/result';
const presentMatch = async (ctx: Context, id: number) => presentMatchDetails(await matchDetails(ctx, id));

export const enteredResultRoutes = [
  route({
    method: 'PUT',
    path,
    operationId: 'enterResult',
    may: matchPolicy.enterResult,
    refuses: ['conflict'],
    tag: 'matches',
    summary: 'Enter the result of a match that was played elsewhere',
    description:
      'The match counts like a simulated one, with `source` `entered`. Innings add up to the scores; the last inning of the home team is null if it did not bat. Box lines have the names of the answer’s `entered` and count in the players’ statistics. If the match has a result or is announced or played live, the answer is 409.',
    body: EnterResultInput,
    answer: matchDetailsSchema,
    handle: async (ctx, { ids, body }) => {
      await entered.enterResult(ctx, ids.matchId, body);
      return presentMatch(ctx, ids.matchId);
    },
  }),
  route({
    method: 'DELETE',
    path,
    operationId: 'removeResult',
    may: matchPolicy.enterResult,
    refuses: ['conflict'],
    tag: 'matches',
    summary: 'Remove a result that was entered by hand',
    description: 'Everything that the result changed is undone; the match is pending again.',
    answer: matchDetailsSchema,
    handle: async (ctx, { ids }) => {
      await entered.removeResult(ctx, ids.matchId);
      return presentMatch(ctx, ids.matchId);
    },
  }),
];
