import { pageRoute, route } from '../../../../platform/http/rest/route.js';
import { jobAnswer } from './job.rest.js';
import * as jobs from './job.service.js';
import { SimulationBody, SimulationsQuery } from './job.types.js';
import { matchPolicy } from '../../../leagues/matches/match.policy.js';

export const simulationJobRoutes = [
  route({
    method: 'POST',
    path: '/simulations',
    operationId: 'startSimulation',
    may: matchPolicy.simulate,
    refuses: ['not_found'],
    tag: 'simulations',
    summary: 'Simulate the pending matches of one league or of all leagues',
    description:
      '`span` is `all` (to the end, including brackets), `day` or `week`. The job waits for matches that are announced or being played live; `waits_for_id` names such a match. Answers immediately; request the job to see its progress.',
    body: SimulationBody,
    status: 201,
    answer: jobAnswer.schema,
    handle: async (ctx, { body }) =>
      jobAnswer.present(
        await jobs.startSimulation(ctx, { leagueId: body.leagueId ?? null, span: body.span ?? 'all' }),
      ),
  }),
  pageRoute({
    path: '/simulations',
    operationId: 'listSimulations',
    tag: 'simulations',
    summary: 'Bulk simulations, the newest first',
    query: SimulationsQuery,
    item: jobAnswer,
    find: (ctx, { query }) => jobs.pageJobs(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/simulations/:jobId',
    operationId: 'getSimulation',
    tag: 'simulations',
    summary: 'A bulk simulation with its progress',
    answer: jobAnswer.schema,
    handle: async (ctx, { ids }) => jobAnswer.present(await jobs.getJob(ctx, ids.jobId)),
  }),
  route({
    method: 'POST',
    path: '/simulations/:jobId/cancel',
    operationId: 'cancelSimulation',
    may: matchPolicy.simulate,
    tag: 'simulations',
    summary: 'Stop a bulk simulation, keeping the games played so far',
    answer: jobAnswer.schema,
    handle: async (ctx, { ids }) => jobAnswer.present(await jobs.cancelSimulation(ctx, ids.jobId)),
  }),
];
