import { json } from '../core/json-schema.js';
import { route } from '../core/rest.js';
import { getPlayer } from '../players/player.service.js';
import { noAdvanced, playerSeasonAnswer } from './player-seasons.rest.js';
import { advancedOfSeason, loadPlayerSeasons } from './player-seasons.service.js';

export const playerSeasonRoutes = [
  route({
    method: 'GET',
    path: '/players/:playerId/seasons',
    operationId: 'listPlayerSeasons',
    tag: 'players',
    summary: 'What a player has done by season, club and kind of game, the first season first',
    answer: json.list(playerSeasonAnswer.schema),
    handle: async (ctx, { ids }) => {
      const { id } = await getPlayer(ctx, ids.playerId);
      const seasons = await ctx.loaders.load(ctx, loadPlayerSeasons, id);
      const advanced = await Promise.all(seasons.map((season) => advancedOfSeason(ctx, season)));
      return seasons.map((season, at) =>
        playerSeasonAnswer.present(season, season.stats, advanced[at] ?? noAdvanced),
      );
    },
  }),
];
