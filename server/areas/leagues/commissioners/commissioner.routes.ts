import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { leaguePolicy } from '../leagues/league.policy.js';
import { listCommissioners, nameCommissioner, removeCommissioner } from './commissioner.service.js';
import { Commissioner, CommissionerInput } from './commissioner.types.js';

const commissionerAnswer = answerOf(Commissioner);
const answer = json.list(commissionerAnswer.schema);
const present = (all: readonly Commissioner[]) => all.map((one) => commissionerAnswer.present(one));

const path = '/leagues/:leagueId/commissioners';

export const commissionerRoutes = [
  route({
    method: 'GET',
    path,
    operationId: 'listCommissioners',
    tag: 'leagues',
    summary: 'The commissioners of a league',
    description: 'At most 10, in the order in which they were named.',
    answer,
    handle: async (ctx, { ids }) => present(await listCommissioners(ctx, ids.leagueId)),
  }),
  route({
    method: 'POST',
    path,
    operationId: 'nameCommissioner',
    may: leaguePolicy.appoint,
    refuses: ['conflict'],
    tag: 'leagues',
    summary: 'Name a commissioner of a league',
    description:
      'The account gets the rights of moderators and administrators in this league. 409 for a commissioner of the league, a suspended account, an eleventh commissioner, and the 21st league of an account. Its personal tokens are revoked. The answer has all commissioners of the league.',
    body: CommissionerInput,
    answer,
    handle: async (ctx, { ids, body }) => present(await nameCommissioner(ctx, ids.leagueId, body.username)),
  }),
  route({
    method: 'DELETE',
    path,
    operationId: 'removeCommissioner',
    may: leaguePolicy.appoint,
    tag: 'leagues',
    summary: 'Remove a commissioner of a league',
    description: 'The answer has the other commissioners of the league.',
    body: CommissionerInput,
    answer,
    handle: async (ctx, { ids, body }) => present(await removeCommissioner(ctx, ids.leagueId, body.username)),
  }),
];
