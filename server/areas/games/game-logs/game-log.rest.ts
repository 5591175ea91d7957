import { answerOf, joined } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { playerStatsAnswer } from '../../clubs/players/player.rest.js';
import { LoggedGame } from './game-log.types.js';

/** A match with a player's line, under the names of the statistics table. */
export const loggedGameAnswer = joined(
  answerOf(LoggedGame, {
    without: ['stats', 'won'],
    also: { teamId: json.integer, opponentId: json.integer, leagueId: json.nullableInteger },
    with: { result: [json.text, ({ won }) => (won === null ? 'T' : won ? 'W' : 'L')] },
  }),
  playerStatsAnswer,
);
