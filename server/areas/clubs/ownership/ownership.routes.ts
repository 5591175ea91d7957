import { invalid } from '../../../platform/errors/domain-error.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import * as ownership from './ownership.service.js';
import { deleteTeam } from './team-deletion.service.js';
import { userTeamAnswer } from '../teams/team.rest.js';
import { DeleteUserQuery, UserTeamBody } from '../teams/team.types.js';
import { teamPolicy } from '../teams/team.policy.js';
import { userPolicy } from '../../accounts/users/user.policy.js';

export const ownershipRoutes = [
  route({
    method: 'DELETE',
    path: '/teams/:teamId',
    operationId: 'deleteTeam',
    may: teamPolicy.remove,
    tag: 'teams',
    summary: 'Delete a team',
    description: 'The team’s pending matches are deleted, and its players become free agents.',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await deleteTeam(ctx, ids.teamId) }),
  }),
  route({
    method: 'PATCH',
    path: '/users/:userId/team',
    operationId: 'setUserTeam',
    may: userPolicy.assignTeam,
    tag: 'users',
    summary: 'Give a person a team to own and run, or take away the team that the person runs',
    body: UserTeamBody,
    answer: userTeamAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      userTeamAnswer.present(await ownership.assignUserTeam(ctx, ids.userId, chosenTeam(body))),
  }),
  route({
    method: 'DELETE',
    path: '/users/:userId',
    operationId: 'deleteUser',
    may: userPolicy.remove,
    tag: 'users',
    summary: 'Delete an account',
    description:
      'Posts and news of the account stay. `delete_team=true` also deletes the team that the account runs.',
    query: DeleteUserQuery,
    answer: json.message,
    handle: async (ctx, { ids, query }) => ({
      message: await ownership.deleteUser(ctx, ids.userId, query.deleteTeam ?? false),
    }),
  }),
];

/** Refuses an empty body: only an explicit null takes a person's team away. */
function chosenTeam({ teamId }: UserTeamBody): number | null {
  if (teamId === undefined) throw invalid('Team must be an id or null', 'teamId');
  return teamId;
}
