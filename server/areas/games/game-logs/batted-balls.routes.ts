import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { getPlayer } from '../../clubs/players/player.service.js';
import { readBattedBalls } from './batted-balls.service.js';
import { BattedBallZone } from './batted-balls.types.js';

const zoneAnswer = answerOf(BattedBallZone);

export const battedBallRoutes = [
  route({
    method: 'GET',
    path: '/players/:playerId/batted-balls',
    operationId: 'listPlayerBattedBalls',
    tag: 'players',
    summary: 'Balls that a player put in play, or for a pitcher allowed, by place',
    description:
      'From the regular games since the player’s league last started a season. Places without a ball are left out, so there are at most twelve.',
    answer: json.list(zoneAnswer.schema),
    handle: async (ctx, { ids }) => {
      const zones = await readBattedBalls(ctx, await getPlayer(ctx, ids.playerId));
      return zones.map((zone) => zoneAnswer.present(zone));
    },
  }),
];
