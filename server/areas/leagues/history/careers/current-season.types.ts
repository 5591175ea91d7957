import { Field, Int, ObjectType } from 'type-graphql';
import { type PlayerStats, PlayerStatsType } from '../../../clubs/players/statistics.types.js';

@ObjectType({
  description:
    'Figures of a player in one season, for all clubs together. The season is the current season of the club’s league; if the player’s club is in no league, the player’s latest season; if the player never played in a league, all games outside leagues.',
  simpleResolvers: true,
})
export class PlayerCurrentSeason {
  playerId!: number;
  leagueId!: number | null;
  /** Position by which the statistics are compared with the league's. */
  position!: string;

  @Field(() => Int, { nullable: true, description: 'Number of the season; null for games outside leagues.' })
  season!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the season; null for games outside leagues, and if the league was deleted.',
  })
  seasonName!: string | null;

  @Field({
    description: 'Whether the season is the league’s current season; false for games outside leagues.',
  })
  isCurrent!: boolean;

  @Field(() => PlayerStatsType, { description: 'Totals and rates of all games except playoff games.' })
  stats!: PlayerStats;

  @Field(() => PlayerStatsType, { description: 'Totals and rates of playoff games.' })
  postseason!: PlayerStats;
}
