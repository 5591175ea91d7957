import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Text, WholeNumber } from '../../../platform/input/rules.js';
import { SeasonQuery } from '../seasons/season.types.js';

@ObjectType({ description: 'A leader of the league in a statistic.' })
export class Leader {
  @Field(() => Int, { description: 'Rank, from 1; players with equal values share a rank.' })
  rank!: number;

  @Field(() => Float, { description: 'The player’s value in the statistic.' })
  value!: number;

  playerId!: number;

  @Field({ description: 'The player’s name.' })
  playerName!: string;

  teamId!: number;

  @Field({ description: 'Name of the club for which the player played most games in the season.' })
  teamName!: string;
}

@ObjectType({ description: 'A player’s rank among the leaders of a league in a statistic.' })
export class PlayerRank {
  @Field({ description: 'Key of the statistic, such as `homeRuns`.' })
  statistic!: string;

  @Field(() => Int, { description: 'Rank, from 1; players with equal values share a rank.' })
  rank!: number;

  @Field(() => Float, { description: 'The player’s value in the statistic.' })
  value!: number;

  /** Name of the statistic in REST. */
  field!: string;
}

/** Query of `GET /leagues/{id}/leaders`. */
export class LeadersQuery extends SeasonQuery {
  @Text({ label: 'statistic', max: 50 })
  statistic?: string;

  @WholeNumber({ label: 'limit', min: 1, max: 50, usual: 5 })
  limit?: number;

  /** Every page needs a ranking of all players of the league, so later pages cost no more than the first. */
  @WholeNumber({ label: 'offset', min: 0, max: 100_000 })
  offset?: number;
}
