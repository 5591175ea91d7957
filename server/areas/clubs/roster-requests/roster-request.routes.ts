import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import {
  declineRosterRequest,
  pageRosterRequests,
  requestRoster,
  withdrawRosterRequest,
} from './roster-request.service.js';
import { DeclineRequestInput, RosterRequest, RosterRequestsQuery } from './roster-request.types.js';
import { teamPolicy } from '../teams/team.policy.js';

const rosterRequestAnswer = answerOf(RosterRequest, {
  first: ['team_id', 'team_name', 'requested_by', 'created_at'],
});

export const rosterRequestRoutes = [
  pageRoute({
    path: '/roster-requests',
    operationId: 'listRosterRequests',
    may: teamPolicy.decideRosterRequests,
    tag: 'teams',
    summary: 'Teams that ask for a roster, the oldest request first',
    description: 'To grant a request, generate the team’s roster.',
    query: RosterRequestsQuery,
    item: rosterRequestAnswer,
    find: (ctx, { query }) => pageRosterRequests(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/roster-request',
    operationId: 'requestRoster',
    may: teamPolicy.requestRoster,
    tag: 'teams',
    summary: 'Ask staff for the roster of a team without players',
    status: 201,
    location: '/roster-requests',
    answer: json.message,
    handle: async (ctx, { ids }) => ({
      message: `${(await requestRoster(ctx, ids.teamId)).name} asked for a roster.`,
    }),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/roster-request/withdraw',
    operationId: 'withdrawRosterRequest',
    may: teamPolicy.requestRoster,
    tag: 'teams',
    summary: 'Withdraw the open request of a team for a roster',
    answer: json.message,
    handle: async (ctx, { ids }) => ({
      message: `${(await withdrawRosterRequest(ctx, ids.teamId)).name} withdrew its request.`,
    }),
  }),
  route({
    method: 'DELETE',
    path: '/teams/:teamId/roster-request',
    operationId: 'declineRosterRequest',
    may: teamPolicy.decideRosterRequests,
    tag: 'teams',
    summary: 'Decline the roster request of a team',
    description: '`reason`, at most 500 characters, is shown to the team’s owner.',
    query: DeclineRequestInput,
    answer: json.message,
    handle: async (ctx, { ids, query }) => ({
      message: `The roster request of ${(await declineRosterRequest(ctx, ids.teamId, query.reason)).name} was declined.`,
    }),
  }),
];
