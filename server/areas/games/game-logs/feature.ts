import { type Feature } from '../../../platform/feature.js';
import { TeamFormResolver, PlayerFormResolver } from './form.resolver.js';
import { BattedBallsResolver } from './batted-balls.resolver.js';
import { LoggedGameResolver, PlayerGamesResolver } from './game-log.resolver.js';
import { gameLogRoutes } from './game-log.routes.js';
import { PlayerSplitsResolver } from './splits.resolver.js';
import { splitRoutes } from './splits.routes.js';

export const gameLogs: Feature = {
  resolvers: [
    TeamFormResolver,
    PlayerFormResolver,
    PlayerGamesResolver,
    LoggedGameResolver,
    PlayerSplitsResolver,
    BattedBallsResolver,
  ],
  routes: [...gameLogRoutes, ...splitRoutes],
};
