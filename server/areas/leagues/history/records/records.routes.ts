import { answerOf } from '../../../../platform/http/rest/answers.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { pageRoute } from '../../../../platform/http/rest/route.js';
import { readRecords } from './records.service.js';
import { LeagueRecord } from './records.types.js';

export const recordRoutes = [
  pageRoute({
    path: '/leagues/:leagueId/records',
    operationId: 'listLeagueRecords',
    tag: 'leagues',
    summary: 'The record book of a league: records of a game, a season and a career',
    query: pageQuery({ usual: 100, most: 1000 }),
    item: answerOf(LeagueRecord),
    find: async (ctx, { ids, query }) =>
      pageOfWhole(await readRecords(ctx, ids.leagueId), query, ({ key }) => [key]),
  }),
];
