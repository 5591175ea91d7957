import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { matchDetailsSchema, presentMatchDetails } from '../box-scores/details/match-details.rest.js';
import { matchDetails } from '../box-scores/details/match-details.service.js';
import * as simulation from './simulation.service.js';
import { matchPolicy } from '../../leagues/matches/match.policy.js';

export const simulationRoutes = [
  route({
    method: 'POST',
    // The main path ends in the verb. The other path overlaps with that of the plays, `/matches/:matchId/plays`.
    path: '/matches/:matchId/simulate',
    alsoAt: '/matches/simulate/:matchId',
    operationId: 'simulateMatch',
    may: matchPolicy.simulate,
    tag: 'matches',
    summary: 'Simulate a match',
    description: 'This call is also at `/api/matches/simulate/{matchId}`.',
    answer: matchDetailsSchema,
    handle: async (ctx, { ids }) => {
      const match = await simulation.simulateMatch(ctx, ids.matchId);
      return presentMatchDetails(await matchDetails(ctx, match.id));
    },
  }),
  route({
    method: 'DELETE',
    path: '/matches/:matchId',
    operationId: 'deleteMatch',
    may: matchPolicy.remove,
    tag: 'matches',
    summary: 'Delete a match',
    description:
      'A played match is undone: records, totals, standings, form and series are as if it had never happened.',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await simulation.deleteMatch(ctx, ids.matchId) }),
  }),
];
