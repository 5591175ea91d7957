import { advancedStatistics } from '../../../../engine/figures/statistics/advanced-statistics.js';
import { statistics } from '../../../../engine/figures/statistics/statistics.js';
import { answerOf, joined } from '../../../../platform/http/rest/answers.js';
import { type Context } from '../../../../platform/context/context.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import {
  playerAnswer,
  playerStatsAnswer,
  presentPlayer,
  ratingsAnswer,
} from '../../../clubs/players/player.rest.js';
import { type Player } from '../../../clubs/players/player.types.js';
import { uniformNumberOf } from '../../../clubs/rosters/uniform-numbers.js';
import { PlayerRank } from '../../figures/leaders.types.js';
import { Percentile, PlayerPercentiles } from '../../figures/percentiles.types.js';
import {
  advancedOfCurrent,
  currentSeasonOf,
  percentilesInSeason,
  ranksInSeason,
} from './current-season.service.js';
import { PlayerCurrentSeason } from './current-season.types.js';
import { PlayerAward } from '../history.types.js';
import { loadPlayerAwards } from './player-awards.service.js';
import { advancedAnswer, noAdvanced } from './player-seasons.rest.js';
import { careerOf, loadPlayerSeasons } from './player-seasons.service.js';

const rankAnswer = answerOf(PlayerRank, { with: { statistic: [json.text, ({ field }) => field] } });

const fields = new Map<string, string>(
  [...statistics, ...advancedStatistics].map(({ key, field }) => [key, field]),
);

/** Ratings and statistics under their REST names. */
const percentileAnswer = answerOf(Percentile, {
  with: { key: [json.text, ({ key }) => fields.get(key) ?? key] },
});

const percentilesAnswer = answerOf(PlayerPercentiles, {
  nested: { ratings: percentileAnswer, figures: percentileAnswer },
});

const seasonAnswer = joined(
  answerOf(PlayerCurrentSeason, {
    without: ['stats', 'postseason'],
    also: { leagueId: json.nullableInteger },
  }),
  playerStatsAnswer,
  advancedAnswer,
);

const awardAnswer = answerOf(PlayerAward, { also: { leagueId: json.integer, teamId: json.integer } });

/** A player with ratings, season, career and awards. */
export const playerDetailSchema = json.object({
  ...playerAnswer.fields,
  uniform_number: json.nullableInteger,
  ratings: ratingsAnswer.schema,
  season: json.object({
    ...seasonAnswer.fields,
    ranks: json.list(rankAnswer.schema),
    percentiles: json.nullable(percentilesAnswer.schema),
  }),
  career: playerStatsAnswer.schema,
  awards: json.list(awardAnswer.schema),
});

export async function presentPlayerDetail(ctx: Context, player: Player): Promise<object> {
  const season = await currentSeasonOf(ctx, player);
  const [bare, uniformNumber, advanced, ranks, percentiles, seasons, awards] = await Promise.all([
    presentPlayer(ctx, player),
    uniformNumberOf(ctx, player),
    advancedOfCurrent(ctx, season),
    ranksInSeason(ctx, season),
    percentilesInSeason(ctx, season),
    ctx.loaders.load(ctx, loadPlayerSeasons, player.id),
    ctx.loaders.load(ctx, loadPlayerAwards, player.id),
  ]);
  return {
    ...bare,
    uniform_number: uniformNumber,
    ratings: ratingsAnswer.present(player.ratings),
    season: {
      ...seasonAnswer.present(season, season.stats, advanced ?? noAdvanced),
      ranks: ranks.map((rank) => rankAnswer.present(rank)),
      percentiles: percentiles && percentilesAnswer.present(percentiles),
    },
    career: playerStatsAnswer.present(careerOf(seasons, false)),
    awards: awards.map((award) => awardAnswer.present(award)),
  };
}
