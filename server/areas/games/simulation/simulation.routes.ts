import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { matchDetailsSchema, presentMatchDetails } from '../box-scores/match-details.rest.js';
import { matchDetails } from '../box-scores/match-details.service.js';
import * as simulation from './simulation.service.js';

export const simulationRoutes = [
  route({
    method: 'POST',
    // The main path ends in the verb: the other one could also be read as the plays of a match.
    path: '/matches/:matchId/simulate',
    alsoAt: '/matches/simulate/:matchId',
    operationId: 'simulateMatch',
    access: 'permission',
    tag: 'matches',
    summary: 'Simulate a match, for administrators',
    description: 'Also at `/api/matches/simulate/{matchId}`.',
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
    access: 'permission',
    tag: 'matches',
    summary: 'Delete a match, for administrators',
    description:
      'A played match is undone: records, totals, standings, form and series are as if it had never been.',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await simulation.deleteMatch(ctx, ids.matchId) }),
  }),
];
