import { answerOf, joined } from '../core/answers.js';
import { type Context } from '../core/context.js';
import { json } from '../core/json-schema.js';
import { playerAnswer, playerStatsAnswer, presentPlayer, ratingsAnswer } from '../players/player.rest.js';
import { type Player } from '../players/player.types.js';
import { PlayerRank } from '../standings/leaders.types.js';
import { advancedOfCurrent, currentSeasonOf, ranksInSeason } from './current-season.service.js';
import { PlayerCurrentSeason } from './current-season.types.js';
import { advancedAnswer, noAdvanced } from './player-seasons.rest.js';
import { careerOf, loadPlayerSeasons } from './player-seasons.service.js';

const rankAnswer = answerOf(PlayerRank, { with: { statistic: [json.text, ({ field }) => field] } });

const seasonAnswer = joined(
  answerOf(PlayerCurrentSeason, {
    without: ['stats', 'postseason'],
    also: { leagueId: json.nullableInteger },
  }),
  playerStatsAnswer,
  advancedAnswer,
);

/** A player with his ratings, his season and his career. */
export const playerDetailSchema = json.object({
  ...playerAnswer.fields,
  ratings: ratingsAnswer.schema,
  season: json.object({ ...seasonAnswer.fields, ranks: json.list(rankAnswer.schema) }),
  career: playerStatsAnswer.schema,
});

export async function presentPlayerDetail(ctx: Context, player: Player): Promise<object> {
  const season = await currentSeasonOf(ctx, player);
  const [bare, advanced, ranks, seasons] = await Promise.all([
    presentPlayer(ctx, player),
    advancedOfCurrent(ctx, season),
    ranksInSeason(ctx, season),
    ctx.loaders.load(ctx, loadPlayerSeasons, player.id),
  ]);
  return {
    ...bare,
    ratings: ratingsAnswer.present(player.ratings),
    season: {
      ...seasonAnswer.present(season, season.stats, advanced ?? noAdvanced),
      ranks: ranks.map((rank) => rankAnswer.present(rank)),
    },
    career: playerStatsAnswer.present(careerOf(seasons, false)),
  };
}
