import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { WholeNumber } from '../../../platform/input/rules.js';
import { type StoredSwing } from './days/season-odds.entity.js';

@ObjectType({ description: 'Distribution of a team’s wins at the end of the season.', simpleResolvers: true })
export class WinsSpread {
  @Field(() => Int, { description: '10th percentile of wins over the simulated seasons.' })
  p10!: number;

  @Field(() => Int, { description: 'Median of wins over the simulated seasons.' })
  p50!: number;

  @Field(() => Int, { description: '90th percentile of wins over the simulated seasons.' })
  p90!: number;

  @Field(() => Int, { description: 'Fewest wins in any simulated season.' })
  fewest!: number;

  @Field(() => [Float], {
    description:
      'Share of simulated seasons with `fewest` wins, then the share with one win more than that, and so on.',
  })
  shares!: readonly number[];
}

@ObjectType({
  description: 'A team’s chances in a season, 0 to 1: shares of the simulated seasons.',
  simpleResolvers: true,
})
export class TeamOdds {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'Name of the team.' })
  teamName!: string;

  @Field(() => Float, {
    description:
      'Chance to finish first in the division. Teams without a division are compared with each other: within a conference or, without a conference, within the league.',
  })
  division!: number;

  @Field(() => Float, {
    description:
      'Chance to finish first in the conference, or in the league if the league has no conferences.',
  })
  conference!: number;

  @Field(() => Float, { description: 'Chance to reach the playoffs.' })
  playoffs!: number;

  @Field(() => Float, { description: 'Chance to become champion.' })
  title!: number;

  @Field(() => Float, { description: 'Average number of wins at the end of the schedule.' })
  expectedWins!: number;

  @Field(() => WinsSpread, { description: 'The distribution of the team’s wins.' })
  wins!: WinsSpread;

  @Field(() => [Float], {
    description:
      'Share of simulated seasons in which the team finishes first in the league, then the share in which it finishes second, and so on.',
  })
  places!: readonly number[];

  @Field(() => String, {
    nullable: true,
    description:
      'Highest place that the team has clinched: z, the best record of its conference (of the league, if the league has no conferences); y, first place in its division; x, a place in the playoffs. Null if nothing is clinched, and before the season’s first result.',
  })
  clinched!: string | null;

  @Field({ description: 'Whether the team can no longer reach the playoffs.' })
  eliminated!: boolean;

  @Field({
    description:
      'Whether the team can no longer win the title, because the team is eliminated or lost a playoff series.',
  })
  outOfTitle!: boolean;
}

@ObjectType({ description: 'Effect of a match on a team’s chances.', simpleResolvers: true })
export class TeamSwing {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'Name of the team.' })
  teamName!: string;

  @Field(() => Float, { description: 'Chance of the playoffs if the home team wins, 0 to 1.' })
  playoffsIfHomeWins!: number;

  @Field(() => Float, { description: 'Chance of the playoffs if the visitors win, 0 to 1.' })
  playoffsIfAwayWins!: number;

  @Field(() => Float, { description: 'Chance of the title if the home team wins, 0 to 1.' })
  titleIfHomeWins!: number;

  @Field(() => Float, { description: 'Chance of the title if the visitors win, 0 to 1.' })
  titleIfAwayWins!: number;
}

@ObjectType({
  description:
    'Effect of one of the next matches: the teams’ chances if the home team wins the match, and if the visitors win it.',
  simpleResolvers: true,
})
export class MatchSwing {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field(() => [TeamSwing], {
    description: 'The match’s two teams, then the teams whose chances it affects most; at most ten teams.',
  })
  teams!: TeamSwing[];
}

@ObjectType({
  description:
    'The odds of a season. Its coming matches are simulated many times, starting from the present standings, with the real tie-breaks and playoffs.',
  simpleResolvers: true,
})
export class SeasonOdds {
  @Field(() => IdScalar, { description: 'Id of the league.' })
  leagueId!: number;

  @Field(() => Int, { description: 'Number of the season.' })
  season!: number;

  @Field(() => Int, { description: 'Number of simulated seasons; 0 before the first computation.' })
  simulated!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the computation; null before the first computation.',
  })
  computedAt!: Date | null;

  @Field(() => Int, { description: 'Number of teams in the playoffs.' })
  playoffPlaces!: number;

  @Field({
    description:
      'Whether division winners reach the playoffs and are seeded first. If false, the teams with the best records reach the playoffs, regardless of division.',
  })
  divisionWinnersFirst!: boolean;

  @Field({
    description: 'Whether each of the two conferences has half of the places in the playoffs.',
  })
  byConference!: boolean;

  @Field(() => Int, {
    description: 'The latest day of the schedule with a result; 0 before the first result.',
  })
  gameDay!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Calendar date of that day, such as `2027-04-03`; null if it has none.',
  })
  date!: string | null;

  @Field(() => [TeamOdds], {
    description:
      'The teams, ordered by their chance of the playoffs, then by expected wins; empty until the league has a schedule or a bracket.',
  })
  teams!: TeamOdds[];

  /** The odds as stored, for fields that are resolved separately. */
  stored!: readonly StoredSwing[];
}

@ObjectType({ description: 'A team’s odds over a season.', simpleResolvers: true })
export class OddsRaceTeam {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'Name of the team.' })
  teamName!: string;

  @Field(() => [Float], {
    nullable: 'items',
    description:
      'Chance of the playoffs after each of `days`; null for a day on which the team was not in the league.',
  })
  playoffs!: (number | null)[];

  @Field(() => [Float], {
    nullable: 'items',
    description: 'Chance to win the division after each of `days`; null like `playoffs`.',
  })
  division!: (number | null)[];

  @Field(() => [Float], {
    nullable: 'items',
    description: 'Chance of the title after each of `days`; null like `playoffs`.',
  })
  title!: (number | null)[];

  @Field(() => [Float], {
    nullable: 'items',
    description: 'Expected wins after each of `days`; null like `playoffs`.',
  })
  expectedWins!: (number | null)[];
}

@ObjectType({ description: 'The odds of a season day by day.', simpleResolvers: true })
export class OddsRace {
  @Field(() => [Int], {
    description:
      'Days of the schedule after which odds were computed; 0 is before the first game. A long season is thinned out to about 200 days, including the last.',
  })
  days!: number[];

  @Field(() => [String], {
    nullable: 'items',
    description: 'Calendar date of each of `days`, such as `2027-04-03`; null for a day without one.',
  })
  dates!: (string | null)[];

  @Field(() => [OddsRaceTeam], { description: 'The teams, by name.' })
  teams!: OddsRaceTeam[];
}

@ObjectType({ description: 'A team in the power ranking.', simpleResolvers: true })
export class PowerRankingRow {
  @Field(() => Int, { description: 'Place in the ranking; 1 is the strongest.' })
  rank!: number;

  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'Name of the team.' })
  teamName!: string;

  @Field(() => Float, {
    description:
      'Rating from results and the strength of opponents. 1500 is average. A team rated 400 points above its opponent has odds of ten to one to win.',
  })
  rating!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Places gained in the last seven days of the schedule, negative if places were lost; null if the team was not rated seven days ago.',
  })
  change!: number | null;

  @Field(() => Int, { description: 'Wins.' })
  wins!: number;

  @Field(() => Int, { description: 'Losses.' })
  losses!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Strength of schedule: average rating of the opponents so far; null before the first game.',
  })
  opponentsPlayed!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Average rating of the coming opponents; null if no match is left.',
  })
  opponentsAhead!: number | null;

  @Field(() => Int, { description: 'Ties.' })
  ties!: number;
}

/** REST's query of a power ranking. */
export class PowerRankingQuery extends pageQuery({ usual: 1000, most: 1000 }) {
  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;
}
