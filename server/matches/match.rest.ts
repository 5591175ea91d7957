import { answerOf } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { Match } from './match.types.js';

export const matchAnswer = answerOf(Match, { also: { homeTeamName: json.text, awayTeamName: json.text } });
