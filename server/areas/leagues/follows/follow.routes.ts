import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { followPolicy } from './follow.policy.js';
import { follow, listFollows, unfollow } from './follow.service.js';
import { Follow, FollowInput } from './follow.types.js';

const followAnswer = answerOf(Follow);
const answer = json.list(followAnswer.schema);
const present = (follows: readonly Follow[]) => follows.map((one) => followAnswer.present(one));

export const followRoutes = [
  route({
    method: 'GET',
    path: '/me/follows',
    operationId: 'listFollows',
    may: followPolicy.own,
    tag: 'users',
    summary: 'The teams, players and leagues that you follow',
    description: 'At most 100, in the order in which you began to follow them.',
    answer,
    handle: async (ctx) => present(await listFollows(ctx)),
  }),
  route({
    method: 'POST',
    path: '/me/follows',
    operationId: 'follow',
    may: followPolicy.own,
    refuses: ['not_found', 'conflict'],
    tag: 'users',
    summary: 'Follow a team, a player or a league',
    description: 'The body has exactly one id. The answer has everything that you follow.',
    body: FollowInput,
    answer,
    handle: async (ctx, { body }) => present(await follow(ctx, body)),
  }),
  route({
    method: 'DELETE',
    path: '/me/follows',
    operationId: 'unfollow',
    may: followPolicy.own,
    tag: 'users',
    summary: 'Stop following a team, a player or a league',
    description: 'The body has exactly one id. The answer has everything that you follow.',
    body: FollowInput,
    answer,
    handle: async (ctx, { body }) => present(await unfollow(ctx, body)),
  }),
];
