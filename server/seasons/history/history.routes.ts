import { answerOf } from '../../core/answers.js';
import { json } from '../../core/json-schema.js';
import { route } from '../../core/rest.js';
import { seasonAnswer } from '../../leagues/season.rest.js';
import { pageSeasons } from '../../leagues/season.service.js';
import { leaderAnswer } from '../../standings/standings.rest.js';
import { readHistory } from './history.service.js';
import { Finalist, HistoryQuery, SeasonAward } from './history.types.js';

const finalistAnswer = answerOf(Finalist, {
  also: { teamId: json.nullableInteger },
  first: ['team_id', 'team_name'],
});
const awardAnswer = answerOf(SeasonAward, { also: { teamId: json.integer } });
const { champion: _champion, runner_up: _runnerUp, ...seasonFields } = seasonAnswer.fields;

export const historyRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/history',
    operationId: 'getLeagueHistory',
    tag: 'leagues',
    summary: 'The seasons of a league with champions, awards and leaders, the newest first',
    description: 'Of the current season as they are now, of those before as they were when they ended.',
    query: HistoryQuery,
    answer: json.object({
      seasons: json.list(
        json.object({
          ...seasonFields,
          champion: json.nullable(finalistAnswer.schema),
          runner_up: json.nullable(finalistAnswer.schema),
          awards: json.list(awardAnswer.schema),
          leaders: json.list(json.object({ statistic: json.text, leaders: json.list(leaderAnswer.schema) })),
        }),
      ),
    }),
    handle: async (ctx, { ids, query }) => ({
      seasons: (await readHistory(ctx, (await pageSeasons(ctx, ids.leagueId, query)).rows)).map(
        ({ season, champion, runnerUp, awards, leaders }) => ({
          ...seasonAnswer.present(season),
          champion: champion && finalistAnswer.present(champion),
          runner_up: runnerUp && finalistAnswer.present(runnerUp),
          awards: awards.map((award) => awardAnswer.present(award)),
          leaders: leaders.map(({ statistic, leaders: best }) => ({
            statistic,
            leaders: best.map((leader) => leaderAnswer.present(leader)),
          })),
        }),
      ),
    }),
  }),
];
