import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../../leagues/league.policy.js';
import * as moves from './moves.service.js';
import { MoveDayInput, MoveMatchInput, PostponeInput, ScheduleChange } from './moves.types.js';

@Resolver()
export class MovesResolver {
  @May(leaguePolicy.manage)
  @Mutation(() => ScheduleChange, {
    description: 'Moves a pending match to another date, or exchanges its date with that of another match.',
  })
  moveMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
    @Arg('input', () => MoveMatchInput, { description: 'The new date.' }) input: MoveMatchInput,
  ): Promise<ScheduleChange> {
    return moves.moveMatch(ctx, id, input);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => ScheduleChange, {
    description: 'Takes the date of a pending match until it is moved to another one.',
  })
  postponeMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
    @Arg('input', () => PostponeInput, { description: 'The reason.', defaultValue: {} }) input: PostponeInput,
  ): Promise<ScheduleChange> {
    return moves.postponeMatch(ctx, id, input);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => ScheduleChange, {
    description: 'Moves the pending matches of a day of the schedule to another date.',
  })
  moveDay(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('gameDay', () => Int, { description: 'Number of the day in the schedule.' }) gameDay: number,
    @Arg('input', () => MoveDayInput, { description: 'The new date.' }) input: MoveDayInput,
  ): Promise<ScheduleChange> {
    return moves.moveDay(ctx, leagueId, gameDay, input);
  }
}
