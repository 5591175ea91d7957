import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { declineRosterRequest, pageRosterRequests, requestRoster } from './roster-request.service.js';
import { DeclineRequestInput, RosterRequest, RosterRequestsQuery } from './roster-request.types.js';

const rosterRequestAnswer = answerOf(RosterRequest, {
  first: ['team_id', 'team_name', 'requested_by', 'created_at'],
});

export const rosterRequestRoutes = [
  pageRoute({
    path: '/roster-requests',
    operationId: 'listRosterRequests',
    access: 'permission',
    tag: 'teams',
    summary: 'Teams that ask for a roster, the oldest request first, for moderators and administrators',
    description: 'Generating the roster grants a request.',
    query: RosterRequestsQuery,
    item: rosterRequestAnswer,
    find: (ctx, { query }) => pageRosterRequests(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/roster-request',
    operationId: 'requestRoster',
    access: 'permission',
    tag: 'teams',
    summary: "Ask staff for the roster of a team without players, for the team's owner and administrators",
    status: 201,
    location: '/roster-requests',
    answer: json.message,
    handle: async (ctx, { ids }) => ({
      message: `${(await requestRoster(ctx, ids.teamId)).name} asked for a roster.`,
    }),
  }),
  route({
    method: 'DELETE',
    path: '/teams/:teamId/roster-request',
    operationId: 'declineRosterRequest',
    access: 'permission',
    tag: 'teams',
    summary: 'Decline the roster request of a team, for moderators and administrators',
    description: 'With `reason`, at most 500 characters, its owner reads why.',
    query: DeclineRequestInput,
    answer: json.message,
    handle: async (ctx, { ids, query }) => ({
      message: `The roster request of ${(await declineRosterRequest(ctx, ids.teamId, query.reason)).name} was declined.`,
    }),
  }),
];
