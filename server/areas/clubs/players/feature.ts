import { type Feature } from '../../../platform/feature.js';
import { InjuryEntity } from './injury.entity.js';
import { PlayerInjuriesResolver, TeamInjuriesResolver } from './injury.resolver.js';
import { injuryRoutes } from './injury.routes.js';
import { PlayerSeasonEntity } from './player-season.entity.js';
import { PlayerEntity, PlayerTotalsEntity } from './player.entity.js';

export const players: Feature = {
  entities: [PlayerEntity, PlayerTotalsEntity, PlayerSeasonEntity, InjuryEntity],
  resolvers: [PlayerInjuriesResolver, TeamInjuriesResolver],
  routes: injuryRoutes,
};
