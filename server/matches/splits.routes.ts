import { answerOf, joined } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { route } from '../core/rest.js';
import { playerStatsAnswer } from '../players/player.rest.js';
import { getPlayer } from '../players/player.service.js';
import { readSplits } from './splits.service.js';
import { PlayerSplit, SplitsQuery } from './splits.types.js';

const splitAnswer = joined(answerOf(PlayerSplit, { without: ['stats'] }), playerStatsAnswer);

export const splitRoutes = [
  route({
    method: 'GET',
    path: '/players/:playerId/splits',
    operationId: 'listPlayerSplits',
    tag: 'players',
    summary: 'What a player has done by place, month and situation, from the plays of his regular games',
    description:
      'Of a season of a league with `league_id` and `season`; else of the games since his league last started a season.',
    query: SplitsQuery,
    answer: json.list(splitAnswer.schema),
    handle: async (ctx, { ids, query }) => {
      const { id } = await getPlayer(ctx, ids.playerId);
      const splits = await readSplits(ctx, id, query);
      return splits.map((split) => splitAnswer.present(split, split.stats));
    },
  }),
];
