import { type Feature } from '../../../platform/feature.js';
import { PracticeResolver } from './practice.resolver.js';
import { practiceRoutes } from './practice.routes.js';

export const practice: Feature = { resolvers: [PracticeResolver], routes: practiceRoutes };
