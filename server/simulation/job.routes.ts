import { pageRoute, route, rowList } from '../core/rest.js';
import { jobSchema, presentJob } from './job.rest.js';
import * as jobs from './job.service.js';
import { SimulationBody, SimulationsQuery } from './job.types.js';

export const simulationJobRoutes = [
  route({
    method: 'POST',
    path: '/simulations',
    operationId: 'startSimulation',
    access: 'permission',
    refuses: ['not_found'],
    tag: 'simulations',
    summary: 'Play the pending matches of a league, or of all, for administrators',
    description:
      '`span` is `all` (to the end, brackets included), `day` or `week`. Answers at once; ask for the job to follow it.',
    body: SimulationBody,
    status: 201,
    answer: jobSchema,
    handle: async (ctx, { body }) =>
      presentJob(
        await jobs.startSimulation(ctx, { leagueId: body.leagueId ?? null, span: body.span ?? 'all' }),
      ),
  }),
  pageRoute({
    path: '/simulations',
    operationId: 'listSimulations',
    tag: 'simulations',
    summary: 'Bulk simulations, the newest first',
    query: SimulationsQuery,
    item: jobSchema,
    find: (ctx, { query }) => jobs.pageJobs(ctx, query),
    present: (_ctx, rows) => rowList(rows, presentJob),
  }),
  route({
    method: 'GET',
    path: '/simulations/:jobId',
    operationId: 'getSimulation',
    tag: 'simulations',
    summary: 'A bulk simulation and how far it is',
    answer: jobSchema,
    handle: async (ctx, { ids }) => presentJob(await jobs.getJob(ctx, ids['jobId'] ?? 0)),
  }),
  route({
    method: 'POST',
    path: '/simulations/:jobId/cancel',
    operationId: 'cancelSimulation',
    access: 'permission',
    tag: 'simulations',
    summary: 'Stop a bulk simulation, for administrators; what was played stands',
    answer: jobSchema,
    handle: async (ctx, { ids }) => presentJob(await jobs.cancelSimulation(ctx, ids['jobId'] ?? 0)),
  }),
];
