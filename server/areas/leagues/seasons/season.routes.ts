import { pageQuery } from '../../../platform/lists/page-query.js';
import { pageRoute } from '../../../platform/http/rest/route.js';
import { seasonAnswer } from './season.rest.js';
import { pageSeasons } from './season.service.js';

export const seasonRoutes = [
  pageRoute({
    path: '/leagues/:leagueId/seasons',
    operationId: 'listSeasons',
    tag: 'leagues',
    summary: 'The seasons of a league, the newest first',
    description:
      '`state` is preparing, regular, postseason or completed. Calls for a league use its current season; calls that only read take `season=2` to select the second season.',
    query: pageQuery({ usual: 100, most: 1000 }),
    item: seasonAnswer,
    find: (ctx, { ids, query }) => pageSeasons(ctx, ids.leagueId, query),
  }),
];
