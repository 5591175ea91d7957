import { route, rowList } from '../../../../platform/http/rest/route.js';
import { matchPlaysSchema, playSchema, presentMatchPlays, presentPlay } from './match-plays.rest.js';
import { matchPlays } from './match-plays.service.js';
import { PlaysQuery } from '../../plays/match-plays.types.js';

export const matchPlaysRoutes = [
  route({
    method: 'GET',
    path: '/matches/:matchId/plays',
    operationId: 'listMatchPlays',
    tag: 'matches',
    summary:
      'A match play by play: each play as a sentence and as scored, with its pitches and the state of the game after it',
    description:
      '`outs`, `bases` and scores are given as after the play; `bases` are the ids of the runners on first, second and third. `win_probability` is the home team’s; it begins with the chance computed before the match, or, if no chance was computed, with the chance of even clubs. There are no plays before the first pitch. For a live match the plays that are visible by now are listed, and `next_at` is the time of the next one.',
    query: PlaysQuery,
    answer: matchPlaysSchema,
    table: {
      items: playSchema,
      rows: async (ctx, { ids, query }) =>
        rowList((await matchPlays(ctx, ids.matchId, query.after ?? 0)).plays, presentPlay),
    },
    handle: async (ctx, { ids, query }) =>
      presentMatchPlays(await matchPlays(ctx, ids.matchId, query.after ?? 0)),
  }),
];
