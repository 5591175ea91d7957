import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { Match } from './match.types.js';

export const matchAnswer = answerOf(Match, {
  rename: { origin: 'source' },
  also: { homeTeamName: json.text, awayTeamName: json.text },
});
