import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { hasSecondFactor, withRoleInForce } from '../accounts/second-factor.js';
import { userPolicy } from '../accounts/user.policy.js';
import { userLoader } from '../accounts/user.service.js';
import { User } from '../accounts/user.types.js';
import { type Context } from '../core/context.js';
import { type LiveEventOf } from '../core/events.js';
import { asks, follow } from '../core/follow.js';
import { rowToTell } from '../core/gone.js';
import { IdScalar } from '../core/id.js';
import { authorize } from '../core/policy.js';
import { postLoader } from '../forum/post.service.js';
import { threadLoader } from '../forum/thread.service.js';
import { Post, Thread } from '../forum/forum.types.js';
import { loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { matchLoader } from '../matches/match.service.js';
import { Match } from '../matches/match.types.js';
import { newsLoader } from '../news/news.service.js';
import { NewsPost } from '../news/news.types.js';
import { MatchesChange } from './live.types.js';

/**
 * Live events. Events carry ids only: each resolver reads its row through the loaders that all subscribers
 * of the event share.
 */
@Resolver()
export class LiveResolver {
  @Subscription(() => Match, {
    description: 'Each match that was simulated on its own, not in bulk.',
    subscribe: follow('matchSimulated', ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  matchSimulated(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Of this league only.' })
    _leagueId: number | null,
    @Root() { matchId }: LiveEventOf<'matchSimulated'>,
    @Ctx() ctx: Context,
  ): Promise<Match> {
    return rowToTell(ctx.loaders.load(ctx, matchLoader, matchId));
  }

  @Subscription(() => MatchesChange, {
    description: 'Matches were made, deleted or simulated, one or many: read lists of them again.',
    subscribe: follow('matchesChanged', ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  matchesChanged(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Of this league only.' })
    _leagueId: number | null,
    @Root() { leagueId }: LiveEventOf<'matchesChanged'>,
  ): MatchesChange {
    return { leagueId };
  }

  @Subscription(() => Boolean, {
    description:
      'Leagues were made, changed or deleted, or teams joined one: read lists of them again. Always true.',
    subscribe: follow('leaguesChanged'),
  })
  leaguesChanged(): boolean {
    return true;
  }

  @Subscription(() => Boolean, {
    description:
      'Teams were made, changed or deleted, or their rosters or staffs: read lists of them again. Always true.',
    subscribe: follow('teamsChanged', ({ teamId }, args) => asks(teamId, args['teamId'])),
  })
  teamsChanged(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'This team only.' })
    _teamId: number | null,
  ): boolean {
    return true;
  }

  @Subscription(() => League, {
    description: 'The standings of a league changed.',
    subscribe: follow('standingsChanged', ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  standingsChanged(
    @Arg('leagueId', () => IdScalar, { description: 'Which league.' }) _leagueId: number,
    @Root() { leagueId }: LiveEventOf<'standingsChanged'>,
    @Ctx() ctx: Context,
  ): Promise<League> {
    return rowToTell(ctx.loaders.load(ctx, loadLeagues, leagueId));
  }

  @Subscription(() => League, {
    description: 'The bracket of a league changed.',
    subscribe: follow('bracketChanged', ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  bracketChanged(
    @Arg('leagueId', () => IdScalar, { description: 'Which league.' }) _leagueId: number,
    @Root() { leagueId }: LiveEventOf<'bracketChanged'>,
    @Ctx() ctx: Context,
  ): Promise<League> {
    return rowToTell(ctx.loaders.load(ctx, loadLeagues, leagueId));
  }

  @Subscription(() => Thread, {
    description: 'Each new thread of the forum.',
    subscribe: follow('threadAdded', ({ categoryId }, args) => asks(categoryId, args['categoryId'])),
  })
  threadAdded(
    @Arg('categoryId', () => IdScalar, { nullable: true, description: 'In this category only.' })
    _categoryId: number | null,
    @Root() { threadId }: LiveEventOf<'threadAdded'>,
    @Ctx() ctx: Context,
  ): Promise<Thread> {
    return rowToTell(ctx.loaders.load(ctx, threadLoader, threadId));
  }

  @Subscription(() => Post, {
    description: 'Each new post of a thread.',
    subscribe: follow('postAdded', ({ threadId }, args) => asks(threadId, args['threadId'])),
  })
  postAdded(
    @Arg('threadId', () => IdScalar, { description: 'Which thread.' }) _threadId: number,
    @Root() { postId }: LiveEventOf<'postAdded'>,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return rowToTell(ctx.loaders.load(ctx, postLoader, postId));
  }

  @Subscription(() => Post, {
    description: 'A post of a thread whose text was edited, or to which somebody reacted.',
    subscribe: follow('postChanged', ({ threadId }, args) => asks(threadId, args['threadId'])),
  })
  postChanged(
    @Arg('threadId', () => IdScalar, { description: 'Which thread.' }) _threadId: number,
    @Root() { postId }: LiveEventOf<'postChanged'>,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return rowToTell(ctx.loaders.load(ctx, postLoader, postId));
  }

  @Subscription(() => NewsPost, {
    description: 'Each new article.',
    subscribe: follow('newsPosted', ({ teamId }, args) => asks(teamId, args['teamId'])),
  })
  newsPosted(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'About this team only.' }) _teamId:
      | number
      | null,
    @Root() { newsId }: LiveEventOf<'newsPosted'>,
    @Ctx() ctx: Context,
  ): Promise<NewsPost> {
    return rowToTell(ctx.loaders.load(ctx, newsLoader, newsId));
  }

  @Subscription(() => User, {
    nullable: true,
    description:
      'The signed-in person’s own role or team changed; null when the account was deleted or suspended. For everybody signed in.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, userPolicy.readOwn, []);
      return context.env.live.subscribe('userChanged', ({ userId }) => context.actor.is(userId));
    },
  })
  async viewerChanged(
    @Root() { userId }: LiveEventOf<'userChanged'>,
    @Ctx() ctx: Context,
  ): Promise<User | null> {
    // Read again for this event: a suspended account is nobody from now on.
    const user = ctx.actor.is(userId) ? await ctx.loaders.load(ctx, userLoader, userId) : null;
    return user && withRoleInForce(ctx.env, user, hasSecondFactor(ctx.actor));
  }
}
