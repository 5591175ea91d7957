import { Field, Float, Int, ObjectType } from 'type-graphql';
import {
  type AdvancedKey,
  advancedStatistics,
} from '../../../engine/figures/statistics/advanced-statistics.js';
import { describeStatistic } from '../../../engine/figures/statistics/describe-statistic.js';
import { Statistic } from '../../clubs/players/statistics.types.js';

export type AdvancedStats = Record<AdvancedKey, number | null>;

@ObjectType('AdvancedStats', {
  description:
    'Statistics that compare a player with the league in a season. A statistic that cannot be computed for the player is null.',
  simpleResolvers: true,
})
export class AdvancedStatsType {}
export interface AdvancedStatsType extends AdvancedStats {}

// The table `advancedStatistics` defines the API: one field for each statistic, named by its key.
for (const statistic of advancedStatistics) {
  const { key, format } = statistic;
  Field(() => (format === 'integer' ? Int : Float), {
    nullable: true,
    description: describeStatistic(statistic),
  })(AdvancedStatsType.prototype, key);
}

@ObjectType({ description: 'A statistic that compares a player with the league; a field of AdvancedStats.' })
export class AdvancedStatistic extends Statistic {
  @Field({ description: 'Formula of the statistic.' })
  override formula!: string;

  @Field({ description: 'Author or publication that the formula comes from.' })
  override source!: string;
}
