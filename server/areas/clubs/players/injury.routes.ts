import { pageQuery } from '../../../platform/lists/page-query.js';
import { pageOfWhole } from '../../../platform/lists/pagination.js';
import { pageRoute } from '../../../platform/http/rest/route.js';
import { getTeam } from '../teams/team.service.js';
import { injuredPlayerAnswer, injuryAnswer } from './injury.rest.js';
import { injuredLoader, pageInjuries } from './injury.service.js';
import { InjuriesQuery } from './injury.types.js';
import { getPlayer } from './player.service.js';

export const injuryRoutes = [
  pageRoute({
    path: '/players/:playerId/injuries',
    operationId: 'listPlayerInjuries',
    tag: 'players',
    summary: 'The injuries of a player, the latest first',
    query: InjuriesQuery,
    item: injuryAnswer,
    find: async (ctx, { ids, query }) => {
      const { id } = await getPlayer(ctx, ids.playerId);
      return pageInjuries(ctx, id, query);
    },
  }),
  pageRoute({
    path: '/teams/:teamId/injured',
    operationId: 'listInjuredPlayers',
    tag: 'teams',
    summary: 'Players of a team who are injured on its next game day, the longest absence first',
    query: pageQuery({ usual: 100, most: 500 }),
    item: injuredPlayerAnswer,
    find: async (ctx, { ids, query }) => {
      const { id } = await getTeam(ctx, ids.teamId);
      return pageOfWhole(await ctx.loaders.load(ctx, injuredLoader, id), query, (out) => [
        -out.injury.daysLeft,
        out.playerId,
      ]);
    },
  }),
];
