import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Flag, References, WholeNumber, WholeNumbers } from '../../../platform/input/rules.js';
import { type BracketStatus } from '../leagues/league.entity.js';
import { BracketStatusEnum, League } from '../leagues/league.types.js';

@ObjectType({ description: 'A side of a series.', simpleResolvers: true })
export class SeriesTeam {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => Int, { description: 'Place in the seeding of the bracket, 1 the best.' })
  seed!: number;

  @Field(() => Int, { description: 'Games of the series won.' })
  wins!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A best-of series of a bracket. A bye is no series: its team stands in the next round.',
})
export class Series {
  leagueId!: number;

  @Field(() => IdScalar, { description: 'Id of the series.' })
  id!: number;

  @Field(() => Int, { description: '1 for the first round.' })
  round!: number;

  @Field(() => Int, { description: 'Games it can last at most; odd.' })
  bestOf!: number;

  @Field(() => SeriesTeam, {
    nullable: true,
    description: 'Has the majority of home games; null while unknown.',
  })
  higherSeed!: SeriesTeam | null;

  @Field(() => SeriesTeam, { nullable: true, description: 'Null while unknown.' })
  lowerSeed!: SeriesTeam | null;

  @Field(() => IdScalar, { nullable: true, description: 'The team that won it; null while undecided.' })
  winnerId!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The series whose winner is the higher seed here; null for a team of the seeding.',
  })
  fromHigher!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The series whose winner is the lower seed here; null for a team of the seeding.',
  })
  fromLower!: number | null;
}

@ObjectType({ description: 'A round of a bracket.', simpleResolvers: true })
export class BracketRound {
  @Field(() => Int, { description: '1 for the first.' })
  round!: number;

  @Field(() => Int, { description: 'Games its series can last at most.' })
  bestOf!: number;

  @Field(() => [Series], { description: 'From top to bottom of the bracket.' })
  series!: Series[];
}

@ObjectType({ description: 'The playoffs or the tournament of a league.', simpleResolvers: true })
export class Bracket {
  @Field(() => BracketStatusEnum, { description: 'Its state.' })
  status!: BracketStatus;

  @Field(() => [BracketRound], { description: 'From the first to the final.' })
  rounds!: BracketRound[];

  championId!: number | null;
}

@ObjectType({ description: 'A round of a bracket that is not set up yet.', simpleResolvers: true })
export class PlayoffPreviewRound {
  @Field(() => Int, { description: '1 for the first.' })
  round!: number;

  @Field(() => Int, { description: 'Series in it.' })
  series!: number;

  @Field(() => Int, { description: 'Games its series can last at most.' })
  bestOf!: number;
}

@ObjectType({ description: 'Result of a playoff setup, before it is made.', simpleResolvers: true })
export class PlayoffPreview {
  @Field(() => [PlayoffPreviewRound], { description: 'From the first to the final.' })
  rounds!: PlayoffPreviewRound[];

  @Field(() => Int, { description: 'Top seeds that go straight to the second round.' })
  byes!: number;

  @Field(() => Int, {
    description: 'Matches of the schedule still to be played, which would no longer matter.',
  })
  pendingGames!: number;
}

const lengthsDescription = 'Most games by round, the last for all later rounds. Odd whole numbers.';
const lengthsRule = { label: 'Series lengths', min: 1, max: 999, most: 20 };

@InputType({ description: 'The playoffs to set up.' })
export class PlayoffsInput {
  @WholeNumber({ label: 'Top N', min: 2, max: 1000 })
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the best teams that take part: even, from 2 to the teams there are; the league’s playoff places if left out.',
  })
  topN?: number | null;

  @WholeNumbers(lengthsRule)
  @Field(() => [Int], {
    nullable: true,
    defaultValue: [3, 5, 7],
    description: `${lengthsDescription} An empty list is 3, 5, 7.`,
  })
  seriesLengths?: number[] | null;

  @Flag({ label: 'division_winners_first' })
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the division winners take part and are seeded first, then the best records. It becomes the league’s choice, which counts if left out.',
  })
  divisionWinnersFirst?: boolean | null;
}

@InputType({ description: 'The tournament to set up, of all of the league’s teams.' })
export class TournamentInput {
  @Flag({ label: 'Shuffle' })
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Draw the seeding; otherwise the teams are seeded by the standings.',
  })
  shuffle?: boolean | null;

  @References({ label: 'Seeds' })
  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Teams, best first, in place of a draw; teams it leaves out follow behind.',
  })
  seeds?: number[] | null;

  @WholeNumbers(lengthsRule)
  @Field(() => [Int], { nullable: true, description: `${lengthsDescription} An empty list is 1.` })
  seriesLengths?: number[] | null;
}

@ObjectType({ description: 'A bracket was brought up to date with its games.', simpleResolvers: true })
export class PlayoffsAdvance {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Series that changed; 0 when everything was up to date.' })
  updatedSeries!: number;

  @Field(() => Int, { description: 'Matches scheduled.' })
  newMatches!: number;

  @Field(() => BracketStatusEnum, { description: 'State of the bracket now.' })
  status!: BracketStatus;

  @Field(() => League, { description: 'The league as it is now.' })
  league!: League;
}
