import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { Season } from './season.types.js';

const club = json.nullable(json.object({ team_id: json.nullableInteger, team_name: json.text }));

const clubOf = (id: number | null, name: string | null) =>
  name === null ? null : { team_id: id, team_name: name };

export const seasonAnswer = answerOf(Season, {
  without: ['leagueId', 'championName', 'runnerUpName', 'isCurrent'],
  with: {
    champion: [club, ({ championId, championName }) => clubOf(championId, championName)],
    runnerUp: [club, ({ runnerUpId, runnerUpName }) => clubOf(runnerUpId, runnerUpName)],
  },
});
