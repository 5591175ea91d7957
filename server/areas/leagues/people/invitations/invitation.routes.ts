import { everyone } from '../../../../platform/context/policy.js';
import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../../platform/http/rest/route.js';
import { peoplePolicy } from '../people.policy.js';
import { acceptInvitation, readInvitation } from './acceptance.service.js';
import { invite, pageInvitations, revokeInvitation } from './invitation.service.js';
import {
  AcceptedInvitation,
  AcceptInvitationBody,
  Invitation,
  InvitationOffer,
  InvitationsQuery,
  InviteInput,
  NewInvitation,
} from './invitation.types.js';

const newInvitationAnswer = answerOf(NewInvitation);
const offerAnswer = answerOf(InvitationOffer);
const acceptedAnswer = answerOf(AcceptedInvitation);

export const invitationRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/invitations',
    operationId: 'invite',
    may: peoplePolicy.invite,
    tag: 'leagues',
    summary: 'Invite people to own clubs of a league',
    description:
      'With `team_id`, to one club; otherwise they choose one of the clubs without owners. The link and its token are shown only in this answer. A league has at most 50 open invitations.',
    body: InviteInput,
    status: 201,
    answer: newInvitationAnswer.schema,
    handle: async (ctx, { ids, body }) => newInvitationAnswer.present(await invite(ctx, ids.leagueId, body)),
  }),
  pageRoute({
    path: '/leagues/:leagueId/invitations',
    operationId: 'listInvitations',
    may: peoplePolicy.invite,
    tag: 'leagues',
    summary: 'The invitations of a league, the newest first',
    description: 'Without their tokens. Expired ones are listed for 30 more days.',
    query: InvitationsQuery,
    item: answerOf(Invitation),
    find: (ctx, { ids, query }) => pageInvitations(ctx, ids.leagueId, query),
  }),
  route({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    operationId: 'revokeInvitation',
    may: peoplePolicy.invite,
    tag: 'leagues',
    summary: 'Revoke an invitation: its link does not work any more',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      await revokeInvitation(ctx, ids.invitationId);
      return { message: 'The invitation was revoked.' };
    },
  }),
  route({
    method: 'GET',
    path: '/invitations/:token',
    operationId: 'getInvitation',
    may: everyone,
    tag: 'leagues',
    summary: 'An invitation, for everybody who has its link',
    // The number of uses left changes by itself, and wrong tokens are counted: a replica cannot answer.
    counters: ['uses_left'],
    answer: offerAnswer.schema,
    handle: async (ctx, { token }) => offerAnswer.present(await readInvitation(ctx, token)),
  }),
  route({
    method: 'POST',
    path: '/invitations/:token/accept',
    operationId: 'acceptInvitation',
    may: peoplePolicy.acceptInvitation,
    refuses: ['forbidden'],
    tag: 'leagues',
    summary: 'Accept an invitation: you own its club from now on',
    description:
      '`team_id` chooses the club of an invitation to a league. You keep all clubs that you own, and run this one if you run none.',
    body: AcceptInvitationBody,
    answer: acceptedAnswer.schema,
    handle: async (ctx, { token, body }) =>
      acceptedAnswer.present(await acceptInvitation(ctx, token, body.teamId ?? null)),
  }),
];
