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
  /** Position, as the league's figures count it. */
  position!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Null for games outside leagues, and once the league is deleted.',
  })
  leagueName!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the season; null for games outside leagues.' })
  season!: number | null;

  @Field(() => String, { nullable: true, description: 'Null as the name of the league is.' })
  seasonName!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The player’s age: now, in a current season; at its end, in one that is over. Null for games outside leagues, and for seasons that ended before ages were kept.',
  })
  age!: number | null;

  @Field({ description: 'The club, under the name of that time.' })
  teamName!: string;

  @Field({ description: 'Whether the figures are those of its playoffs.' })
  postseason!: boolean;

  @Field(() => PlayerStatsType, { description: 'Totals and rates.' })
  stats!: PlayerStats;
}
