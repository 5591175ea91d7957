import { route } from '../../../platform/http/rest/route.js';
import { presentTeam, teamAnswer } from '../../clubs/teams/team.rest.js';
import { UpdateTeamInput } from '../../clubs/teams/team.types.js';
import { updateTeam } from './team-name.service.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';

export const teamNameRoutes = [
  route({
    method: 'PATCH',
    path: '/teams/:teamId',
    operationId: 'updateTeam',
    may: teamPolicy.rename,
    tag: 'teams',
    summary: 'Change the name, code, short name or colors of a team',
    body: UpdateTeamInput,
    answer: teamAnswer.schema,
    handle: async (ctx, { ids, body }) => presentTeam(ctx, await updateTeam(ctx, ids.teamId, body)),
  }),
];
