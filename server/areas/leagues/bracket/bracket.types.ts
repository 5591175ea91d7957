import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Flag, References, WholeNumber, WholeNumbers } from '../../../platform/input/rules.js';
import { type BracketStatus } from '../leagues/league.entity.js';
import { BracketStatusEnum, League, playoffChoices } from '../leagues/league.types.js';

@ObjectType({ description: 'A team in a series.', simpleResolvers: true })
export class SeriesTeam {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => Int, { description: 'Seed in the bracket, counted over both conferences; 1 is the best.' })
  seed!: number;

  @Field(() => Int, { description: 'Number of games that the team has won in the series.' })
  wins!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A best-of series of a bracket. A bye is not a series: the team with the bye appears in the next round.',
})
export class Series {
  leagueId!: number;

  @Field(() => IdScalar, { description: 'Id of the series.' })
  id!: number;

  @Field(() => Int, { description: 'Number of the round, from 1.' })
  round!: number;

  @Field(() => Int, { description: 'Maximum number of games; odd.' })
  bestOf!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Conference in whose half of the bracket the series is played; null if the bracket has no halves, and for the final.',
  })
  conference!: string | null;

  @Field({
    description:
      'Whether the series is paired by seeds when the round before is decided: the highest remaining seed meets the lowest. Until then only teams with a bye are known.',
  })
  reseeds!: boolean;

  @Field(() => SeriesTeam, {
    nullable: true,
    description: 'The team with the better seed, which has most of the home games; null while unknown.',
  })
  higherSeed!: SeriesTeam | null;

  @Field(() => SeriesTeam, {
    nullable: true,
    description: 'The team with the worse seed; null while unknown.',
  })
  lowerSeed!: SeriesTeam | null;

  @Field(() => IdScalar, { nullable: true, description: 'Id of the winner; null while undecided.' })
  winnerId!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'Id of the series whose winner becomes the higher seed of this series; null in the first round, after a bye, and until a reseeded series is paired.',
  })
  fromHigher!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'Id of the series whose winner becomes the lower seed of this series; null in the first round, after a bye, and until a reseeded series is paired.',
  })
  fromLower!: number | null;
}

@ObjectType({ description: 'A round of a bracket.', simpleResolvers: true })
export class BracketRound {
  @Field(() => Int, { description: 'Number of the round, from 1.' })
  round!: number;

  @Field(() => Int, { description: 'Maximum number of games of a series.' })
  bestOf!: number;

  @Field(() => [Series], { description: 'The series of the round, from top to bottom of the bracket.' })
  series!: Series[];
}

@ObjectType({ description: 'The playoffs or the tournament of a league.', simpleResolvers: true })
export class Bracket {
  @Field(() => BracketStatusEnum, { description: 'State of the bracket.' })
  status!: BracketStatus;

  @Field(() => [BracketRound], { description: 'The rounds, from the first round to the final.' })
  rounds!: BracketRound[];

  championId!: number | null;
}

@ObjectType({ description: 'A round of a bracket that is not set up yet.', simpleResolvers: true })
export class PlayoffPreviewRound {
  @Field(() => Int, { description: 'Number of the round, from 1.' })
  round!: number;

  @Field(() => Int, { description: 'Number of series in the round.' })
  series!: number;

  @Field(() => Int, { description: 'Maximum number of games of a series.' })
  bestOf!: number;
}

@ObjectType({ description: 'Preview of a playoff setup.', simpleResolvers: true })
export class PlayoffPreview {
  @Field(() => Int, { description: 'Number of teams in the playoffs.' })
  teams!: number;

  @Field({ description: 'Whether division winners qualify and are seeded first.' })
  divisionWinnersFirst!: boolean;

  @Field(() => [PlayoffPreviewRound], { description: 'The rounds, from the first round to the final.' })
  rounds!: PlayoffPreviewRound[];

  @Field(() => Int, { description: 'Number of top seeds with a bye to the second round.' })
  byes!: number;

  @Field(() => Int, {
    description:
      'Number of pending matches of the schedule. Their results would no longer affect the seeding.',
  })
  pendingGames!: number;
}

const lengthsDescription =
  'Maximum number of games of a series in each round, odd numbers; the last number also holds for all later rounds.';
const lengthsRule = { label: 'Series lengths', min: 1, max: 999, most: 20 };

const becomesSetting = 'The value is stored as the league’s setting; if omitted, that setting applies.';

@InputType({ description: 'The playoffs to set up.' })
export class PlayoffsInput {
  @WholeNumber({ label: 'Top N', min: 2, max: 1000 })
  @Field(() => Int, {
    nullable: true,
    description: `Number of teams that take part: an even number from 2 to the number of all teams. ${becomesSetting}`,
  })
  topN?: number | null;

  @WholeNumbers(lengthsRule)
  @Field(() => [Int], {
    nullable: true,
    description: `${lengthsDescription} ${becomesSetting} An empty list means 3, 5, 7.`,
  })
  seriesLengths?: number[] | null;

  @Flag({ label: 'division_winners_first' })
  @Field(() => Boolean, {
    nullable: true,
    description: `Whether the division winners take part and get the best seeds; the other places go to wild cards. ${becomesSetting}`,
  })
  divisionWinnersFirst?: boolean | null;

  @Flag({ label: 'by_conference' })
  @Field(() => Boolean, { nullable: true, description: `${playoffChoices.byConference} ${becomesSetting}` })
  byConference?: boolean | null;

  @Flag({ label: 'reseeding' })
  @Field(() => Boolean, { nullable: true, description: `${playoffChoices.reseeding} ${becomesSetting}` })
  reseeding?: boolean | null;
}

@InputType({ description: 'The tournament to set up, with all teams of the league.' })
export class TournamentInput {
  @Flag({ label: 'Shuffle' })
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether the seeding is drawn at random; if false, teams are seeded by the standings.',
  })
  shuffle?: boolean | null;

  @References({ label: 'Seeds' })
  @Field(() => [IdScalar], {
    nullable: true,
    description:
      'Team ids in the order of their seeds, the best first. Teams that are not listed are seeded after them.',
  })
  seeds?: number[] | null;

  @WholeNumbers(lengthsRule)
  @Field(() => [Int], { nullable: true, description: `${lengthsDescription} An empty list means 1.` })
  seriesLengths?: number[] | null;
}

@ObjectType({ description: 'Result of updating a bracket from its games.', simpleResolvers: true })
export class PlayoffsAdvance {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of series that changed.' })
  updatedSeries!: number;

  @Field(() => Int, { description: 'Number of matches that were scheduled.' })
  newMatches!: number;

  @Field(() => BracketStatusEnum, { description: 'State of the bracket after the update.' })
  status!: BracketStatus;

  @Field(() => League, { description: 'The league after the change.' })
  league!: League;
}
