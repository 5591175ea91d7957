import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { loadLeagues } from '../../../leagues/leagues/league.service.js';
import { leagueOfTeam } from '../../../leagues/membership/league-team.service.js';
import { standingsOf } from '../../../leagues/standings/standings.service.js';
import { StandingRow } from '../../../leagues/standings/standings.types.js';
import { playoffsBefore } from '../odds-race.service.js';
import { askedSeason, readSeasonOdds } from '../odds.service.js';
import { TeamOdds } from '../odds.types.js';
import { ranksBeforeLoader } from './ranks-before.service.js';

/** A team's place and its odds, now and before the latest day. */
@Resolver(Team)
export class TeamOddsResolver {
  @FieldResolver(() => StandingRow, {
    nullable: true,
    description: 'The team’s row of its league’s current standings; null if the team is in no league.',
  })
  async standing(@Root() { id }: Team, @Ctx() ctx: Context): Promise<StandingRow | null> {
    const leagueId = await leagueOfTeam(ctx, id);
    const league = leagueId === null ? null : await ctx.loaders.load(ctx, loadLeagues, leagueId);
    const rows = league === null ? [] : await standingsOf(ctx, league);
    return rows.find(({ teamId }) => teamId === id) ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Place of the team in its league’s standings before the latest day with results. Null before the second such day, and if the team is in no league.',
  })
  async rankBefore(@Root() { id }: Team, @Ctx() ctx: Context): Promise<number | null> {
    const leagueId = await leagueOfTeam(ctx, id);
    const ranks = leagueId === null ? null : await ctx.loaders.load(ctx, ranksBeforeLoader, leagueId);
    return ranks?.get(id) ?? null;
  }

  @FieldResolver(() => TeamOdds, {
    nullable: true,
    description:
      'The team’s odds of its league’s current season, as last computed. Null before the first computation, and if the team is in no league.',
  })
  async odds(@Root() { id }: Team, @Ctx() ctx: Context): Promise<TeamOdds | null> {
    const leagueId = await leagueOfTeam(ctx, id);
    if (leagueId === null) return null;
    const { teams } = await readSeasonOdds(ctx, await askedSeason(ctx, leagueId));
    return teams.find(({ teamId }) => teamId === id) ?? null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'The team’s chance of the playoffs before the latest day with results, 0 to 1. Null if it was not computed then.',
  })
  async playoffsBefore(@Root() { id }: Team, @Ctx() ctx: Context): Promise<number | null> {
    const leagueId = await leagueOfTeam(ctx, id);
    return leagueId === null ? null : playoffsBefore(ctx, await askedSeason(ctx, leagueId), id);
  }
}
