import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { leagueAnswer } from './league.rest.js';
import * as leagues from './league.service.js';
import { CreateLeagueInput, LeaguesQuery, UpdateLeagueInput } from './league.types.js';
import { leaguePolicy } from './league.policy.js';

export const leagueRoutes = [
  pageRoute({
    path: '/leagues',
    operationId: 'listLeagues',
    tag: 'leagues',
    summary: 'All leagues, ordered by name',
    description:
      'With `search`, only leagues whose name contains the text; case, accents, hyphens and spaces are ignored. `league_type` is `season` or `tournament`.',
    query: LeaguesQuery,
    item: leagueAnswer,
    find: (ctx, { query }) => leagues.pageLeagues(ctx, query, query),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId',
    operationId: 'getLeague',
    tag: 'leagues',
    summary: 'A league',
    answer: leagueAnswer.schema,
    handle: async (ctx, { ids }) => leagueAnswer.present(await leagues.getLeague(ctx, ids.leagueId)),
  }),
  route({
    method: 'POST',
    path: '/leagues',
    operationId: 'createLeague',
    may: leaguePolicy.create,
    tag: 'leagues',
    summary: 'Create a league',
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
    may: leaguePolicy.manage,
    tag: 'leagues',
    summary: 'Change the given fields of a league',
    body: UpdateLeagueInput,
    answer: leagueAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      leagueAnswer.present(await leagues.updateLeague(ctx, ids.leagueId, body)),
  }),
];
