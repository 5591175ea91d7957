import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { matchOddsLoader } from './match-odds.service.js';
import { MatchOdds } from './match-odds.types.js';
import { Match } from '../../leagues/matches/match.types.js';

@Resolver(Match)
export class MatchOddsResolver {
  @FieldResolver(() => MatchOdds, {
    description: 'Each side’s chance to win, as computed before the first pitch.',
  })
  odds(@Root() match: Match, @Ctx() ctx: Context): Promise<MatchOdds> {
    return ctx.loaders.load(ctx, matchOddsLoader, match.id);
  }
}
