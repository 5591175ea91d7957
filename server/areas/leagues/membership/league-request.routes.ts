import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { DeclineRequestInput } from '../../clubs/roster-requests/roster-request.types.js';
import { getLeagueRequest, pageLeagueRequests } from './league-request-list.service.js';
import * as requests from './league-request.service.js';
import {
  GrantLeagueRequestInput,
  LeagueRequest,
  LeagueRequestsQuery,
  RequestLeagueInput,
} from './league-request.types.js';
import { leaguePolicy } from '../leagues/league.policy.js';

const leagueRequestAnswer = answerOf(LeagueRequest);

export const leagueRequestRoutes = [
  pageRoute({
    path: '/league-requests',
    operationId: 'listLeagueRequests',
    may: leaguePolicy.decideRequests,
    tag: 'leagues',
    summary: 'Open requests of teams to join leagues, the oldest first',
    description:
      'With `league_id`, only requests to join this league. Adding the team to the league grants the request.',
    query: LeagueRequestsQuery,
    item: leagueRequestAnswer,
    find: (ctx, { query }) => pageLeagueRequests(ctx, query, query),
  }),
  route({
    method: 'POST',
    path: '/league-requests/:requestId/grant',
    operationId: 'grantLeagueRequest',
    may: leaguePolicy.decideRequests,
    tag: 'leagues',
    summary: 'Grant a request: add the team to the league that it asked to join',
    body: GrantLeagueRequestInput,
    answer: leagueRequestAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      leagueRequestAnswer.present(await requests.grantLeagueRequest(ctx, ids.requestId, body)),
  }),
  route({
    method: 'POST',
    path: '/league-requests/:requestId/decline',
    operationId: 'declineLeagueRequest',
    may: leaguePolicy.decideRequests,
    tag: 'leagues',
    summary: 'Decline a request to join a league',
    body: DeclineRequestInput,
    answer: leagueRequestAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      leagueRequestAnswer.present(await requests.declineLeagueRequest(ctx, ids.requestId, body.reason)),
  }),
  route({
    method: 'GET',
    path: '/teams/:teamId/league-request',
    operationId: 'getLeagueRequest',
    may: leaguePolicy.readRequest,
    tag: 'leagues',
    summary: 'The last request of a team to join a league',
    answer: leagueRequestAnswer.schema,
    handle: async (ctx, { ids }) => leagueRequestAnswer.present(await getLeagueRequest(ctx, ids.teamId)),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/league-request',
    operationId: 'requestLeague',
    may: leaguePolicy.request,
    tag: 'leagues',
    summary: 'Ask staff to let a team join a league',
    body: RequestLeagueInput,
    status: 201,
    answer: leagueRequestAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      leagueRequestAnswer.present(await requests.requestLeague(ctx, ids.teamId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/teams/:teamId/league-request',
    operationId: 'withdrawLeagueRequest',
    may: leaguePolicy.request,
    tag: 'leagues',
    summary: 'Withdraw the open request of a team to join a league',
    answer: json.message,
    handle: async (ctx, { ids }) => ({
      message: `${(await requests.withdrawLeagueRequest(ctx, ids.teamId)).name} withdrew its request.`,
    }),
  }),
];
