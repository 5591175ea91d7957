import { type Feature } from '../../../platform/feature.js';
import { LeagueLiveResolver } from './league-live.resolver.js';

export const leagueLive: Feature = { resolvers: [LeagueLiveResolver] };
