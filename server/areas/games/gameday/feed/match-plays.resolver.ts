import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { playsOf } from './match-plays.service.js';
import { MatchPlays } from '../../plays/match-plays.types.js';

/** Fields that game day adds to matches. */
@Resolver(Match)
export class MatchPlaysResolver {
  @FieldResolver(() => MatchPlays, {
    description: 'The plays that are visible by now; of a live match, the plays so far.',
  })
  plays(
    @Root() match: Match,
    @Ctx() ctx: Context,
    @Arg('after', () => Int, {
      defaultValue: 0,
      description: 'Only plays after the play with this number.',
    })
    after: number,
  ): Promise<MatchPlays> {
    return playsOf(ctx, match, after);
  }
}
