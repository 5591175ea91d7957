import { type Feature } from '../../../platform/feature.js';
import { MatchGameResolver, GameResolver, PlayTextResolver } from './game.resolver.js';

export const plays: Feature = {
  resolvers: [MatchGameResolver, GameResolver, PlayTextResolver],
};
