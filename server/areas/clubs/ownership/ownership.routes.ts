import { invalid } from '../../../platform/errors/domain-error.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import * as ownership from './ownership.service.js';
import { deleteTeam } from './team-deletion.service.js';
import { userTeamAnswer } from '../teams/team.rest.js';
import { DeleteUserQuery, UserTeamBody } from '../teams/team.types.js';

export const ownershipRoutes = [
  route({
    method: 'DELETE',
    path: '/teams/:teamId',
    operationId: 'deleteTeam',
    access: 'permission',
    tag: 'teams',
    summary: 'Delete a team, for administrators',
    description: 'Its pending matches go and its players become free agents.',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await deleteTeam(ctx, ids.teamId) }),
  }),
  route({
    method: 'PATCH',
    path: '/users/:userId/team',
    operationId: 'setUserTeam',
    access: 'person',
    tag: 'users',
    summary: 'Put a person in charge of a team, or of none, for administrators',
    body: UserTeamBody,
    answer: userTeamAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      userTeamAnswer.present(await ownership.assignUserTeam(ctx, ids.userId, chosenTeam(body))),
  }),
  route({
    method: 'DELETE',
    path: '/users/:userId',
    operationId: 'deleteUser',
    access: 'person',
    tag: 'users',
    summary: 'Delete an account, for administrators',
    description: 'Posts and news of the account stay; `delete_team=true` deletes the team as well.',
    query: DeleteUserQuery,
    answer: json.message,
    handle: async (ctx, { ids, query }) => ({
      message: await ownership.deleteUser(ctx, ids.userId, query.deleteTeam ?? false),
    }),
  }),
];

/** An empty body must not take a person's team away: only null unassigns. */
function chosenTeam({ teamId }: UserTeamBody): number | null {
  if (teamId === undefined) throw invalid('Team must be an id or null', 'teamId');
  return teamId;
}
