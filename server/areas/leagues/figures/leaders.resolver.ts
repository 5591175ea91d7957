import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { pageSize } from '../../../platform/lists/pagination.js';
import { loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { loadPlacesOfTeams } from '../membership/league-team.service.js';
import { Season } from '../seasons/season.types.js';
import { playerLoader } from '../../clubs/players/player.service.js';
import { Player } from '../../clubs/players/player.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { findLeaders, mostLeaders } from './leaders.service.js';
import { Leader } from './leaders.types.js';

const description =
  'The best players of the season in a batting or pitching statistic, the best first; playoff games do not count. Rates rank only players with at least 3.1 plate appearances, or one inning pitched, for each game of the team (Official Baseball Rule 9.22).';

const StatisticArgument = () =>
  Arg('statistic', () => String, {
    description: 'Key of the statistic, as in the query `statistics`, such as `homeRuns`.',
  });
const FirstArgument = () =>
  Arg('first', () => Int, { defaultValue: 5, description: `Number of leaders, at most ${mostLeaders}.` });

@Resolver(League)
export class LeagueLeadersResolver {
  @FieldResolver(() => [Leader], { description })
  leaders(
    @Root() { id, season }: League,
    @Ctx() ctx: Context,
    @StatisticArgument() statistic: string,
    @FirstArgument() first: number,
  ): Promise<Leader[]> {
    return findLeaders(ctx, { leagueId: id, season }, statistic, pageSize(first, 5, mostLeaders));
  }
}

@Resolver(Season)
export class SeasonLeadersResolver {
  @FieldResolver(() => [Leader], { description })
  leaders(
    @Root() { leagueId, number }: Season,
    @Ctx() ctx: Context,
    @StatisticArgument() statistic: string,
    @FirstArgument() first: number,
  ): Promise<Leader[]> {
    return findLeaders(ctx, { leagueId, season: number }, statistic, pageSize(first, 5, mostLeaders));
  }
}

@Resolver(Team)
export class TeamLeadersResolver {
  @FieldResolver(() => [Leader], {
    description: `${description} Only players who played most games for the team are listed; nobody for a team in no league.`,
  })
  async leaders(
    @Root() { id }: Team,
    @Ctx() ctx: Context,
    @StatisticArgument() statistic: string,
    @FirstArgument() first: number,
  ): Promise<Leader[]> {
    const place = await ctx.loaders.load(ctx, loadPlacesOfTeams, id);
    const league = place && (await ctx.loaders.load(ctx, loadLeagues, place.leagueId));
    if (!league) return [];
    const season = { leagueId: league.id, season: league.season };
    return findLeaders(ctx, season, statistic, pageSize(first, 5, mostLeaders), id);
  }
}

@Resolver(Leader)
export class LeaderResolver {
  @FieldResolver(() => Player, { nullable: true, description: 'The player, even if deleted since.' })
  player(@Root() leader: Leader, @Ctx() ctx: Context): Promise<Player | null> {
    return ctx.loaders.load(ctx, playerLoader, leader.playerId);
  }

  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The club for which the player played most games, even if it has been deleted since.',
  })
  team(@Root() leader: Leader, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, leader.teamId);
  }
}
