import { answerOf } from '../../../../platform/http/rest/answers.js';
import { pageRoute } from '../../../../platform/http/rest/route.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { readPlatoonSplits } from './platoon-splits.service.js';
import { PlatoonSplit } from './platoon-splits.types.js';

export const platoonSplitRoutes = [
  pageRoute({
    path: '/teams/:teamId/platoon-splits',
    operationId: 'listTeamPlatoonSplits',
    tag: 'teams',
    summary: 'Figures of a team’s players against left-handers and right-handers',
    description:
      'From the plays of regular games since the player’s league last started a season, also those for earlier clubs, at most the latest 500 games of all these players together. Players are in the order of `GET /players?team_id=`.',
    query: pageQuery({ usual: 100, most: 1000 }),
    item: answerOf(PlatoonSplit),
    find: async (ctx, { ids, query }) =>
      pageOfWhole(await readPlatoonSplits(ctx, ids.teamId), query, ({ playerId }) => [playerId]),
  }),
];
