import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { loadLeagues } from '../../leagues/league.service.js';
import { League } from '../../leagues/league.types.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { loadTeamSeasons } from './team-seasons.service.js';
import { TeamSeason } from './team-seasons.types.js';

@Resolver(Team)
export class TeamSeasonsResolver {
  @FieldResolver(() => [TeamSeason], {
    description: 'The team’s past and current seasons in leagues, the newest first; at most a hundred.',
  })
  async seasons(@Root() team: Team, @Ctx() ctx: Context): Promise<TeamSeason[]> {
    return (await ctx.loaders.load(ctx, loadTeamSeasons, team.id)).slice(0, 100);
  }
}

@Resolver(TeamSeason)
export class TeamSeasonResolver {
  @FieldResolver(() => League, {
    nullable: true,
    description: 'The league; null if it has been deleted since.',
  })
  league(@Root() season: TeamSeason, @Ctx() ctx: Context): Promise<League | null> {
    return ctx.loaders.load(ctx, loadLeagues, season.leagueId);
  }
}
