import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { bytesOfFile } from '../../../platform/http/rest/sent-file.js';
import { maxUploadBytes } from '../../../platform/uploads/upload.limits.js';
import { listedTeams, presentTeam, teamAnswer } from './team.rest.js';
import * as teams from './team.service.js';
import { CreateTeamInput, TeamsQuery, UnassignedTeamsQuery } from './team.types.js';
import { teamPolicy } from './team.policy.js';

export const teamRoutes = [
  pageRoute({
    path: '/teams',
    operationId: 'listTeams',
    tag: 'teams',
    summary: 'All teams by name',
    description:
      'With `search`, only teams whose name contains the text, ignoring case; with `league_id`, only teams of that league; with `without_owner=true`, only teams without an owner.',
    query: TeamsQuery,
    items: { schema: teamAnswer.schema, present: listedTeams },
    find: (ctx, { query }) => teams.pageTeams(ctx, query, query),
  }),
  pageRoute({
    path: '/teams/unassigned',
    operationId: 'listUnassignedTeams',
    tag: 'teams',
    summary: 'The teams in no league, by name',
    description: 'With `search`, only teams whose name contains the text, ignoring case.',
    query: UnassignedTeamsQuery,
    items: { schema: teamAnswer.schema, present: listedTeams },
    find: (ctx, { query }) => teams.pageUnassignedTeams(ctx, query, query),
  }),
  route({
    method: 'GET',
    path: '/teams/:teamId',
    operationId: 'getTeam',
    tag: 'teams',
    summary: 'One team',
    answer: teamAnswer.schema,
    handle: async (ctx, { ids }) => presentTeam(ctx, await teams.getTeam(ctx, ids.teamId)),
  }),
  route({
    method: 'POST',
    path: '/teams',
    operationId: 'createTeam',
    may: teamPolicy.create,
    tag: 'teams',
    refuses: ['forbidden', 'not_found'],
    summary: 'Create a team; the caller becomes its owner',
    description:
      'Administrators may name another owner by `owner_id` or `owner_username`, or no owner by `owner_id: null`.',
    body: CreateTeamInput,
    status: 201,
    answer: teamAnswer.schema,
    handle: async (ctx, { body }) => presentTeam(ctx, await teams.createTeam(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/logo',
    operationId: 'uploadTeamLogo',
    may: teamPolicy.setLogo,
    tag: 'teams',
    summary: 'Give a team a logo',
    description: 'PNG, JPEG, GIF, WEBP or SVG of at most 10 MB.',
    upload: { maxBytes: maxUploadBytes, isDrawn: true },
    answer: json.object({ logo_url: json.nullableText }),
    handle: async (ctx, { ids, file }) => ({
      logo_url: (await teams.setTeamLogo(ctx, ids.teamId, async () => bytesOfFile(file))).logoUrl,
    }),
  }),
];
