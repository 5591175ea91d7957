import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { loadLeagues } from '../../../leagues/leagues/league.service.js';
import { League } from '../../../leagues/leagues/league.types.js';
import { matchPolicy } from '../../../leagues/matches/match.policy.js';
import { matchLoader } from '../../../leagues/matches/match.service.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { type Span } from './job.entity.js';
import * as jobs from './job.service.js';
import { SimulationJob, SimulationJobConnection, SimulationSpan } from './job.types.js';
import { May } from '../../../../platform/http/graphql/may.js';

@Resolver(SimulationJob)
export class SimulationJobResolver {
  @Query(() => SimulationJob, {
    nullable: true,
    description: 'One bulk simulation; null for an unknown id.',
  })
  simulationJob(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the bulk simulation.' }) id: number,
  ): Promise<SimulationJob | null> {
    return ctx.loaders.load(ctx, jobs.jobLoader, id);
  }

  @Query(() => [SimulationJob], {
    description:
      'The latest bulk simulations, at most 100, the newest first; `simulationJobsConnection` has all bulk simulations.',
    deprecationReason: 'Use `simulationJobsConnection`.',
  })
  async simulationJobs(@Ctx() ctx: Context): Promise<readonly SimulationJob[]> {
    return (await jobs.pageJobs(ctx, { limit: 100 })).rows;
  }

  @Query(() => SimulationJobConnection, { description: 'All bulk simulations, the newest first.' })
  async simulationJobsConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<SimulationJob>> {
    return connectionOf(await jobs.pageJobs(ctx, range), range);
  }

  @May(matchPolicy.simulate)
  @Mutation(() => SimulationJob, {
    description:
      'Simulates pending matches in schedule order, in the background. The job waits for matches that are announced or being played live. Jobs that touch the same league take turns.',
  })
  simulatePending(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, {
      nullable: true,
      description: 'Only matches of this league; if left out, all leagues and the friendlies.',
    })
    leagueId: number | null,
    @Arg('span', () => SimulationSpan, {
      defaultValue: SimulationSpan.ALL,
      description:
        'Part of the schedule to simulate; friendlies have no days and are simulated by `ALL` only.',
    })
    span: Span,
  ): Promise<SimulationJob> {
    return jobs.startSimulation(ctx, { leagueId: leagueId ?? null, span });
  }

  @May(matchPolicy.simulate)
  @Mutation(() => SimulationJob, {
    description: 'Stops a bulk simulation; matches simulated so far are kept.',
  })
  cancelSimulation(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the bulk simulation.' }) id: number,
  ): Promise<SimulationJob> {
    return jobs.cancelSimulation(ctx, id);
  }

  @FieldResolver(() => League, {
    nullable: true,
    description: 'The league; null for all leagues, or if the league was deleted.',
  })
  league(@Root() job: SimulationJob, @Ctx() ctx: Context): Promise<League | null> | null {
    return job.leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, job.leagueId);
  }

  @FieldResolver(() => Match, {
    nullable: true,
    description:
      'The live match that a running job waits for. The job goes on after the last out of the match, or when the match is called off. Null if the job waits for no match.',
  })
  waitsFor(@Root() job: SimulationJob, @Ctx() ctx: Context): Promise<Match | null> | null {
    return job.waitsForId === null ? null : ctx.loaders.load(ctx, matchLoader, job.waitsForId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may stop the job now.' })
  viewerCanCancel(@Root() job: SimulationJob, @Ctx() ctx: Context): boolean {
    return jobs.isOpen(job.status) && matchPolicy.simulate(ctx.actor, job.leagueId);
  }
}

@Resolver(League)
export class LeagueSimulationsResolver {
  @FieldResolver(() => [SimulationJob], {
    description:
      'The running and waiting bulk simulations of the league in order, including simulations of all leagues.',
  })
  simulationJobs(@Root() league: League, @Ctx() ctx: Context): Promise<SimulationJob[]> {
    return ctx.loaders.load(ctx, jobs.leagueJobsLoader, league.id);
  }
}
