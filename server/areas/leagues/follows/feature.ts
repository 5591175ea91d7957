import { type Feature } from '../../../platform/feature.js';
import { FollowEntity } from './follow.entity.js';
import {
  FollowedResolver,
  FollowResolver,
  LeagueFollowResolver,
  PlayerFollowResolver,
  TeamFollowResolver,
} from './follow.resolver.js';
import { followRoutes } from './follow.routes.js';

export const follows: Feature = {
  entities: [FollowEntity],
  resolvers: [
    FollowResolver,
    FollowedResolver,
    TeamFollowResolver,
    PlayerFollowResolver,
    LeagueFollowResolver,
  ],
  routes: followRoutes,
};
