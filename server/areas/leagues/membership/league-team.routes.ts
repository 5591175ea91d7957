import { json } from '../../../platform/http/rest/json-schema.js';
import { listRoute, pageRoute, route } from '../../../platform/http/rest/route.js';
import { addTeams, assignTeams, pageLeagueTeams } from './league-team.service.js';
import { leagueTeamAnswer, listedLeagueTeams } from '../leagues/league.rest.js';
import { AddTeamsBody, LeagueTeamsQuery, TeamAssignmentInput } from '../leagues/league.types.js';
import { removeTeamFromLeague } from './leaving.service.js';
import { leaguePolicy } from '../leagues/league.policy.js';

export const leagueTeamRoutes = [
  pageRoute({
    path: '/leagues/:leagueId/teams',
    operationId: 'listLeagueTeams',
    tag: 'leagues',
    summary: 'The teams of a league, ordered by name, with conference and division',
    query: LeagueTeamsQuery,
    find: (ctx, { ids, query }) => pageLeagueTeams(ctx, ids.leagueId, query),
    items: { schema: leagueTeamAnswer.schema, present: listedLeagueTeams },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/teams',
    operationId: 'addLeagueTeams',
    may: leaguePolicy.addTeams,
    tag: 'leagues',
    summary: 'Add teams to a league',
    description: 'If one of the teams is in another league, no team is added.',
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
    may: leaguePolicy.manage,
    tag: 'leagues',
    summary: 'Remove a team from its league',
    description:
      'The team’s pending matches are deleted; the results of its played matches stay in the standings of the season.',
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
    may: leaguePolicy.manage,
    tag: 'leagues',
    summary: 'Assign teams to conferences and divisions',
    description:
      'Teams without a league join the league. If one of the teams is in another league, no team is assigned.',
    body: TeamAssignmentInput,
    answer: json.object({ message: json.text, updated: json.integer }),
    handle: async (ctx, { ids, body }) => {
      const updated = await assignTeams(ctx, ids.leagueId, body);
      return { message: `Teams assigned: ${updated}.`, updated };
    },
  }),
];
