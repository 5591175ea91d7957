import { answerOf, joined } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { Play, PlayText } from './play.types.js';
import { type MatchPlays } from './plays.service.js';

const playAnswer = joined(answerOf(PlayText), answerOf(Play));

export const matchPlaysSchema = json.object({ status: json.text, plays: json.list(playAnswer.schema) });

/** `after` is the number of the play before the first one that is answered. */
export const presentMatchPlays = ({ status, plays }: MatchPlays, after: number) => ({
  status,
  plays: plays.slice(after).map((play) => playAnswer.present(play, play.scored())),
});
