import { type Feature } from '../../../platform/feature.js';
import { PlayerLiveResolver } from './player-live.resolver.js';
import { PlayerResolver, PlayerStatsResolver, TeamPlayersResolver } from './player.resolver.js';
import { playerRoutes } from './player.routes.js';
import { TransactionEntity, TransactionClubEntity, TransactionPlayerEntity } from './transaction.entity.js';

export const rosters: Feature = {
  entities: [TransactionEntity, TransactionClubEntity, TransactionPlayerEntity],
  resolvers: [PlayerResolver, PlayerStatsResolver, TeamPlayersResolver, PlayerLiveResolver],
  routes: playerRoutes,
};
