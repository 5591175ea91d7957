import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { Match } from '../../leagues/matches/match.types.js';
import * as simulation from './simulation.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { matchPolicy } from '../../leagues/matches/match.policy.js';

@Resolver()
export class SimulationResolver {
  @May(matchPolicy.simulate)
  @Mutation(() => Match, { description: 'Simulates a pending match.' })
  simulateMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
  ): Promise<Match> {
    return simulation.simulateMatch(ctx, id);
  }

  @May(matchPolicy.remove)
  @Mutation(() => Message, {
    description:
      'Deletes a match. A played match is undone as if it had never happened. The deletion is refused if a later round depends on the match.',
  })
  async deleteMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
  ): Promise<Message> {
    return { message: await simulation.deleteMatch(ctx, id) };
  }
}
