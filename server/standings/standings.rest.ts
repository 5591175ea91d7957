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
  also: { playerId: json.integer, playerName: json.text, teamId: json.integer, teamName: json.text },
});

export const raceAnswer = answerOf(SeasonRace);
