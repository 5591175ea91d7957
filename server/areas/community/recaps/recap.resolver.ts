import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { matchLoader } from '../../leagues/matches/match.service.js';
import { Match } from '../../leagues/matches/match.types.js';
import { NewsPost } from '../news/news.types.js';
import { canPostRecap, postRecap, recapLoader } from './recap.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { newsPolicy } from '../news/news.policy.js';

/** Fields that news adds to matches. */
@Resolver(Match)
export class MatchRecapResolver {
  @May(newsPolicy.postRecap)
  @Mutation(() => NewsPost, {
    description:
      'Posts the recap of a finished match as an article. A coach of the winner signs it, or, if the winner has no coaches, a coach of the loser. CONFLICT if the recap was posted already.',
  })
  postRecap(
    @Ctx() ctx: Context,
    @Arg('matchId', () => IdScalar, { description: 'The match.' }) matchId: number,
  ): Promise<NewsPost> {
    return postRecap(ctx, matchId);
  }

  @FieldResolver(() => NewsPost, {
    nullable: true,
    description: 'The article with the match’s recap; null if the recap was not posted.',
  })
  recapArticle(@Root() match: Match, @Ctx() ctx: Context): Promise<NewsPost | null> {
    return ctx.loaders.load(ctx, recapLoader, match.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may post the match’s recap as news now.' })
  viewerCanPostRecap(@Root() match: Match, @Ctx() ctx: Context): Promise<boolean> {
    return canPostRecap(ctx, match);
  }
}

@Resolver(NewsPost)
export class NewsMatchResolver {
  @FieldResolver(() => Match, {
    nullable: true,
    description:
      'The match that the article recaps. Null if the article is no recap, and once the match is deleted.',
  })
  match(@Root() { matchId }: NewsPost, @Ctx() ctx: Context): Promise<Match | null> | null {
    return matchId === null ? null : ctx.loaders.load(ctx, matchLoader, matchId);
  }
}
