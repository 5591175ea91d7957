import { Arg, Field, FieldResolver, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { columnSets } from '../../../engine/figures/statistics/column-sets.js';
import { emptyCounts, type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import { type DerivedValues } from '../../../engine/figures/statistics/derived-statistics.js';
import { describeStatistic } from '../../../engine/figures/statistics/describe-statistic.js';
import { statistics } from '../../../engine/figures/statistics/statistics.js';

/** Counts before the first game. A rate is nullable in the API if it is null for these counts. */
const nothing = emptyCounts();

export type PlayerStats = Counts & DerivedValues;

@ObjectType('PlayerStats', { description: "A player's totals and rates.", simpleResolvers: true })
export class PlayerStatsType {}
export interface PlayerStatsType extends PlayerStats {}

// The table of statistics defines the API: one field per statistic, under its key.
for (const statistic of statistics) {
  const { key, format } = statistic;
  const undefinedAtFirst = statistic.kind === 'derived' && statistic.derive(nothing) === null;
  Field(() => (format === 'integer' ? Int : Float), {
    nullable: undefinedAtFirst,
    description: describeStatistic(statistic),
  })(PlayerStatsType.prototype, key);
}

@ObjectType({ description: 'A statistic: its names, its format, and whether a higher value is better.' })
export class Statistic {
  @Field({
    description:
      'Name of the field that has the statistic’s value. It is a field of PlayerStats, unless the query that lists the statistics names another type.',
  })
  key!: string;

  @Field({ description: 'Short name.' })
  label!: string;

  @Field({ description: 'Column heading in tables. Equal headings belong to different groups.' })
  abbreviation!: string;

  @Field({ description: 'Full name or explanation, for a legend.' })
  longName!: string;

  @Field(() => String, { description: 'One of: general, batting, pitching, fielding.' })
  group!: string;

  @Field(() => String, {
    description:
      'One of: integer, rate1 (4.2), rate2 (4.20), rate3 (.279), percent (0.745 is 74.5 %), innings (6.1).',
  })
  format!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a higher value is better; null if neither a higher nor a lower value is better.',
  })
  higherIsBetter!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Formula of a rate; null for a count.' })
  formula!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The official rule or the publication that defines the statistic; null if unknown.',
  })
  source!: string | null;
}

@ObjectType({
  description: 'Distribution of a rate among players, to compare one player with the others.',
  simpleResolvers: true,
})
export class StatisticScale {
  @Field({ description: 'Key of the statistic, such as `battingAverage`.' })
  key!: string;

  @Field(() => [Float], {
    description: 'Values at the 10th, 30th, 70th and 90th percentiles, ascending.',
  })
  percentiles!: number[];
}

const ColumnSetEnum = Object.fromEntries(Object.keys(columnSets).map((set) => [set, set]));
registerEnumType(ColumnSetEnum, {
  name: 'ColumnSet',
  description:
    'Sets of columns in tables of figures. The SPLIT sets, for situations such as at bats with runners on base, leave out columns that only make sense for whole games.',
});

export const ColumnSetArgument = () =>
  Arg('set', () => ColumnSetEnum, { description: 'The set of columns.' });

/** Decorates a resolver that returns the figures of a set of columns, as {@link figuresIn} orders them. */
export const FiguresField = () =>
  FieldResolver(() => [Float], {
    nullable: 'items',
    description:
      'Figures in the order of the set’s columns; null for an undefined figure, such as a batting average without at bats.',
  });
