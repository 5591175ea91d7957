import { answerOf } from '../../../../platform/http/rest/answers.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { pageRoute } from '../../../../platform/http/rest/route.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { LeagueRecord } from '../records/records.types.js';
import { readTeamRecords } from './team-records.service.js';

export const teamRecordRoutes = [
  pageRoute({
    path: '/teams/:teamId/records',
    operationId: 'listTeamRecords',
    tag: 'teams',
    summary: 'A club’s records in its league: of a game, a season and a career with the club',
    description: 'Empty for a team in no league.',
    query: pageQuery({ usual: 100, most: 1000 }),
    item: answerOf(LeagueRecord),
    find: async (ctx, { ids, query }) =>
      pageOfWhole(await readTeamRecords(ctx, await getTeam(ctx, ids.teamId)), query, ({ key }) => [key]),
  }),
];
