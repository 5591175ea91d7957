import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { ScoreboardGame } from './scoreboard.types.js';

/** A game of the scoreboard; runners are given by id, and the scores also as separate fields. */
export const scoreboardGameAnswer = answerOf(ScoreboardGame, {
  with: {
    bases: [
      json.nullable(json.list(json.nullable(json.integer))),
      ({ bases }) => bases && bases.map((runner) => runner && runner.playerId),
    ],
    homeScore: [json.nullable(json.integer), ({ home }) => home.runs],
    awayScore: [json.nullable(json.integer), ({ away }) => away.runs],
  },
});
