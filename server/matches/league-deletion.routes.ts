import { json, route } from '../core/rest.js';
import { IncludeMatches } from '../leagues/league.types.js';
import { deleteLeague, wipeLeagues } from './league-deletion.service.js';

export const leagueDeletionRoutes = [
  route({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    operationId: 'deleteLeague',
    access: 'permission',
    tag: 'leagues',
    summary: 'Delete a league, for administrators',
    description:
      'Its matches stay as friendlies; with `include_matches=true` they go too, and their results leave all totals.',
    query: IncludeMatches,
    answer: json.object({ message: json.text, matches_deleted: json.integer }),
    handle: async (ctx, { ids, query }) => {
      const { message, matchesDeleted } = await deleteLeague(
        ctx,
        ids.leagueId,
        query.includeMatches ?? false,
      );
      return { message, matches_deleted: matchesDeleted };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/wipe',
    operationId: 'wipeLeagues',
    access: 'permission',
    tag: 'leagues',
    summary: 'Delete all leagues, for administrators',
    body: IncludeMatches,
    answer: json.object({
      message: json.text,
      leagues_deleted: json.integer,
      matches_deleted: json.integer,
    }),
    handle: async (ctx, { body }) => {
      const { message, leaguesDeleted, matchesDeleted } = await wipeLeagues(
        ctx,
        body.includeMatches ?? false,
      );
      return { message, leagues_deleted: leaguesDeleted, matches_deleted: matchesDeleted };
    },
  }),
];
