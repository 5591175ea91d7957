import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';

const rate = { nullable: true } as const;

@ObjectType({
  description:
    'Batting figures against left-handers or right-handers; for a pitcher, those of the batters faced. With few plate appearances the rates say little.',
  simpleResolvers: true,
})
export class PlatoonFigures {
  @Field(() => Int, { description: 'Plate appearances; for a pitcher, batters faced.' })
  plateAppearances!: number;

  @Field(() => Int, { description: 'At bats.' })
  atBats!: number;

  @Field(() => Int, { description: 'Hits.' })
  hits!: number;

  @Field(() => Int, { description: 'Home runs.' })
  homeRuns!: number;

  @Field(() => Int, { description: 'Bases on balls.' })
  walks!: number;

  @Field(() => Int, { description: 'Strikeouts.' })
  strikeouts!: number;

  @Field(() => Float, { ...rate, description: 'Batting average; null without an at bat.' })
  battingAverage!: number | null;

  @Field(() => Float, { ...rate, description: 'On-base percentage; null without a plate appearance.' })
  onBasePercentage!: number | null;

  @Field(() => Float, { ...rate, description: 'Slugging percentage; null without an at bat.' })
  sluggingPercentage!: number | null;

  @Field(() => Float, { ...rate, description: 'On-base percentage plus slugging percentage.' })
  onBasePlusSlugging!: number | null;
}

@ObjectType({
  description: 'Figures of a player by the hand of the pitcher; for a pitcher, by the side of the batter.',
  simpleResolvers: true,
})
export class PlatoonSplit {
  @Field(() => IdScalar, { description: 'Id of the player.' })
  playerId!: number;

  @Field(() => PlatoonFigures, {
    description:
      'Figures against left-handed pitchers, or for a pitcher against batters who bat from the left side.',
  })
  vsLeft!: PlatoonFigures;

  @Field(() => PlatoonFigures, {
    description:
      'Figures against right-handed pitchers, or for a pitcher against batters who bat from the right side.',
  })
  vsRight!: PlatoonFigures;
}
