import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type LiveEventOf } from '../../../../platform/context/events.js';
import { requireRow } from '../../../../platform/events/gone.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { jobLoader } from './job.service.js';
import { SimulationJob } from './job.types.js';

type Progress = LiveEventOf<'simulationProgress'>;

const load = (ctx: Context, { jobId }: Progress): Promise<SimulationJob> =>
  requireRow(ctx.loaders.load(ctx, jobLoader, Number(jobId)));

@Resolver()
export class SimulationLiveResolver {
  @Subscription(() => SimulationJob, {
    description: 'A bulk simulation began, progressed or ended.',
    subscribe: ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) =>
      context.env.live.subscribe('simulationProgress', ({ jobId }) => jobId === String(args['jobId'])),
  })
  simulationProgress(
    @Arg('jobId', () => IdScalar, { description: 'Which one.' }) _jobId: number,
    @Root() progress: Progress,
    @Ctx() ctx: Context,
  ): Promise<SimulationJob> {
    return load(ctx, progress);
  }

  @Subscription(() => SimulationJob, {
    description: 'Any bulk simulation was requested, began, progressed or ended.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) =>
      context.env.live.subscribe('simulationProgress'),
  })
  simulationsChanged(@Root() progress: Progress, @Ctx() ctx: Context): Promise<SimulationJob> {
    return load(ctx, progress);
  }
}
