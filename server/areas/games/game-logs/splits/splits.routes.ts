import { answerOf, joined } from '../../../../platform/http/rest/answers.js';
import { pageOfWhole } from '../../../../platform/lists/pagination.js';
import { pageRoute, rowList } from '../../../../platform/http/rest/route.js';
import { playerStatsAnswer } from '../../../clubs/players/player.rest.js';
import { getPlayer } from '../../../clubs/players/player.service.js';
import { readSplits } from './splits.service.js';
import { PlayerSplit, SplitsQuery } from './splits.types.js';

const splitAnswer = joined(answerOf(PlayerSplit, { without: ['stats'] }), playerStatsAnswer);

export const splitRoutes = [
  pageRoute({
    path: '/players/:playerId/splits',
    operationId: 'listPlayerSplits',
    tag: 'players',
    summary: 'Figures of a player by place, month and situation, from the plays of regular games',
    description:
      '`league_id` and `season` limit the figures to a season of a league. Without them all games since the player’s league last started a season count.',
    query: SplitsQuery,
    find: async (ctx, { ids, query }) => {
      const { id } = await getPlayer(ctx, ids.playerId);
      return pageOfWhole(await readSplits(ctx, id, query), query, ({ split }) => [split]);
    },
    items: {
      schema: splitAnswer.schema,
      present: (_ctx, splits) => rowList(splits, (split) => splitAnswer.present(split, split.stats)),
    },
  }),
];
