import { json } from '../core/json-schema.js';
import { route } from '../core/rest.js';
import { seasonAnswer } from './season.rest.js';
import { listSeasons } from './season.service.js';

export const seasonRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/seasons',
    operationId: 'listSeasons',
    tag: 'leagues',
    summary: 'The seasons of a league, the newest first',
    description:
      '`state` is preparing, regular, postseason or completed. Calls that name a league answer its current season; with `season=2` those that read answer the second.',
    answer: json.list(seasonAnswer.schema),
    handle: async (ctx, { ids }) => (await listSeasons(ctx, ids.leagueId)).map(seasonAnswer.present),
  }),
];
