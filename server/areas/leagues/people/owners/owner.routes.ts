import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../../platform/http/rest/route.js';
import { peoplePolicy } from '../people.policy.js';
import { pageOwners, remindOwner } from './owner.service.js';
import { LeagueOwner, LeagueOwnersQuery } from './owner.types.js';

export const ownerRoutes = [
  pageRoute({
    path: '/leagues/:leagueId/owners',
    operationId: 'listLeagueOwners',
    may: peoplePolicy.seeOwners,
    tag: 'leagues',
    summary: 'The owners of a league’s clubs, with the days on which they were last seen',
    description: 'With `absent_for=14`, only owners who were not seen for 14 days.',
    query: LeagueOwnersQuery,
    item: answerOf(LeagueOwner),
    find: (ctx, { ids, query }) => pageOwners(ctx, ids.leagueId, query, query),
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/owners/:userId/remind',
    operationId: 'remindOwner',
    may: peoplePolicy.seeOwners,
    tag: 'leagues',
    summary: 'Remind an owner of their club, by a notification and by mail',
    description: 'At most once in three days for each owner, who may switch reminders off.',
    answer: json.message,
    handle: async (ctx, { ids }) => remindOwner(ctx, ids.leagueId, ids.userId),
  }),
];
