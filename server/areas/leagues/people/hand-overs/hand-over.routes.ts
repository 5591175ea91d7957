import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../../platform/http/rest/route.js';
import { peoplePolicy } from '../people.policy.js';
import { listOwnHandOvers, pageHandOvers } from './hand-over-list.service.js';
import { acceptHandOver, askForTeam, endHandOver, offerTeam } from './hand-over.service.js';
import { HandOver, HandOverInput, HandOversQuery } from './hand-over.types.js';

const handOverAnswer = answerOf(HandOver);

export const handOverRoutes = [
  route({
    method: 'POST',
    path: '/teams/:teamId/hand-over',
    operationId: 'offerTeam',
    may: peoplePolicy.handOver,
    tag: 'teams',
    summary: 'Offer a team to another account, which owns it once it accepts',
    description: 'The offer expires after 14 days.',
    body: HandOverInput,
    status: 201,
    location: '/me/hand-overs',
    answer: handOverAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      handOverAnswer.present(await offerTeam(ctx, ids.teamId, body.username)),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/take-over',
    operationId: 'askForTeam',
    may: peoplePolicy.askForTeam,
    tag: 'teams',
    summary: 'Ask staff for a team without an owner; you run no other team',
    description: 'The request expires after 14 days.',
    status: 201,
    location: '/me/hand-overs',
    answer: handOverAnswer.schema,
    handle: async (ctx, { ids }) => handOverAnswer.present(await askForTeam(ctx, ids.teamId)),
  }),
  route({
    method: 'POST',
    path: '/hand-overs/:handOverId/accept',
    operationId: 'acceptHandOver',
    may: peoplePolicy.acceptHandOver,
    tag: 'teams',
    summary: 'Accept an offer or a request: the team gets its new owner',
    answer: handOverAnswer.schema,
    handle: async (ctx, { ids }) => handOverAnswer.present(await acceptHandOver(ctx, ids.handOverId)),
  }),
  route({
    method: 'DELETE',
    path: '/hand-overs/:handOverId',
    operationId: 'endHandOver',
    may: peoplePolicy.endHandOver,
    tag: 'teams',
    summary: 'Decline or withdraw an offer or a request',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      const { kind, teamName } = await endHandOver(ctx, ids.handOverId);
      return { message: `The ${kind} of ${teamName} has ended.` };
    },
  }),
  route({
    method: 'GET',
    path: '/me/hand-overs',
    operationId: 'listOwnHandOvers',
    may: peoplePolicy.own,
    tag: 'users',
    summary: 'The teams that are offered to you or by you, and your request for a team',
    description: 'At most 100, the oldest first.',
    answer: json.list(handOverAnswer.schema),
    handle: async (ctx) => (await listOwnHandOvers(ctx)).map((one) => handOverAnswer.present(one)),
  }),
  pageRoute({
    path: '/leagues/:leagueId/hand-overs',
    operationId: 'listHandOvers',
    may: peoplePolicy.readHandOvers,
    tag: 'leagues',
    summary: 'Open offers of a league’s teams, and requests for teams without owners, the oldest first',
    query: HandOversQuery,
    item: handOverAnswer,
    find: (ctx, { ids, query }) => pageHandOvers(ctx, ids.leagueId, query),
  }),
];
