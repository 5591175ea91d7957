import { Arg, Ctx, FieldResolver, Int, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { followState } from '../../../platform/events/follow.js';
import { requireRow } from '../../../platform/events/gone.js';
import { idFrom, IdScalar } from '../../../platform/http/graphql/id.js';
import { pageSize } from '../../../platform/lists/pagination.js';
import { loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { Season } from '../seasons/season.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { standingsOf, standingsOfSeason } from './standings.service.js';
import { StandingRow } from './standings.types.js';
import { standingsChanged } from '../../clubs/ownership/league-events.js';

/** The longest requested part of the standings. */
const mostStandings = 1000;

@Resolver(League)
export class LeagueStandingsResolver {
  @FieldResolver(() => [StandingRow], { description: 'The league’s teams in the standings, the best first.' })
  standings(@Root() league: League, @Ctx() ctx: Context): Promise<readonly StandingRow[]> {
    return standingsOf(ctx, league);
  }

  @Subscription(() => League, {
    description: 'Sends a league immediately, then again after each change of its standings.',
    subscribe: followState(({ leagueId }) => [standingsChanged({ leagueId: idFrom(leagueId) })]),
  })
  standingsChanged(
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) _leagueId: number,
    @Root() { leagueId }: EventOf<typeof standingsChanged>,
    @Ctx() ctx: Context,
  ): Promise<League> {
    return requireRow(ctx.loaders.load(ctx, loadLeagues, leagueId));
  }
}

@Resolver(Season)
export class SeasonStandingsResolver {
  @FieldResolver(() => [StandingRow], {
    description: 'The season’s standings; for a past season, the standings at its end.',
  })
  async standings(
    @Root() season: Season,
    @Ctx() ctx: Context,
    @Arg('first', () => Int, {
      nullable: true,
      description: `Number of teams, the best first, at most ${mostStandings}; all teams if omitted.`,
    })
    first: number | null,
  ): Promise<readonly StandingRow[]> {
    const rows = await standingsOfSeason(ctx, season);
    return typeof first === 'number' ? rows.slice(0, pageSize(first, rows.length, mostStandings)) : rows;
  }
}

@Resolver(StandingRow)
export class StandingRowResolver {
  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() row: StandingRow, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, row.teamId);
  }
}
