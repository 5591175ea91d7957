import { json } from '../core/json-schema.js';
import { route } from '../core/rest.js';
import { getPlayer } from '../players/player.service.js';
import { playerDetailSchema, presentPlayerDetail } from './player-detail.rest.js';
import { noAdvanced, playerSeasonAnswer } from './player-seasons.rest.js';
import { advancedOfSeason, loadPlayerSeasons } from './player-seasons.service.js';

export const playerSeasonRoutes = [
  route({
    method: 'GET',
    path: '/players/:playerId',
    operationId: 'getPlayer',
    tag: 'players',
    summary: 'One player with his ratings, his season and his career',
    description:
      '`season` is the one that his club’s league plays now, or else the latest that he played in, with his places among the first ten of the league; `career` is of all games but those of playoffs.',
    answer: playerDetailSchema,
    handle: async (ctx, { ids }) => presentPlayerDetail(ctx, await getPlayer(ctx, ids.playerId)),
  }),
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
