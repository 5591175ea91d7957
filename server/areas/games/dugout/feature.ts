import { type Feature } from '../../../platform/feature.js';
import {
  TeamDecisionsResolver,
  MatchStartersResolver,
  ProbableStartersResolver,
} from './decisions/decisions.resolver.js';
import { decisionRoutes } from './decisions/decisions.routes.js';
import { OrdersTrialResolver, OrdersAdviceResolver } from './dugout.resolver.js';
import { dugoutRoutes } from './dugout.routes.js';
import { DugoutLiveResolver } from './trials/dugout-live.resolver.js';
import { dugoutWork } from './trials/dugout-work.js';
import { OrdersTrialEntity } from './trials/orders-trial.entity.js';
import { collectTrials } from './trials/trial-collection.js';
import { requeuePendingTrials } from './trials/trial-queue.js';

export const dugout: Feature = {
  entities: [OrdersTrialEntity],
  resolvers: [
    OrdersTrialResolver,
    OrdersAdviceResolver,
    TeamDecisionsResolver,
    MatchStartersResolver,
    ProbableStartersResolver,
    DugoutLiveResolver,
  ],
  routes: [...dugoutRoutes, ...decisionRoutes],
  requeuePending: requeuePendingTrials,
  works: [dugoutWork],
  retention: [{ rows: 'orders_trials', collect: collectTrials }],
};
