import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { pageRoute } from '../../../../platform/http/rest/route.js';
import { scoreboardGameAnswer } from './scoreboard.rest.js';
import { scoreboard } from './scoreboard.service.js';
import { ScoreboardQuery } from './scoreboard.types.js';

export const scoreboardRoutes = [
  pageRoute({
    path: '/scoreboard',
    operationId: 'getScoreboard',
    refuses: ['not_found'],
    tag: 'matches',
    summary:
      'The games of a day, in all leagues or in one: live games first, then upcoming games, then finished games',
    description:
      'Without `day` each league shows the day that is being played live, else the announced day, else the day of its latest result, else its first day. `night=tonight` asks for the day that is played live, else the announced day, else the next day without a result, else the last day; `night=last` for the latest day with results before that. `date` asks for a calendar date, in all leagues that have dates. `league_id` limits the games to one league. `bases` are the runners on first, second and third; `home_win_probability` is the home team’s chance to win.',
    query: ScoreboardQuery,
    item: scoreboardGameAnswer,
    find: async (ctx, { query }) => {
      const { games } = await scoreboard(ctx, query);
      return pageOfWhole(games, query, ({ matchId }) => [matchId]);
    },
  }),
];
