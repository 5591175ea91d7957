import { answerOf } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { snakeCase } from '../core/validation.js';
import { Leader } from './leaders.types.js';
import { SeasonRace } from './race.types.js';
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
