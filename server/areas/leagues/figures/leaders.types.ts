import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Text, WholeNumber } from '../../../platform/input/rules.js';
import { SeasonQuery } from '../seasons/season.types.js';

@ObjectType({ description: 'A player among the best of the league in a statistic.' })
export class Leader {
  @Field(() => Int, { description: 'From 1; players with the same figure share a place.' })
  rank!: number;

  @Field(() => Float, { description: 'The player’s figure.' })
  value!: number;

  playerId!: number;

  @Field({ description: 'The player’s name.' })
  playerName!: string;

  teamId!: number;

  @Field({ description: 'Name of the club of most of the player’s games.' })
  teamName!: string;
}

@ObjectType({ description: 'A place among the best of a league in a statistic.' })
export class PlayerRank {
  @Field({ description: 'Key of the statistic, such as `homeRuns`.' })
  statistic!: string;

  @Field(() => Int, { description: 'From 1; players with the same figure share a place.' })
  rank!: number;

  @Field(() => Float, { description: 'The player’s figure.' })
  value!: number;

  /** REST's name of the statistic. */
  field!: string;
}

/** Query of `GET /leagues/{id}/leaders`. */
export class LeadersQuery extends SeasonQuery {
  @Text({ label: 'statistic', max: 50 })
  statistic?: string;

  @WholeNumber({ label: 'limit', min: 1, max: 50, usual: 5 })
  limit?: number;

  /** Any page of the ranking needs a ranking of all players of the league, so later pages cost no more. */
  @WholeNumber({ label: 'offset', min: 0, max: 100_000 })
  offset?: number;
}
