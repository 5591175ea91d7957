import { type Feature } from '../../../platform/feature.js';
import { FollowEntity } from './follow.entity.js';
import {
  FollowResolver,
  LeagueFollowResolver,
  PlayerFollowResolver,
  TeamFollowResolver,
} from './follow.resolver.js';
import { followRoutes } from './follow.routes.js';

export const follows: Feature = {
  entities: [FollowEntity],
  resolvers: [FollowResolver, TeamFollowResolver, PlayerFollowResolver, LeagueFollowResolver],
  routes: followRoutes,
};
