import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { matchPolicy } from '../../../leagues/matches/match.policy.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { EnterResultInput } from './enter-result.types.js';
import * as entered from './entered-results.service.js';

@Resolver()
export class EnteredResultsResolver {
  @May(matchPolicy.enterResult)
  @Mutation(() => Match, {
    description:
      'Enters the result of a pending match that was played elsewhere; it counts like a simulated one.',
  })
  enterResult(
    @Ctx() ctx: Context,
    @Arg('matchId', () => IdScalar, { description: 'Id of the match.' }) matchId: number,
    @Arg('input', () => EnterResultInput, { description: 'The score, and optionally innings and box lines.' })
    input: EnterResultInput,
  ): Promise<Match> {
    return entered.enterResult(ctx, matchId, input);
  }

  @May(matchPolicy.enterResult)
  @Mutation(() => Match, {
    description:
      'Removes a result that was entered by hand, with all its effects. The match is pending again.',
  })
  removeResult(
    @Ctx() ctx: Context,
    @Arg('matchId', () => IdScalar, { description: 'Id of the match.' }) matchId: number,
  ): Promise<Match> {
    return entered.removeResult(ctx, matchId);
  }
}
