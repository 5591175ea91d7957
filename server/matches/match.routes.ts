import { json, route, rowList } from '../core/rest.js';
import { matchDetailsSchema, matchSchema, presentMatch, presentMatchDetails } from './match.rest.js';
import * as matches from './match.service.js';
import { CreateMatchInput, MatchQuery } from './match.types.js';

/** Holds a full season of a league. */
const usualLimit = 5_000;

export const matchRoutes = [
  route({
    method: 'GET',
    path: '/matches',
    tag: 'matches',
    summary: 'Matches: played ones, the latest first, then those to come, the next first',
    query: MatchQuery,
    answer: json.list(matchSchema),
    handle: async (ctx, { query }) => {
      const page = { limit: query.limit ?? usualLimit, offset: query.offset ?? 0 };
      return rowList(await matches.listMatches(ctx, query, page), presentMatch);
    },
  }),
  route({
    method: 'POST',
    path: '/matches',
    tag: 'matches',
    summary: 'Schedule a match, for moderators and administrators',
    body: CreateMatchInput,
    status: 201,
    answer: matchSchema,
    handle: async (ctx, { body }) => presentMatch(await matches.createMatch(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/matches/:matchId',
    tag: 'matches',
    summary: 'A match with its line score and box score, both null until it is played',
    answer: matchDetailsSchema,
    handle: async (ctx, { ids }) => presentMatchDetails(await matches.matchDetails(ctx, ids['matchId'] ?? 0)),
  }),
];
