import { Field, Int, ObjectType } from 'type-graphql';
import { type PlayerStats, PlayerStatsType } from '../../../clubs/players/statistics.types.js';

@ObjectType({
  description:
    'A season of a player, for all clubs: the current season of the club’s league, or else the player’s latest season, or else the games outside leagues.',
  simpleResolvers: true,
})
export class PlayerCurrentSeason {
  playerId!: number;
  leagueId!: number | null;
  /** Position by which the statistics are compared with the league's. */
  position!: string;

  @Field(() => Int, { nullable: true, description: 'Its number; null for games outside leagues.' })
  season!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its name; null for games outside leagues, and if the league was deleted.',
  })
  seasonName!: string | null;

  @Field({ description: 'Whether it is the league’s current season; false for games outside leagues.' })
  isCurrent!: boolean;

  @Field(() => PlayerStatsType, { description: 'Totals and rates of all games except playoffs.' })
  stats!: PlayerStats;

  @Field(() => PlayerStatsType, { description: 'Totals and rates of games of playoffs.' })
  postseason!: PlayerStats;
}
