import { Field, Float, ObjectType } from 'type-graphql';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { Reference, WholeNumber } from '../../../../platform/input/rules.js';
import { describeStatistic } from '../../../../engine/figures/statistics/describe-statistic.js';
import { playStatistics, type PlayValue } from '../../../../engine/figures/statistics/play-statistics.js';
import { type PlayerStats, PlayerStatsType } from '../../../clubs/players/statistics.types.js';

@ObjectType({
  description:
    'Figures of a player in one kind of games (such as home games), or in one kind of turns at bat (such as turns with the bases empty).',
  simpleResolvers: true,
})
export class PlayerSplit {
  @Field({
    description:
      'Kind of split: home, away, month_1 and so on (30 days of the schedule each), vs_left and vs_right (the hand of the pitcher, or the side of the batter), bases_empty, men_on, scoring_position, late_and_close (from the seventh inning on, when the side at bat is tied, leads by one run, or has the tying run at least on deck).',
  })
  split!: string;

  @Field(() => PlayerStatsType, {
    description:
      'The player’s figures. Situations have no figures that belong to a whole game: games, decisions, earned runs, inherited runners.',
  })
  stats!: PlayerStats;
}

export interface PlayerSplit extends PlayValue {}

// Each statistic of the table becomes a field of the API, under its key.
for (const statistic of playStatistics) {
  const description = `${describeStatistic(statistic)} Situations leave out plays between turns at bat, such as steals.`;
  Field(() => Float, { description })(PlayerSplit.prototype, statistic.key);
}

/** REST's query of `GET /players/{id}/splits`. */
export class SplitsQuery extends pageQuery({ usual: 100, most: 1000 }) {
  @Reference({ label: 'league_id' })
  leagueId?: number;

  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;
}
