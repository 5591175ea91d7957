import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { Bracket, BracketRound, PlayoffsAdvance, Series, SeriesTeam } from './bracket.types.js';

const seedAnswer = answerOf(SeriesTeam, { without: ['wins'] });

export const seriesAnswer = answerOf(Series, {
  nested: { higherSeed: seedAnswer, lowerSeed: seedAnswer },
  without: ['winnerId', 'fromHigher', 'fromLower'],
  with: {
    wins: [json.map(json.integer), winsByTeam],
    winner: [json.nullableInteger, ({ winnerId }) => winnerId],
    from: [json.list(json.nullableInteger), ({ fromHigher, fromLower }) => [fromHigher, fromLower]],
  },
});

function winsByTeam({ higherSeed, lowerSeed }: Series): Record<string, number> {
  return Object.fromEntries(
    [higherSeed, lowerSeed].flatMap((side) => (side ? [[side.teamId, side.wins]] : [])),
  );
}

export const roundAnswer = answerOf(BracketRound, { without: ['bestOf'], nested: { series: seriesAnswer } });

export const bracketAnswer = answerOf(Bracket, { without: ['status'], nested: { rounds: roundAnswer } });

export const advanceAnswer = answerOf(PlayoffsAdvance, { without: ['league'] });
