import { EnteredResultsResolver } from './entered/entered-results.resolver.js';
import { enteredResultRoutes } from './entered/entered-results.routes.js';
import { type Feature } from '../../../platform/feature.js';
import { bulkWork } from './jobs/bulk-work.js';
import { SimulationJobEntity } from './jobs/job.entity.js';
import { SimulationJobResolver, LeagueSimulationsResolver } from './jobs/job.resolver.js';
import { simulationJobRoutes } from './jobs/job.routes.js';
import { requeuePendingJobs } from './jobs/queue.js';
import { SimulationLiveResolver } from './jobs/simulation-live.resolver.js';
import { SimulationResolver } from './simulation.resolver.js';
import { simulationRoutes } from './simulation.routes.js';

export const simulation: Feature = {
  entities: [SimulationJobEntity],
  resolvers: [
    SimulationResolver,
    EnteredResultsResolver,
    SimulationJobResolver,
    LeagueSimulationsResolver,
    SimulationLiveResolver,
  ],
  routes: [...simulationRoutes, ...enteredResultRoutes, ...simulationJobRoutes],
  requeuePending: requeuePendingJobs,
  works: [bulkWork],
};
