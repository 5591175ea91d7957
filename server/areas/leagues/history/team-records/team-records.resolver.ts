import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { LeagueRecord } from '../records/records.types.js';
import { readTeamRecords } from './team-records.service.js';

@Resolver(Team)
export class TeamRecordsResolver {
  @FieldResolver(() => [LeagueRecord], {
    description:
      'The club’s records in its league: of a game, a season and a career with the club. Empty for a team in no league.',
  })
  records(@Root() team: Team, @Ctx() ctx: Context): Promise<LeagueRecord[]> {
    return readTeamRecords(ctx, team);
  }
}
