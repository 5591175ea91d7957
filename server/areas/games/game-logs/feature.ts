import { type Feature } from '../../../platform/feature.js';
import { TeamFormResolver, PlayerFormResolver } from './form.resolver.js';
import { BattedBallsResolver } from './batted-balls.resolver.js';
import { battedBallRoutes } from './batted-balls.routes.js';
import { LoggedGameResolver, PlayerGamesResolver } from './game-log.resolver.js';
import { gameLogRoutes } from './game-log.routes.js';
import { PlatoonSplitsResolver } from './splits/platoon-splits.resolver.js';
import { platoonSplitRoutes } from './splits/platoon-splits.routes.js';
import { PlayerSplitsResolver } from './splits/splits.resolver.js';
import { splitRoutes } from './splits/splits.routes.js';

export const gameLogs: Feature = {
  resolvers: [
    TeamFormResolver,
    PlayerFormResolver,
    PlayerGamesResolver,
    LoggedGameResolver,
    PlayerSplitsResolver,
    PlatoonSplitsResolver,
    BattedBallsResolver,
  ],
  routes: [...gameLogRoutes, ...splitRoutes, ...platoonSplitRoutes, ...battedBallRoutes],
};
