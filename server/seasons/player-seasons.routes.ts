import { pageQuery } from '../core/page-query.js';
import { pageOfWhole } from '../core/pagination.js';
import { pageRoute, rowList } from '../core/rest.js';
import { getPlayer } from '../players/player.service.js';
import { noAdvanced, playerSeasonAnswer } from './player-seasons.rest.js';
import { advancedOfSeason, loadPlayerSeasons } from './player-seasons.service.js';

export const playerSeasonRoutes = [
  pageRoute({
    path: '/players/:playerId/seasons',
    operationId: 'listPlayerSeasons',
    tag: 'players',
    summary: 'What a player has done by season, club and kind of game, the first season first',
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
