import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { teamLoader } from '../../../clubs/teams/team.service.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { Season } from '../../seasons/season.types.js';
import { playoffPictureOf } from './picture.service.js';
import { PlayoffPicture, PlayoffTeam } from './picture.types.js';

@Resolver(Season)
export class SeasonPictureResolver {
  @FieldResolver(() => PlayoffPicture, {
    nullable: true,
    description:
      'The playoffs if the season ended now, or its bracket once that is set up; null for a tournament, for a past season without playoffs, and with fewer than two teams.',
  })
  playoffPicture(
    @Root() { leagueId, number, isCurrent }: Season,
    @Ctx() ctx: Context,
  ): Promise<PlayoffPicture | null> {
    return playoffPictureOf(ctx, { leagueId, season: number }, isCurrent);
  }
}

@Resolver(PlayoffTeam)
export class PlayoffTeamResolver {
  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() { teamId }: PlayoffTeam, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, teamId);
  }
}
