import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { WholeNumber } from '../../../platform/input/rules.js';
import { type StoredSwing } from './days/season-odds.entity.js';

@ObjectType({ description: 'Distribution of a team’s wins at the end of the season.', simpleResolvers: true })
export class WinsSpread {
  @Field(() => Int, { description: 'In one of ten simulated seasons it wins no more.' })
  p10!: number;

  @Field(() => Int, { description: 'In half of them it wins no more.' })
  p50!: number;

  @Field(() => Int, { description: 'In nine of ten it wins no more.' })
  p90!: number;

  @Field(() => Int, { description: 'The fewest of all.' })
  fewest!: number;

  @Field(() => [Float], {
    description: 'The share of simulated seasons with `fewest` wins, one more, and so on.',
  })
  shares!: readonly number[];
}

@ObjectType({
  description: 'A team’s chances in a season, 0 to 1: shares of the simulated seasons.',
  simpleResolvers: true,
})
export class TeamOdds {
  @Field(() => IdScalar, { description: 'The team.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => Float, {
    description:
      'To be first in its division; where a team has none, to be first of its conference’s teams without one, or of the league’s.',
  })
  division!: number;

  @Field(() => Float, {
    description: 'To be first in its conference; where there are none, in the league.',
  })
  conference!: number;

  @Field(() => Float, { description: 'To play in the playoffs.' })
  playoffs!: number;

  @Field(() => Float, { description: 'To be the champion.' })
  title!: number;

  @Field(() => Float, { description: 'Wins at the end of the schedule, on the average.' })
  expectedWins!: number;

  @Field(() => WinsSpread, { description: 'The distribution of its wins.' })
  wins!: WinsSpread;

  @Field(() => [Float], {
    description: 'The share of simulated seasons that it ends first in the league, second, and so on.',
  })
  places!: readonly number[];

  @Field(() => String, {
    nullable: true,
    description:
      'The certain place: z, the best record of its conference (of the league, without conferences); y, its division; x, a place in the playoffs. The highest of them, in this order; null while none is certain.',
  })
  clinched!: string | null;

  @Field({ description: 'Whether it can’t reach the playoffs any more, whatever happens.' })
  eliminated!: boolean;

  @Field({
    description:
      'Whether it can’t win the title any more: it is eliminated, or lost a series of the playoffs.',
  })
  outOfTitle!: boolean;
}

@ObjectType({ description: 'Effect of a match on a team’s chances.', simpleResolvers: true })
export class TeamSwing {
  @Field(() => IdScalar, { description: 'The team.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => Float, { description: 'Its chance of the playoffs if the home team wins, 0 to 1.' })
  playoffsIfHomeWins!: number;

  @Field(() => Float, { description: 'If the visitors win.' })
  playoffsIfAwayWins!: number;

  @Field(() => Float, { description: 'Its chance of the title if the home team wins.' })
  titleIfHomeWins!: number;

  @Field(() => Float, { description: 'If the visitors win.' })
  titleIfAwayWins!: number;
}

@ObjectType({
  description: 'Effect of one of the next matches: the chances if either side wins it.',
  simpleResolvers: true,
})
export class MatchSwing {
  @Field(() => IdScalar, { description: 'The match.' })
  matchId!: number;

  @Field(() => [TeamSwing], {
    description: 'The teams for which it changes most, its own two first; at most ten.',
  })
  teams!: TeamSwing[];
}

@ObjectType({
  description:
    'The odds of a season: it is simulated many times from its standings and the matches to come, with the real tie-breaks and playoffs.',
  simpleResolvers: true,
})
export class SeasonOdds {
  @Field(() => IdScalar, { description: 'The league.' })
  leagueId!: number;

  @Field(() => Int, { description: 'Number of the season.' })
  season!: number;

  @Field(() => Int, { description: 'Number of simulated seasons; 0 before the first computation.' })
  simulated!: number;

  @Field(() => Date, { nullable: true, description: 'When; null before the first computation.' })
  computedAt!: Date | null;

  @Field(() => Int, { description: 'Number of teams in the playoffs.' })
  playoffPlaces!: number;

  @Field({
    description:
      'Whether division winners are among them and seeded first; otherwise they are the best records, whatever the divisions.',
  })
  divisionWinnersFirst!: boolean;

  @Field(() => Int, { description: 'The latest day of the schedule with a result; 0 before any.' })
  gameDay!: number;

  @Field(() => [TeamOdds], {
    description:
      'By chance of the playoffs, then by expected wins; none before there is a schedule or a bracket.',
  })
  teams!: TeamOdds[];

  /** Presented by a field of its own. */
  stored!: readonly StoredSwing[];
}

@ObjectType({ description: 'A team’s odds over a season.', simpleResolvers: true })
export class OddsRaceTeam {
  @Field(() => IdScalar, { description: 'The team.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => [Float], {
    nullable: 'items',
    description:
      'Chance of the playoffs after each of the days, in their order; null for those on which it was not in the league.',
  })
  playoffs!: (number | null)[];

  @Field(() => [Float], { nullable: 'items', description: 'Chance of the division, likewise.' })
  division!: (number | null)[];

  @Field(() => [Float], { nullable: 'items', description: 'Chance of the title, likewise.' })
  title!: (number | null)[];

  @Field(() => [Float], { nullable: 'items', description: 'Expected wins, likewise.' })
  expectedWins!: (number | null)[];
}

@ObjectType({ description: 'The odds of a season day by day.', simpleResolvers: true })
export class OddsRace {
  @Field(() => [Int], {
    description:
      'Days of the schedule after which odds were computed, 0 before the first; of a long season some 200, the last among them.',
  })
  days!: number[];

  @Field(() => [OddsRaceTeam], { description: 'The teams, by name.' })
  teams!: OddsRaceTeam[];
}

@ObjectType({ description: 'A team in the power ranking.', simpleResolvers: true })
export class PowerRankingRow {
  @Field(() => Int, { description: '1 for the strongest.' })
  rank!: number;

  @Field(() => IdScalar, { description: 'The team.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => Float, {
    description:
      'By results and the opponents they came against; 1500 is average, and 400 points more are ten times the odds.',
  })
  rating!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Places won, or lost if negative, since seven days of the schedule ago; null without odds of then.',
  })
  change!: number | null;

  @Field(() => Int, { description: 'Wins.' })
  wins!: number;

  @Field(() => Int, { description: 'Losses.' })
  losses!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Average rating of the opponents so far: the strength of the schedule. Null before any.',
  })
  opponentsPlayed!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Average rating of the opponents to come; null when none are.',
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
