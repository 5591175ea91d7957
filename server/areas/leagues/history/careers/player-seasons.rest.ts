import { answerOf, joined } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { playerStatsAnswer } from '../../../clubs/players/player.rest.js';
import { advancedStatistics } from '../../../../engine/figures/statistics/advanced-statistics.js';
import { type AdvancedStats, AdvancedStatsType } from '../../figures/advanced.types.js';
import { PlayerSeason } from './player-seasons.types.js';

/** Statistics that compare a player with the league, named by the fields of `advancedStatistics`. */
export const advancedAnswer = answerOf(AdvancedStatsType, {
  rename: Object.fromEntries(advancedStatistics.map(({ key, field }) => [key, field])),
});

/** A season of a player, with its figures named by the fields of the statistics table. */
export const playerSeasonAnswer = joined(
  answerOf(PlayerSeason, {
    without: ['stats'],
    also: { leagueId: json.nullableInteger, teamId: json.integer },
  }),
  playerStatsAnswer,
  advancedAnswer,
);

/** Null for every statistic that compares a player with the league; for playoffs and for games outside leagues. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from every advanced key
export const noAdvanced = Object.fromEntries(
  advancedStatistics.map(({ key }) => [key, null]),
) as AdvancedStats;
