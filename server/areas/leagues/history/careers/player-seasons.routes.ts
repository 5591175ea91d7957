import { pageQuery } from '../../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { pageRoute, route, rowList } from '../../../../platform/http/rest/route.js';
import { getPlayer } from '../../../clubs/players/player.service.js';
import { playerDetailSchema, presentPlayerDetail } from './player-detail.rest.js';
import { noAdvanced, playerSeasonAnswer } from './player-seasons.rest.js';
import { advancedOfSeason, loadPlayerSeasons } from './player-seasons.service.js';

export const playerSeasonRoutes = [
  route({
    method: 'GET',
    path: '/players/:playerId',
    operationId: 'getPlayer',
    tag: 'players',
    summary: 'A player with ratings, season, career and awards',
    description:
      '`season` is the current season of the club’s league; if the player’s club is in no league, it is the player’s latest season. `ranks` has the statistics in which the player is among the league’s first ten. `career` has all games except playoffs. `awards` has the awards of completed seasons, the oldest first.',
    answer: playerDetailSchema,
    handle: async (ctx, { ids }) => presentPlayerDetail(ctx, await getPlayer(ctx, ids.playerId)),
  }),
  pageRoute({
    path: '/players/:playerId/seasons',
    operationId: 'listPlayerSeasons',
    tag: 'players',
    summary: 'Figures of a player by season, club and kind of game, oldest season first',
    query: pageQuery({ usual: 100, most: 1000 }),
    find: async (ctx, { ids, query }) => {
      const { id } = await getPlayer(ctx, ids.playerId);
      const seasons = await ctx.loaders.load(ctx, loadPlayerSeasons, id);
      return pageOfWhole(seasons, query, ({ leagueId, season, teamId, postseason }) => [
        leagueId ?? 0,
        season ?? 0,
        teamId,
        Number(postseason),
      ]);
    },
    items: {
      schema: playerSeasonAnswer.schema,
      present: async (ctx, seasons) => {
        const withAdvanced = await Promise.all(
          seasons.map(async (season) => ({ season, advanced: await advancedOfSeason(ctx, season) })),
        );
        return rowList(withAdvanced, ({ season, advanced }) =>
          playerSeasonAnswer.present(season, season.stats, advanced ?? noAdvanced),
        );
      },
    },
  }),
];
