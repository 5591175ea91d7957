import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, rowList } from '../../../platform/http/rest/route.js';
import { seasonAnswer } from '../seasons/season.rest.js';
import { pageSeasons } from '../seasons/season.service.js';
import { type Season } from '../seasons/season.types.js';
import { leaderAnswer } from '../standings/standings.rest.js';
import { readHistory } from './history.service.js';
import { Finalist, HistoryQuery, SeasonAward, type SeasonRecord } from './history.types.js';

const finalistAnswer = answerOf(Finalist, {
  also: { teamId: json.nullableInteger },
  first: ['team_id', 'team_name'],
});
const awardAnswer = answerOf(SeasonAward, { also: { teamId: json.integer } });
const { champion: _champion, runner_up: _runnerUp, ...seasonFields } = seasonAnswer.fields;

const historySchema = json.object({
  ...seasonFields,
  champion: json.nullable(finalistAnswer.schema),
  runner_up: json.nullable(finalistAnswer.schema),
  awards: json.list(awardAnswer.schema),
  leaders: json.list(json.object({ statistic: json.text, leaders: json.list(leaderAnswer.schema) })),
});

const presentHistory = ({ season, champion, runnerUp, awards, leaders }: SeasonRecord) => ({
  ...seasonAnswer.present(season),
  champion: champion && finalistAnswer.present(champion),
  runner_up: runnerUp && finalistAnswer.present(runnerUp),
  awards: awards.map((award) => awardAnswer.present(award)),
  leaders: leaders.map(({ statistic, leaders: best }) => ({
    statistic,
    leaders: best.map((leader) => leaderAnswer.present(leader)),
  })),
});

export const historyRoutes = [
  pageRoute({
    path: '/leagues/:leagueId/history',
    operationId: 'getLeagueHistory',
    tag: 'leagues',
    summary: 'The seasons of a league with champions, awards and leaders, the newest first',
    description:
      'Awards and leaders of the current season are computed from the figures so far; awards and leaders of completed seasons are final.',
    query: HistoryQuery,
    member: 'seasons',
    items: {
      schema: historySchema,
      present: async (ctx, seasons: readonly Season[]) =>
        rowList(await readHistory(ctx, seasons), presentHistory),
    },
    find: (ctx, { ids, query }) => pageSeasons(ctx, ids.leagueId, query),
  }),
];
