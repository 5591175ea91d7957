import { answerOf, joined } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { playerStatsAnswer } from '../../../clubs/players/player.rest.js';
import { advancedStatistics } from '../../../../engine/figures/statistics/advanced-statistics.js';
import { type AdvancedStats, AdvancedStatsType } from '../../figures/advanced.types.js';
import { PlayerSeason } from './player-seasons.types.js';

/** Figures that compare a player with the league, under the names of their table. */
export const advancedAnswer = answerOf(AdvancedStatsType, {
  rename: Object.fromEntries(advancedStatistics.map(({ key, field }) => [key, field])),
});

/** A season of a player, with its figures under the names of the statistics table. */
export const playerSeasonAnswer = joined(
  answerOf(PlayerSeason, {
    without: ['stats'],
    also: { leagueId: json.nullableInteger, teamId: json.integer },
  }),
  playerStatsAnswer,
  advancedAnswer,
);

/** Of games that have no such figures. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from every advanced key
export const noAdvanced = Object.fromEntries(
  advancedStatistics.map(({ key }) => [key, null]),
) as AdvancedStats;
