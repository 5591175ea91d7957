import { answerOf, joined } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { playerStatsAnswer } from '../players/player.rest.js';
import { PlayerSeason } from './player-seasons.types.js';

/** A season of a player, with its figures under the names of the statistics table. */
export const playerSeasonAnswer = joined(
  answerOf(PlayerSeason, {
    without: ['stats'],
    also: { leagueId: json.nullableInteger, teamId: json.integer },
  }),
  playerStatsAnswer,
);
