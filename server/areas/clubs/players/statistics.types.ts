import { Arg, Field, FieldResolver, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { columnSets } from '../../../engine/figures/statistics/column-sets.js';
import { emptyCounts, type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import { type DerivedValues } from '../../../engine/figures/statistics/derived-statistics.js';
import { describeStatistic } from '../../../engine/figures/statistics/describe-statistic.js';
import { statistics } from '../../../engine/figures/statistics/statistics.js';

/** Null only where the divisor may be zero. */
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

@ObjectType({ description: 'A statistic: how it is called, written and judged.' })
export class Statistic {
  @Field({ description: 'The field that holds it, of PlayerStats unless the list says otherwise.' })
  key!: string;

  @Field({ description: 'A short name.' })
  label!: string;

  @Field({ description: 'Heading of a table’s column; the group tells equal ones apart.' })
  abbreviation!: string;

  @Field({ description: 'Explanation in a legend.' })
  longName!: string;

  @Field(() => String, { description: 'general, batting, pitching or fielding.' })
  group!: string;

  @Field(() => String, {
    description:
      'integer, rate1 (4.2), rate2 (4.20), rate3 (.279), percent (0.745 is 74.5 %) or innings (6.1).',
  })
  format!: string;

  @Field(() => Boolean, { nullable: true, description: 'null where more is neither better nor worse.' })
  higherIsBetter!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Formula; null for what is counted.' })
  formula!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The official rule that defines it, or who published it; null where neither is known.',
  })
  source!: string | null;
}

const ColumnSetEnum = Object.fromEntries(Object.keys(columnSets).map((set) => [set, set]));
registerEnumType(ColumnSetEnum, {
  name: 'ColumnSet',
  description:
    'Columns of a table of figures. Those of situations are those of splits without what belongs to a whole game.',
});

export const ColumnSetArgument = () => Arg('set', () => ColumnSetEnum, { description: 'The columns.' });

/** A resolver of the figures of a set, by {@link figuresIn}. */
export const FiguresField = () =>
  FieldResolver(() => [Float], {
    nullable: 'items',
    description: 'Figures of a set of columns, in their order; null where undefined.',
  });
