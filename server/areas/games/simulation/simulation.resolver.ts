import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { Match } from '../../leagues/matches/match.types.js';
import * as simulation from './simulation.service.js';

@Resolver()
export class SimulationResolver {
  @Mutation(() => Match, { description: 'Simulates a pending match. For administrators.' })
  simulateMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which match.' }) id: number,
  ): Promise<Match> {
    return simulation.simulateMatch(ctx, id);
  }

  @Mutation(() => Message, {
    description:
      'Deletes a match; a played one is undone as if it had never been. Refused when a later round was built on it. For administrators.',
  })
  async deleteMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which match.' }) id: number,
  ): Promise<Message> {
    return { message: await simulation.deleteMatch(ctx, id) };
  }
}
