import { type Feature } from '../../../platform/feature.js';
import { LiveGameEntity } from './live-game.entity.js';
import { MatchLiveResolver } from './match-live.resolver.js';
import { MatchEntity, GameEntity, GameLineEntity, EnteredResultEntity } from './match.entity.js';
import {
  MatchResolver,
  TeamMatchesResolver,
  LeagueMatchesResolver,
  SeasonMatchesResolver,
} from './match.resolver.js';
import { matchRoutes } from './match.routes.js';

export const matches: Feature = {
  entities: [MatchEntity, GameEntity, GameLineEntity, EnteredResultEntity, LiveGameEntity],
  resolvers: [
    MatchResolver,
    MatchLiveResolver,
    TeamMatchesResolver,
    LeagueMatchesResolver,
    SeasonMatchesResolver,
  ],
  routes: matchRoutes,
};
