import { Field, Int, ObjectType } from 'type-graphql';
import { type PlayerStats, PlayerStatsType } from '../../../clubs/players/statistics.types.js';

@ObjectType({
  description:
    'Figures of a player for one club in a season of a league; games outside leagues have no season.',
  simpleResolvers: true,
})
export class PlayerSeason {
  playerId!: number;
  leagueId!: number | null;
  teamId!: number;
  /** Position by which the statistics are compared with the league's. */
  position!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the league; null for games outside leagues, and if the league was deleted.',
  })
  leagueName!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the season; null for games outside leagues.' })
  season!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the season; null if `leagueName` is null.' })
  seasonName!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The player’s present age in a current season; the age at the end of a completed season. Null for games outside leagues, and for seasons that ended before ages were stored.',
  })
  age!: number | null;

  @Field({ description: 'Name of the club at that time.' })
  teamName!: string;

  @Field({ description: 'Whether the figures are those of the season’s playoffs.' })
  postseason!: boolean;

  @Field(() => PlayerStatsType, { description: 'Totals and rates.' })
  stats!: PlayerStats;
}
