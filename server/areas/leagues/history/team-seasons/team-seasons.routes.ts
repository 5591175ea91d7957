import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { pageRoute } from '../../../../platform/http/rest/route.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { loadTeamSeasons } from './team-seasons.service.js';
import { TeamSeason } from './team-seasons.types.js';

const teamSeasonAnswer = answerOf(TeamSeason, { also: { leagueId: json.integer }, first: ['league_id'] });

export const teamSeasonRoutes = [
  pageRoute({
    path: '/teams/:teamId/seasons',
    operationId: 'listTeamSeasons',
    tag: 'teams',
    summary: 'A team’s past and current seasons in leagues, the newest first',
    description:
      '`rank` is the place in the standings. `result` is the team’s result in playoffs or tournament: champion, runner_up, eliminated, playing, or unfinished (the team had not lost a series when the next season was started).',
    query: pageQuery({ usual: 100, most: 1000 }),
    item: teamSeasonAnswer,
    find: async (ctx, { ids, query }) => {
      const { id } = await getTeam(ctx, ids.teamId);
      const seasons = await ctx.loaders.load(ctx, loadTeamSeasons, id);
      return pageOfWhole(seasons, query, ({ leagueId, season }) => [leagueId, season]);
    },
  }),
];
