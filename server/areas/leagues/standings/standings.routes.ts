import { placingRules } from '../../../engine/league/standings/tie-break-rules.js';
import { snakeCase } from '../../../platform/input/validation.js';
import { oneOf } from '../../../platform/text/words.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route, RowList } from '../../../platform/http/rest/route.js';
import { SeasonQuery } from '../seasons/season.types.js';
import { readLeaders } from '../figures/leaders.service.js';
import { LeadersQuery } from '../figures/leaders.types.js';
import { readStandings } from './standings.service.js';
import { raceByDay, readRace } from './race/race.service.js';
import { leaderAnswer, presentRaceDay, raceAnswer, raceDayItems, standingAnswer } from './standings.rest.js';

export const standingsRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/standings',
    operationId: 'getStandings',
    tag: 'leagues',
    summary: 'The standings of a league, best first',
    description: `\`decided_by\` is the rule that determined the rank: ${oneOf(placingRules.map(snakeCase))}.`,
    query: SeasonQuery,
    answer: json.object({ standings: json.list(standingAnswer.schema) }),
    handle: async (ctx, { ids, query: { season } }) => ({
      standings: (await readStandings(ctx, ids.leagueId, season)).map(standingAnswer.present),
    }),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/leaders',
    operationId: 'listLeaders',
    tag: 'leagues',
    summary: 'The best players of a league in a batting or pitching statistic, best first',
    description:
      '`statistic` is a statistic of a player, such as `home_runs`; if omitted, `batting_average`. Without `limit` five players are listed. Rates rank only players with at least 3.1 plate appearances, or one inning pitched, for each game of the team (Official Baseball Rule 9.22).',
    query: LeadersQuery,
    answer: json.list(leaderAnswer.schema),
    handle: async (ctx, { ids, query: { statistic = 'batting_average', limit = 5, offset = 0, season } }) =>
      (await readLeaders(ctx, ids.leagueId, statistic, offset + limit, season))
        .slice(offset)
        .map(leaderAnswer.present),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/race',
    operationId: 'getRace',
    tag: 'leagues',
    summary: "The teams' wins less losses, day by day; playoff and tournament games do not count",
    description: 'The CSV has a row for each day and team.',
    query: SeasonQuery,
    answer: raceAnswer.schema,
    table: {
      items: raceDayItems,
      rows: async (ctx, { ids, query: { season } }) => {
        const race = await readRace(ctx, ids.leagueId, season);
        return new RowList(function* presented() {
          for (const day of raceByDay(race)) yield presentRaceDay(day);
        });
      },
    },
    handle: async (ctx, { ids, query: { season } }) =>
      raceAnswer.present(await readRace(ctx, ids.leagueId, season)),
  }),
];
