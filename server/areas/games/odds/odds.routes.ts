import { pageQuery } from '../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../platform/lists/pagination.js';
import { pageRoute, route, RowList, rowList } from '../../../platform/http/rest/route.js';
import { SeasonQuery } from '../../leagues/seasons/season.types.js';
import { dayByDay, readOddsRace } from './odds-race.service.js';
import {
  dayItems,
  oddsAnswer,
  oddsRaceAnswer,
  powerRankingAnswer,
  presentDay,
  presentTonight,
  teamOddsAnswer,
  tonightAnswer,
} from './odds.rest.js';
import { askedSeason, readSeasonOdds } from './odds.service.js';
import { PowerRankingQuery } from './odds.types.js';
import { readPowerRanking } from './power-ranking.service.js';
import { listTonight, type TonightRow } from './tonight.service.js';

export const oddsRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/odds',
    operationId: 'getOdds',
    tag: 'leagues',
    summary: 'The odds of a season, the team likeliest to reach the playoffs first',
    description:
      'Chances are shares of many seasons that were simulated from the standings and the coming matches. A job computes them seconds after a change of their inputs; before the first computation there are no teams. `clinched` is z (best record of its conference), y (division), x (playoffs) or null.',
    query: SeasonQuery,
    answer: oddsAnswer.schema,
    table: {
      items: teamOddsAnswer.schema,
      rows: async (ctx, { ids, query: { season } }) => {
        const { teams } = await readSeasonOdds(ctx, await askedSeason(ctx, ids.leagueId, season));
        return rowList(teams, teamOddsAnswer.present);
      },
    },
    handle: async (ctx, { ids, query: { season } }) =>
      oddsAnswer.present(await readSeasonOdds(ctx, await askedSeason(ctx, ids.leagueId, season))),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/odds/days',
    operationId: 'getOddsRace',
    tag: 'leagues',
    summary: 'The odds of a season day by day',
    description:
      'Each list of a team has one figure for each of `days`, in that order; null for a day on which the team was not in the league. In CSV each row is a team on a day.',
    query: SeasonQuery,
    answer: oddsRaceAnswer.schema,
    table: {
      items: dayItems,
      rows: async (ctx, { ids, query: { season } }) => {
        const race = await readOddsRace(ctx, await askedSeason(ctx, ids.leagueId, season));
        return new RowList(function* presented() {
          for (const day of dayByDay(race)) yield presentDay(day);
        });
      },
    },
    handle: async (ctx, { ids, query: { season } }) =>
      oddsRaceAnswer.present(await readOddsRace(ctx, await askedSeason(ctx, ids.leagueId, season))),
  }),
  pageRoute({
    path: '/leagues/:leagueId/odds/tonight',
    operationId: 'listTonight',
    tag: 'leagues',
    summary: 'Effects of the next matches of a league on its odds, the greatest effects first',
    description:
      'Each match lists the two teams that play it, then the teams that it affects most. Each team has its chances of the playoffs and the title if the home team wins, and if the visitors win. At most 32 matches.',
    query: pageQuery({ usual: 32, most: 32 }),
    items: {
      schema: tonightAnswer.schema,
      present: (_ctx, rows: readonly TonightRow[]) => rowList(rows, presentTonight),
    },
    find: async (ctx, { ids, query }) =>
      pageOfWhole(await listTonight(ctx, ids.leagueId), query, ({ matchId }) => [matchId]),
  }),
  pageRoute({
    path: '/leagues/:leagueId/power-ranking',
    operationId: 'listPowerRanking',
    tag: 'leagues',
    summary: 'The teams of a league ordered by their strength, which is rated from their results',
    query: PowerRankingQuery,
    item: powerRankingAnswer,
    find: async (ctx, { ids, query }) => {
      const rows = await readPowerRanking(ctx, await askedSeason(ctx, ids.leagueId, query.season));
      return pageOfWhole(rows, query, ({ teamId }) => [teamId]);
    },
  }),
];
