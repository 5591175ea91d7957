import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Season } from '../seasons/season.types.js';
import { Player } from '../../clubs/players/player.types.js';
import { playerLoader } from '../../clubs/players/player.service.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { finalOf } from './history.service.js';
import { Finalist, SeasonAward, SeasonFinal, SeasonLeader } from './history.types.js';
import { honoursOf } from './honours.service.js';

/** Fields that history adds to a season. */
@Resolver(Season)
export class SeasonHistoryResolver {
  @FieldResolver(() => SeasonFinal, {
    nullable: true,
    description: 'The final of the season; null until the final is decided.',
  })
  final(@Root() season: Season, @Ctx() ctx: Context): Promise<SeasonFinal | null> {
    return finalOf(ctx, season);
  }

  @FieldResolver(() => [SeasonAward], {
    description:
      'The awards of the season. Awards of the current season are computed from the figures so far; awards of a completed season are final.',
  })
  async awards(@Root() season: Season, @Ctx() ctx: Context): Promise<readonly SeasonAward[]> {
    return (await honoursOf(ctx, season)).awards;
  }

  @FieldResolver(() => [SeasonLeader], {
    description:
      'Leaders of the season in the most important statistics. Leaders of the current season are computed from the figures so far; a statistic without a leader is left out.',
  })
  async leadersByStatistic(@Root() season: Season, @Ctx() ctx: Context): Promise<readonly SeasonLeader[]> {
    return (await honoursOf(ctx, season)).leaders;
  }
}

@Resolver(Finalist)
export class FinalistResolver {
  @FieldResolver(() => Team, { nullable: true, description: 'The club, even if it has been deleted since.' })
  team(@Root() { teamId }: Finalist, @Ctx() ctx: Context): Promise<Team | null> | null {
    return teamId === null ? null : ctx.loaders.load(ctx, teamLoader, teamId);
  }
}

@Resolver(SeasonAward)
export class SeasonAwardResolver {
  @FieldResolver(() => Player, { nullable: true, description: 'The winner, even if deleted since.' })
  player(@Root() award: SeasonAward, @Ctx() ctx: Context): Promise<Player | null> {
    return ctx.loaders.load(ctx, playerLoader, award.playerId);
  }

  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The winner’s club, even if it has been deleted since.',
  })
  team(@Root() award: SeasonAward, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, award.teamId);
  }
}
