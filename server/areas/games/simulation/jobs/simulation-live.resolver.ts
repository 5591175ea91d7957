import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type EventOf } from '../../../../platform/context/events.js';
import { requireRow } from '../../../../platform/events/gone.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { jobLoader, simulationProgress } from './job.service.js';
import { SimulationJob } from './job.types.js';
import { follow, followState } from '../../../../platform/events/follow.js';

type Progress = EventOf<typeof simulationProgress>;

const load = (ctx: Context, { jobId }: Progress): Promise<SimulationJob> =>
  requireRow(ctx.loaders.load(ctx, jobLoader, Number(jobId)));

@Resolver()
export class SimulationLiveResolver {
  @Subscription(() => SimulationJob, {
    description: 'Sends a bulk simulation immediately, then again whenever it progresses, and when it ends.',
    subscribe: followState(({ jobId }) => [simulationProgress({ jobId: String(jobId) })]),
  })
  simulationProgress(
    @Arg('jobId', () => IdScalar, { description: 'Id of the bulk simulation.' }) _jobId: number,
    @Root() progress: Progress,
    @Ctx() ctx: Context,
  ): Promise<SimulationJob> {
    return load(ctx, progress);
  }

  @Subscription(() => SimulationJob, {
    description: 'Sends each bulk simulation that was requested, began, progressed or ended.',
    subscribe: follow(simulationProgress),
  })
  simulationsChanged(@Root() progress: Progress, @Ctx() ctx: Context): Promise<SimulationJob> {
    return load(ctx, progress);
  }
}
