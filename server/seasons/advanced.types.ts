import { Field, Float, Int, ObjectType } from 'type-graphql';
import { type AdvancedKey, advancedStatistics } from '../engine/figures/advanced-statistics.js';
import { Statistic } from '../players/statistics.types.js';

export type AdvancedStats = Record<AdvancedKey, number | null>;

@ObjectType('AdvancedStats', {
  description: 'Figures that compare a player with his league in a season; null where undefined.',
  simpleResolvers: true,
})
export class AdvancedStatsType {}
export interface AdvancedStatsType extends AdvancedStats {}

// The table of statistics defines the API: one field per statistic, under its key.
for (const { key, format, longName, formula } of advancedStatistics) {
  Field(() => (format === 'integer' ? Int : Float), {
    nullable: true,
    description: `${longName}: ${formula}.`,
  })(AdvancedStatsType.prototype, key);
}

@ObjectType({ description: 'A statistic that compares a player with his league.' })
export class AdvancedStatistic extends Statistic {
  @Field({ description: 'How it is computed.' })
  formula!: string;

  @Field({ description: 'Who published it.' })
  source!: string;
}
