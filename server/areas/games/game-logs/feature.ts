import { type Feature } from '../../../platform/feature.js';
import { TeamFormResolver, PlayerFormResolver } from './form.resolver.js';
import { PlayerGamesResolver } from './game-log.resolver.js';
import { gameLogRoutes } from './game-log.routes.js';
import { PlayerSplitsResolver } from './splits.resolver.js';
import { splitRoutes } from './splits.routes.js';

export const gameLogs: Feature = {
  resolvers: [TeamFormResolver, PlayerFormResolver, PlayerGamesResolver, PlayerSplitsResolver],
  routes: [...gameLogRoutes, ...splitRoutes],
};
