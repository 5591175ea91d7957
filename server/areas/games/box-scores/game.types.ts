import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import {
  countingStatistic,
  type CountingKey,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { describeStatistic } from '../../../engine/figures/statistics/describe-statistic.js';
import { playStatistics, type PlayValue } from '../../../engine/figures/statistics/play-statistics.js';
import { type OrdersPlayed } from '../../../engine/game/orders/orders.types.js';
import { OrderedParts, OrderReplacement } from './orders-played.types.js';

@ObjectType({
  description: 'A player as a box score names them; the player may have left the team since.',
  simpleResolvers: true,
})
export class PlayerName {
  @Field(() => IdScalar, { description: 'Id of the player.' })
  playerId!: number;

  @Field()
  name!: string;
}

@ObjectType({ description: "One team's row of the line score.", simpleResolvers: true })
export class LinescoreSide {
  @Field(() => IdScalar)
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => [Int], {
    nullable: 'items',
    description: 'Runs by inning; null if the team did not bat in that inning because the game was decided.',
  })
  innings!: (number | null)[];

  @Field(() => Int, { description: 'Runs scored.' })
  runs!: number;

  @Field(() => Int, { description: 'Hits.' })
  hits!: number;

  @Field(() => Int, { description: 'Errors in the field.' })
  errors!: number;

  @Field(() => Int, { description: 'Runners left on base.' })
  leftOnBase!: number;
}

@ObjectType({ description: 'Runs by inning, and runs, hits and errors in total.', simpleResolvers: true })
export class Linescore {
  @Field(() => LinescoreSide, { description: 'The home team’s row.' })
  home!: LinescoreSide;

  @Field(() => LinescoreSide, { description: 'The visiting team’s row.' })
  away!: LinescoreSide;
}

/** The counts of a batter's line, under a box score's abbreviations. */
export const battingFigures = {
  ab: 'atBats',
  r: 'runs',
  h: 'hits',
  doubles: 'doubles',
  triples: 'triples',
  hr: 'homeRuns',
  rbi: 'rbis',
  bb: 'walks',
  so: 'strikeoutsBatting',
  sb: 'stolenBases',
  lob: 'leftOnBase',
} as const satisfies Record<string, CountingKey>;

/** The counts of a pitcher's line. */
export const pitchingFigures = {
  outs: 'outsRecorded',
  h: 'hitsAllowed',
  r: 'runsAllowed',
  er: 'earnedRuns',
  bb: 'walksAllowed',
  k: 'strikeouts',
  hr: 'homeRunsAllowed',
  pitches: 'pitches',
  battersFaced: 'battersFaced',
} as const satisfies Record<string, CountingKey>;

@ObjectType({ description: "A batter's line of the box score.", simpleResolvers: true })
export class BatterLine extends PlayerName {
  @Field({ description: 'Positions held, in order: `SS-2B`.' })
  position!: string;

  @Field(() => Int, { description: 'Place in the batting order, 1 to 9.' })
  slot!: number;

  @Field(() => Int, {
    description:
      'Number among the players in that batting place: 0 for the starter, 1 for the first substitute, and so on.',
  })
  order!: number;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the owner ordered the player to bat in that place. False if the owner ordered other players; null if the owner left the choice to the manager.',
  })
  byOrder!: boolean | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Batting average to date; null if the player has no at bat.',
  })
  avg!: number | null;

  @Field(() => Int, { description: 'The player’s form after the game, −5 cold to +5 hot.' })
  momentum!: number;

  @Field(() => Int, {
    description:
      'Consecutive wins in games with the player, up to and including this game; negative for consecutive losses.',
  })
  streak!: number;
}

export interface BatterLine extends Record<keyof typeof battingFigures, number>, PlayValue {}

@ObjectType({ description: "A pitcher's line of the box score.", simpleResolvers: true })
export class PitcherLine extends PlayerName {
  @Field(() => Float, { description: "Innings in baseball's notation: 6.1 is six and a third." })
  ip!: number;

  @Field(() => Int, {
    description:
      'Pitches that were strikes: called, swung at, fouled off or put into play. They are derived from the game’s seed and its plays, so they never change.',
  })
  strikes!: number;

  @Field(() => String, {
    nullable: true,
    description: 'W win, L loss, SV save, HLD hold, BS blown save; null if the pitcher has no decision.',
  })
  decision!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the owner ordered the pitcher to pitch. False if the owner ordered other pitchers; null if the owner left the choice to the manager.',
  })
  byOrder!: boolean | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Earned run average to date; null if the pitcher has no out.',
  })
  era!: number | null;

  @Field(() => Int, { description: 'The player’s form after the game, −5 cold to +5 hot.' })
  momentum!: number;

  @Field(() => Int, {
    description:
      'Consecutive wins in games with the player, up to and including this game; negative for consecutive losses.',
  })
  streak!: number;
}

export interface PitcherLine extends Record<keyof typeof pitchingFigures, number>, PlayValue {}

/** Declares a field for each figure, described by the tables of statistics. */
function describeFigures(line: object, figures: Readonly<Record<string, CountingKey>>, worth: string): void {
  for (const [name, key] of Object.entries(figures)) {
    Field(() => Int, { description: `${countingStatistic(key).longName}.` })(line, name);
  }
  for (const statistic of playStatistics) {
    Field(() => Float, { description: `${describeStatistic(statistic)} ${worth}` })(line, statistic.key);
  }
}
describeFigures(BatterLine.prototype, battingFigures, 'This line counts only plays at bat and on the bases.');
describeFigures(PitcherLine.prototype, pitchingFigures, 'This line counts only plays on the mound.');

@ObjectType({ description: "One team's half of the box score.", simpleResolvers: true })
export class BoxScoreSide {
  @Field(() => IdScalar)
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => Int, { description: 'Batting rating of the starting nine, 0 to 100.' })
  offense!: number;

  @Field(() => Int, {
    description: 'Fielding and pitching rating of the starting nine, 0 to 100.',
  })
  defense!: number;

  @Field(() => PlayerName, { description: 'The starting pitcher.' })
  starter!: PlayerName;

  @Field(() => OrderedParts, {
    nullable: true,
    description: 'The owner’s orders; null if the manager decided everything.',
  })
  orders!: OrderedParts | null;

  @Field(() => [OrderReplacement], {
    description: 'Players of the ordered lineup and rotation who were replaced, with the reason.',
  })
  replacements!: OrderReplacement[];

  @Field(() => [BatterLine], {
    description: 'Batters in batting order, each starter followed by the substitutes in that place.',
  })
  batters!: BatterLine[];

  @Field(() => [PitcherLine], { description: 'Pitchers in order of appearance.' })
  pitchers!: PitcherLine[];
}

/** A side of the box score without its players' lines. */
export type BoxScoreHead = Omit<BoxScoreSide, 'orders' | 'batters' | 'pitchers'> & {
  readonly orders: OrdersPlayed | null;
};

@ObjectType({ description: 'Lines of all players.', simpleResolvers: true })
export class BoxScore {
  @Field(() => BoxScoreSide, { description: 'The home team’s side.' })
  home!: BoxScoreSide;

  @Field(() => BoxScoreSide, { description: 'The visiting team’s side.' })
  away!: BoxScoreSide;
}

@ObjectType({ description: 'Line score, box score and plays of a match.', simpleResolvers: true })
export class Game {
  @Field(() => Linescore, { description: 'Runs by inning, and the totals.' })
  linescore!: Linescore;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The pitcher of record of the winning team; null if the game ended tied.',
  })
  winningPitcher!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The pitcher of record of the losing team; null if the game ended tied.',
  })
  losingPitcher!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The pitcher credited with the save; null if there was none.',
  })
  savePitcher!: PlayerName | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Seed of the game's random numbers: the same seed and engine version give the same game. Null for an imported game.",
  })
  seed!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the engine that played the game; null for an imported game.',
  })
  engineVersion!: number | null;

  matchId!: number;
  heads!: { home: BoxScoreHead; away: BoxScoreHead };
}
