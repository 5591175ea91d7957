import { pageRoute, rowList } from '../../../platform/http/rest/route.js';
import { getPlayer } from '../../clubs/players/player.service.js';
import { loggedGameAnswer } from './game-log.rest.js';
import { pageGameLog } from './game-log.service.js';
import { GameLogQuery } from './game-log.types.js';

export const gameLogRoutes = [
  pageRoute({
    path: '/players/:playerId/games',
    operationId: 'listPlayerGames',
    tag: 'players',
    summary: 'The games of a player with the player’s line in each, the latest first',
    description:
      'Limited to one league with `league_id`, to one season with `season`, and to playoff games or all others with `postseason`.',
    query: GameLogQuery,
    find: async (ctx, { ids, query }) => {
      const { id } = await getPlayer(ctx, ids.playerId);
      return pageGameLog(ctx, id, query, query);
    },
    items: {
      schema: loggedGameAnswer.schema,
      present: (_ctx, games) => rowList(games, (game) => loggedGameAnswer.present(game, game.stats)),
    },
  }),
];
