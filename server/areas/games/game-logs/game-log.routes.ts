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
      '`league_id` limits the list to one league, `season` to one season. `postseason` is true for only playoff games, false for only other games.',
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
