import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { findSeason } from '../seasons/season.service.js';
import { matchAnswer } from './match.rest.js';
import * as matches from './match.service.js';
import { CreateMatchInput, LeagueMatchesQuery, MatchQuery } from './match.types.js';
import { matchPolicy } from './match.policy.js';

export const matchRoutes = [
  pageRoute({
    path: '/matches',
    operationId: 'listMatches',
    refuses: ['not_found'],
    tag: 'matches',
    summary: 'Matches: played matches from the latest back, then the other matches by game day',
    description:
      'With `team_id`, `running_year=true` selects only matches since the team’s league last started a season.',
    query: MatchQuery,
    item: matchAnswer,
    find: (ctx, { query }) => matches.listMatches(ctx, query, query),
  }),
  pageRoute({
    path: '/leagues/:leagueId/matches',
    operationId: 'listLeagueMatches',
    tag: 'leagues',
    summary:
      'The matches of a league: played matches from the latest back, then the other matches by game day',
    query: LeagueMatchesQuery,
    item: matchAnswer,
    find: async (ctx, { ids, query }) => {
      const { leagueId, season } = await findSeason(ctx, ids.leagueId, query.season);
      return matches.pageMatches(ctx, { ...query, leagueId, season }, query);
    },
  }),
  route({
    method: 'POST',
    path: '/matches',
    operationId: 'createMatch',
    may: matchPolicy.create,
    refuses: ['not_found'],
    tag: 'matches',
    summary: 'Schedule a match',
    body: CreateMatchInput,
    status: 201,
    answer: matchAnswer.schema,
    handle: async (ctx, { body }) => matchAnswer.present(await matches.createMatch(ctx, body)),
  }),
];
