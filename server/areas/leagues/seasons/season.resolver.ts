import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { League } from '../leagues/league.types.js';
import { loadSeasons } from './season.service.js';
import { Season } from './season.types.js';

@Resolver(League)
export class LeagueSeasonsResolver {
  @FieldResolver(() => [Season], {
    description: 'The league’s newest hundred seasons, the newest first; `season` finds older seasons.',
  })
  async seasons(@Root() league: League, @Ctx() ctx: Context): Promise<Season[]> {
    return (await ctx.loaders.load(ctx, loadSeasons, league.id)).slice(0, 100);
  }

  @FieldResolver(() => Season, {
    nullable: true,
    description: 'A season of the league; null for an unknown number.',
  })
  async season(
    @Root() league: League,
    @Ctx() ctx: Context,
    @Arg('number', () => Int, {
      nullable: true,
      description: 'Number of the season; if omitted, the current season.',
    })
    number: number | null | undefined,
  ): Promise<Season | null> {
    const seasons = await ctx.loaders.load(ctx, loadSeasons, league.id);
    const isAsked = (season: Season) =>
      typeof number === 'number' ? season.number === number : season.isCurrent;
    return seasons.find(isAsked) ?? null;
  }
}

@Resolver(Season)
export class SeasonResolver {
  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The champion, even if the team has been deleted since; null if the season has no champion.',
  })
  champion(@Root() season: Season, @Ctx() ctx: Context): Promise<Team | null> | null {
    return season.championId === null ? null : ctx.loaders.load(ctx, teamLoader, season.championId);
  }

  @FieldResolver(() => Team, {
    nullable: true,
    description:
      'The loser of the final, even if the team has been deleted since; null if the season has no champion.',
  })
  runnerUp(@Root() season: Season, @Ctx() ctx: Context): Promise<Team | null> | null {
    return season.runnerUpId === null ? null : ctx.loaders.load(ctx, teamLoader, season.runnerUpId);
  }
}
