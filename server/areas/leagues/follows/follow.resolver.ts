import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { presentPlayerLoader } from '../../clubs/players/player.service.js';
import { Player } from '../../clubs/players/player.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { type Context } from '../../../platform/context/context.js';
import { pageSize } from '../../../platform/lists/pagination.js';
import { May } from '../../../platform/http/graphql/may.js';
import { League } from '../leagues/league.types.js';
import { followPolicy } from './follow.policy.js';
import { follow, followedLoader, listFollows, mostFollows, unfollow } from './follow.service.js';
import { Follow, FollowInput } from './follow.types.js';

@Resolver()
export class FollowResolver {
  @May(followPolicy.own)
  @Query(() => [Follow], {
    description:
      'The teams, players and leagues that the viewer follows, in the order in which they began to follow them; at most 100.',
  })
  async follows(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, {
      nullable: true,
      description: `Number of them, the earliest first, at most ${mostFollows}; all if omitted.`,
    })
    first: number | null,
  ): Promise<Follow[]> {
    const all = await listFollows(ctx);
    return typeof first === 'number' ? all.slice(0, pageSize(first, all.length, mostFollows)) : all;
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

@Resolver(Follow)
export class FollowedResolver {
  @FieldResolver(() => Team, { nullable: true, description: 'The team; null if it is not a team.' })
  team(@Root() { teamId }: Follow, @Ctx() ctx: Context): Promise<Team | null> | null {
    return teamId === null ? null : ctx.loaders.load(ctx, teamLoader, teamId);
  }

  @FieldResolver(() => Player, { nullable: true, description: 'The player; null if it is not a player.' })
  player(@Root() { playerId }: Follow, @Ctx() ctx: Context): Promise<Player | null> | null {
    return playerId === null ? null : ctx.loaders.load(ctx, presentPlayerLoader, playerId);
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
