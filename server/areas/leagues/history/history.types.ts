import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { type Season } from '../seasons/season.types.js';
import { Leader } from '../figures/leaders.types.js';

@ObjectType({ description: 'An award, with its rule.', simpleResolvers: true })
export class Award {
  @Field({ description: 'Key of the award, such as `most_valuable_player`.' })
  key!: string;

  @Field({ description: 'Name of the award.' })
  label!: string;

  @Field({ description: 'Abbreviation for a table of seasons, such as `MVP`.' })
  abbreviation!: string;

  @Field({ description: 'The rule that finds the winner.' })
  rule!: string;

  @Field(() => Float, { description: 'The winner’s value in the figure that the rule compares.' })
  value!: number;

  teamId!: number;

  @Field({ description: 'Name of the winner’s club at that time.' })
  teamName!: string;
}

@ObjectType({ description: 'An award of a season, given by a rule.', simpleResolvers: true })
export class SeasonAward extends Award {
  @Field(() => IdScalar, { description: 'Id of the winner.' })
  playerId!: number;

  @Field({ description: 'Name of the winner.' })
  playerName!: string;
}

@ObjectType({ description: 'An award that a player won.', simpleResolvers: true })
export class PlayerAward extends Award {
  leagueId!: number;

  @Field({ description: 'Name of the league.' })
  leagueName!: string;

  @Field(() => Int, { description: 'Number of the season.' })
  season!: number;

  @Field({ description: 'Name of the season.' })
  seasonName!: string;
}

@ObjectType({ description: 'The leader of a season in a statistic.', simpleResolvers: true })
export class SeasonLeader {
  @Field({ description: 'Key of the statistic, such as `homeRuns`.' })
  statistic!: string;

  @Field(() => [Leader], { description: 'The player with the best value; several if tied.' })
  leaders!: Leader[];
}

@ObjectType({ description: 'A club that played in a final.', simpleResolvers: true })
export class Finalist {
  teamId!: number | null;

  @Field({ description: 'Name of the club at that time.' })
  teamName!: string;

  @Field(() => Int, { description: 'Games that the club won in the final.' })
  finalWins!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Wins in the regular schedule; null if the season had no regular schedule.',
  })
  wins!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Losses in the regular schedule; null if the season had no regular schedule.',
  })
  losses!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Ties in the regular schedule; null if the season had no regular schedule.',
  })
  ties!: number | null;
}

@ObjectType({ description: 'The final of a season’s playoffs or tournament.', simpleResolvers: true })
export class SeasonFinal {
  @Field(() => Finalist, { description: 'The winner of the final.' })
  champion!: Finalist;

  @Field(() => Finalist, { description: 'The loser of the final.' })
  runnerUp!: Finalist;
}

/** The club that is best in a season by one of `clubRecords`. */
export interface ClubBest {
  /** Key of the record. */
  readonly key: string;
  readonly value: number;
  readonly teamId: number;
  readonly teamName: string;
}

export interface SeasonHonours {
  readonly awards: readonly SeasonAward[];
  readonly leaders: readonly SeasonLeader[];
  readonly clubs: readonly ClubBest[];
}

/** History of a season. */
export interface SeasonRecord extends SeasonHonours {
  readonly season: Season;
  readonly champion: Finalist | null;
  readonly runnerUp: Finalist | null;
}

/** Query of `GET /leagues/{id}/history`. */
export class HistoryQuery extends pageQuery({ usual: 100, most: 500 }) {}
