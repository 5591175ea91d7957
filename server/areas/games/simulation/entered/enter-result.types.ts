import { Field, Float, InputType, Int } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import {
  Choice,
  Decimal,
  Members,
  Nested,
  Reference,
  Text,
  WholeNumber,
  WholeNumbers,
} from '../../../../platform/input/rules.js';
import {
  countingStatistic,
  type CountingKey,
} from '../../../../engine/figures/statistics/counting-statistics.js';
import { battingFigures, pitchingFigures } from '../../box-scores/game.types.js';

export const mostRuns = 99;
export const mostInnings = 30;
const mostLines = 40;

export const decisions = ['W', 'L', 'SV', 'HLD', 'BS'] as const;

const position = '(P|C|1B|2B|3B|SS|LF|CF|RF|DH|PH|PR)';
const positions = new RegExp(`^${position}(-${position}){0,9}$`);

/** Counts of a line that are given in other ways or not at all. */
type GivenBatting = keyof typeof battingFigures;
type GivenPitching = Exclude<keyof typeof pitchingFigures, 'outs'>;

@InputType({
  description: 'A batter’s line of a result that is entered by hand. Figures that are left out are 0.',
})
export class EnteredBatterInput {
  @Reference({ label: 'Player', required: 'Player is required' })
  @Field(() => IdScalar, { description: 'Id of the player.' })
  playerId!: number;

  @Text({
    label: 'Position',
    max: 39,
    pattern: [positions, 'Position must be like SS or SS-2B'],
  })
  @Field(() => String, { nullable: true, description: 'Positions held, in order: `SS-2B`.' })
  pos?: string | null;

  @WholeNumber({ label: 'Slot', min: 1, max: 9 })
  @Field(() => Int, {
    nullable: true,
    description:
      'Place in the batting order, 1 to 9; if it is left out, the place in the list. Of the batters in one place the first is the starter.',
  })
  slot?: number | null;
}
export interface EnteredBatterInput extends Partial<Record<GivenBatting, number | null>> {}

@InputType({
  description: 'A pitcher’s line of a result that is entered by hand. Figures that are left out are 0.',
})
export class EnteredPitcherInput {
  @Reference({ label: 'Player', required: 'Player is required' })
  @Field(() => IdScalar, { description: 'Id of the player.' })
  playerId!: number;

  @Decimal({ label: 'Innings', min: 0, max: mostInnings })
  @Field(() => Float, {
    nullable: true,
    description: "Innings in baseball's notation: 6.1 is six and a third.",
  })
  ip?: number | null;

  @Choice({ label: 'Decision', options: decisions })
  @Field(() => String, {
    nullable: true,
    description: 'W win, L loss, SV save, HLD hold, BS blown save; null if the pitcher has no decision.',
  })
  decision?: (typeof decisions)[number] | null;
}
export interface EnteredPitcherInput extends Partial<Record<GivenPitching, number | null>> {}

/** Declares a field for each figure of a line. */
function declareFigures(line: object, figures: Readonly<Record<string, CountingKey>>): void {
  for (const [name, key] of Object.entries(figures)) {
    if (key === 'outsRecorded') continue;
    const { longName } = countingStatistic(key);
    WholeNumber({ label: longName, min: 0, max: key === 'pitches' ? 999 : mostRuns })(line, name);
    Field(() => Int, { nullable: true, description: `${longName}.` })(line, name);
  }
}
declareFigures(EnteredBatterInput.prototype, battingFigures);
declareFigures(EnteredPitcherInput.prototype, pitchingFigures);

@InputType({ description: "One team's box lines." })
export class EnteredLinesInput {
  @Members({ label: 'Batters', type: EnteredBatterInput, max: mostLines, required: 'Batters are required' })
  @Field(() => [EnteredBatterInput], { description: 'Batters in batting order, at least one.' })
  batters!: EnteredBatterInput[];

  @Members({
    label: 'Pitchers',
    type: EnteredPitcherInput,
    max: mostLines,
    required: 'Pitchers are required',
  })
  @Field(() => [EnteredPitcherInput], { description: 'Pitchers in order of appearance, at least one.' })
  pitchers!: EnteredPitcherInput[];
}

@InputType({ description: 'Box lines of both teams.' })
export class EnteredBoxScoreInput {
  @Nested({ label: 'Home', type: EnteredLinesInput, required: 'Home is required' })
  @Field(() => EnteredLinesInput, { description: 'Lines of the home team.' })
  home!: EnteredLinesInput;

  @Nested({ label: 'Away', type: EnteredLinesInput, required: 'Away is required' })
  @Field(() => EnteredLinesInput, { description: 'Lines of the visitors.' })
  away!: EnteredLinesInput;
}

const Innings = (label: string) =>
  WholeNumbers({
    label,
    min: 0,
    max: mostRuns,
    most: mostInnings,
    orNull: true,
    required: `${label} is required`,
  });

@InputType({ description: 'Runs by inning. The last inning of the home team is null if it did not bat.' })
export class EnteredInningsInput {
  @Innings('Home')
  @Field(() => [Int], { nullable: 'items', description: 'Runs of the home team by inning.' })
  home!: (number | null)[];

  @Innings('Away')
  @Field(() => [Int], { nullable: 'items', description: 'Runs of the visitors by inning.' })
  away!: (number | null)[];
}

const Score = (label: string) =>
  WholeNumber({ label, min: 0, max: mostRuns, required: `${label} is required` });

@InputType({ description: 'A result to enter by hand.' })
export class EnterResultInput {
  @Score('Home score')
  @Field(() => Int, { description: 'Runs of the home team, 0 to 99.' })
  homeScore!: number;

  @Score('Away score')
  @Field(() => Int, { description: 'Runs of the visitors, 0 to 99.' })
  awayScore!: number;

  @Nested({ label: 'Innings', type: EnteredInningsInput })
  @Field(() => EnteredInningsInput, { nullable: true, description: 'Line score; its sums are the scores.' })
  innings?: EnteredInningsInput | null;

  @Nested({ label: 'Box score', type: EnteredBoxScoreInput })
  @Field(() => EnteredBoxScoreInput, {
    nullable: true,
    description:
      'Lines of the players, which count in their statistics. Runs and hits agree with the score and with the other team’s pitchers.',
  })
  boxScore?: EnteredBoxScoreInput | null;
}
