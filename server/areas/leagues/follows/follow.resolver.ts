import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Player } from '../../clubs/players/player.types.js';
import { Team } from '../../clubs/teams/team.types.js';
import { type Context } from '../../../platform/context/context.js';
import { May } from '../../../platform/http/graphql/may.js';
import { League } from '../leagues/league.types.js';
import { followPolicy } from './follow.policy.js';
import { follow, followedLoader, listFollows, unfollow } from './follow.service.js';
import { Follow, FollowInput } from './follow.types.js';

@Resolver()
export class FollowResolver {
  @May(followPolicy.own)
  @Query(() => [Follow], {
    description:
      'The teams, players and leagues that the viewer follows, in the order in which they began to follow them; at most 100.',
  })
  follows(@Ctx() ctx: Context): Promise<Follow[]> {
    return listFollows(ctx);
  }

  @May(followPolicy.own)
  @Mutation(() => [Follow], {
    description:
      'Follows a team, a player or a league, and returns everything that the viewer follows. CONFLICT after 100.',
  })
  follow(
    @Ctx() ctx: Context,
    @Arg('input', () => FollowInput, { description: 'The team, player or league.' }) input: FollowInput,
  ): Promise<Follow[]> {
    return follow(ctx, input);
  }

  @May(followPolicy.own)
  @Mutation(() => [Follow], {
    description:
      'Stops following a team, a player or a league, and returns everything that the viewer follows.',
  })
  unfollow(
    @Ctx() ctx: Context,
    @Arg('input', () => FollowInput, { description: 'The team, player or league.' }) input: FollowInput,
  ): Promise<Follow[]> {
    return unfollow(ctx, input);
  }
}

@Resolver(Team)
export class TeamFollowResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the viewer follows the team.' })
  viewerFollows(@Root() { id }: Team, @Ctx() ctx: Context): Promise<boolean> {
    return ctx.loaders.load(ctx, followedLoader, ['teamId', id]);
  }
}

@Resolver(Player)
export class PlayerFollowResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the viewer follows the player.' })
  viewerFollows(@Root() { id }: Player, @Ctx() ctx: Context): Promise<boolean> {
    return ctx.loaders.load(ctx, followedLoader, ['playerId', id]);
  }
}

@Resolver(League)
export class LeagueFollowResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the viewer follows the league.' })
  viewerFollows(@Root() { id }: League, @Ctx() ctx: Context): Promise<boolean> {
    return ctx.loaders.load(ctx, followedLoader, ['leagueId', id]);
  }
}
