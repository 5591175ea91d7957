import { Field, Int, ObjectType } from 'type-graphql';
import { type PlayerStats, PlayerStatsType } from '../../../clubs/players/statistics.types.js';

@ObjectType({
  description:
    'A season of a player, all clubs together: the one that the club’s league plays now, or else the player’s latest; without any, the games outside leagues.',
  simpleResolvers: true,
})
export class PlayerCurrentSeason {
  playerId!: number;
  leagueId!: number | null;
  /** Position, as the league's figures count it. */
  position!: string;

  @Field(() => Int, { nullable: true, description: 'Its number; null for games outside leagues.' })
  season!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Null for games outside leagues, and once the league is deleted.',
  })
  seasonName!: string | null;

  @Field({ description: 'Whether the league plays it now; false for games outside leagues.' })
  isCurrent!: boolean;

  @Field(() => PlayerStatsType, { description: 'Totals and rates of all games but those of playoffs.' })
  stats!: PlayerStats;

  @Field(() => PlayerStatsType, { description: 'Totals and rates of games of playoffs.' })
  postseason!: PlayerStats;
}
