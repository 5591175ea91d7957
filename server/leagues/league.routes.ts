import { json } from '../core/json-schema.js';
import { listRoute, pageRoute, route } from '../core/rest.js';
import { addTeams, assignTeams, pageLeagueTeams } from './league-team.service.js';
import { leagueAnswer, leagueTeamAnswer, listedLeagueTeams } from './league.rest.js';
import { removeTeamFromLeague } from './leaving.service.js';
import * as leagues from './league.service.js';
import {
  AddTeamsBody,
  CreateLeagueInput,
  LeaguesQuery,
  LeagueTeamsQuery,
  TeamAssignmentInput,
  UpdateLeagueInput,
} from './league.types.js';

export const leagueRoutes = [
  pageRoute({
    path: '/leagues',
    operationId: 'listLeagues',
    tag: 'leagues',
    summary: 'All leagues by name',
    description:
      'With `search` those whose name contains the text, in any case; `league_type` is season or tournament.',
    query: LeaguesQuery,
    item: leagueAnswer,
    find: (ctx, { query }) => leagues.pageLeagues(ctx, query, query),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId',
    operationId: 'getLeague',
    tag: 'leagues',
    summary: 'One league',
    answer: leagueAnswer.schema,
    handle: async (ctx, { ids }) => leagueAnswer.present(await leagues.getLeague(ctx, ids.leagueId)),
  }),
  route({
    method: 'POST',
    path: '/leagues',
    operationId: 'createLeague',
    access: 'permission',
    tag: 'leagues',
    summary: 'Make a league, for moderators and administrators',
    body: CreateLeagueInput,
    status: 201,
    answer: json.object({ message: json.text, league: leagueAnswer.schema }),
    handle: async (ctx, { body }) => {
      const league = await leagues.createLeague(ctx, body);
      return { message: `${league.name} was created.`, league: leagueAnswer.present(league) };
    },
  }),
  route({
    method: 'PATCH',
    path: '/leagues/:leagueId',
    operationId: 'updateLeague',
    access: 'permission',
    tag: 'leagues',
    summary: 'Change what is given of a league, for moderators and administrators',
    body: UpdateLeagueInput,
    answer: leagueAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      leagueAnswer.present(await leagues.updateLeague(ctx, ids.leagueId, body)),
  }),
  pageRoute({
    path: '/leagues/:leagueId/teams',
    operationId: 'listLeagueTeams',
    tag: 'leagues',
    summary: 'The teams of a league by name, with conference and division',
    query: LeagueTeamsQuery,
    find: (ctx, { ids, query }) => pageLeagueTeams(ctx, ids.leagueId, query),
    items: { schema: leagueTeamAnswer.schema, present: listedLeagueTeams },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/teams',
    operationId: 'addLeagueTeams',
    access: 'permission',
    tag: 'leagues',
    summary: 'Add teams to a league, for moderators and administrators',
    description: 'All or none: a team that is in another league refuses them all.',
    body: AddTeamsBody,
    answer: json.object({ message: json.text, added: json.integer }),
    handle: async (ctx, { ids, body }) => {
      const added = await addTeams(ctx, ids.leagueId, body.teamIds);
      return { message: `Teams added: ${added}.`, added };
    },
  }),
  route({
    method: 'DELETE',
    path: '/leagues/:leagueId/teams/:teamId',
    operationId: 'removeLeagueTeam',
    access: 'permission',
    tag: 'leagues',
    summary: 'Take a team out of its league, for moderators and administrators',
    description: 'Its pending matches are dropped; what it has played stays in the standings of the season.',
    answer: json.object({ message: json.text, matches_deleted: json.integer }),
    handle: async (ctx, { ids }) => {
      const { message, matchesDeleted } = await removeTeamFromLeague(ctx, ids.leagueId, ids.teamId);
      return { message, matches_deleted: matchesDeleted };
    },
  }),
  listRoute({
    method: 'POST',
    path: '/leagues/:leagueId/teams/assignments',
    operationId: 'assignLeagueTeams',
    access: 'permission',
    tag: 'leagues',
    summary: 'Give teams their conference and division, for moderators and administrators',
    description: 'Teams in no league join. All or none: a team that is in another league refuses them all.',
    body: TeamAssignmentInput,
    answer: json.object({ message: json.text, updated: json.integer }),
    handle: async (ctx, { ids, body }) => {
      const updated = await assignTeams(ctx, ids.leagueId, body);
      return { message: `Teams assigned: ${updated}.`, updated };
    },
  }),
];
