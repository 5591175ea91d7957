import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { League } from '../../leagues/league.types.js';
import { playerLoader } from '../../../clubs/players/player.service.js';
import { Player } from '../../../clubs/players/player.types.js';
import { teamLoader } from '../../../clubs/teams/team.service.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { readRecords } from './records.service.js';
import { LeagueRecord } from './records.types.js';

@Resolver(League)
export class LeagueRecordsResolver {
  @FieldResolver(() => [LeagueRecord], {
    description: 'The league’s records of a game, a season and a career.',
  })
  records(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueRecord[]> {
    return readRecords(ctx, league.id);
  }
}

@Resolver(LeagueRecord)
export class LeagueRecordResolver {
  @FieldResolver(() => Player, {
    nullable: true,
    description: 'The player, even if deleted since; null if `playerId` is null.',
  })
  player(@Root() { playerId }: LeagueRecord, @Ctx() ctx: Context): Promise<Player | null> | null {
    return playerId === null ? null : ctx.loaders.load(ctx, playerLoader, playerId);
  }

  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The club, even if it has been deleted since; null if `teamId` is null.',
  })
  team(@Root() { teamId }: LeagueRecord, @Ctx() ctx: Context): Promise<Team | null> | null {
    return teamId === null ? null : ctx.loaders.load(ctx, teamLoader, teamId);
  }
}
