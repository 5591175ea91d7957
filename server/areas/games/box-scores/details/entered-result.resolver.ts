import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { enteredResultOf } from './entered-result.service.js';
import { EnteredResult } from './entered-result.types.js';

@Resolver(Match)
export class EnteredResultResolver {
  @FieldResolver(() => EnteredResult, {
    nullable: true,
    description: 'Line score and box lines of a result that was entered by hand; null for any other match.',
  })
  enteredResult(@Root() match: Match, @Ctx() ctx: Context): Promise<EnteredResult | null> {
    return enteredResultOf(ctx, match);
  }
}
