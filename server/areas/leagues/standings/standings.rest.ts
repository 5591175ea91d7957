import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { snakeCase } from '../../../platform/input/validation.js';
import { Leader } from '../figures/leaders.types.js';
import { type RaceDay } from './race/race.service.js';
import { SeasonRace } from './race/race.types.js';
import { StandingRow } from './standings.types.js';

export const standingAnswer = answerOf(StandingRow, {
  with: {
    winPct: [json.number, ({ winPct }) => Math.round(winPct * 1000) / 1000],
    decidedBy: [json.nullableText, ({ decidedBy }) => decidedBy && snakeCase(decidedBy)],
  },
});

export const leaderAnswer = answerOf(Leader, {
  also: { playerId: json.integer, teamId: json.integer },
  first: ['rank', 'value', 'player_id', 'player_name', 'team_id', 'team_name'],
});

export const raceAnswer = answerOf(SeasonRace);

/** A row of the race's CSV. */
export const raceDayItems = json.object({
  game_day: json.integer,
  team_id: json.integer,
  team_name: json.text,
  games_above: json.integer,
  date: json.nullableText,
});

export const presentRaceDay = ({ gameDay, date, teamId, teamName, gamesAbove }: RaceDay) => ({
  game_day: gameDay,
  team_id: teamId,
  team_name: teamName,
  games_above: gamesAbove,
  date,
});
