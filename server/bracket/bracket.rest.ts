import { json } from '../core/rest.js';
import { type Bracket, type Series, type SeriesTeam } from './bracket.types.js';

const seedSchema = json.nullable(
  json.object({ team_id: json.integer, team_name: json.text, seed: json.integer }),
);

const seriesSchema = json.object({
  id: json.integer,
  round: json.integer,
  best_of: json.integer,
  higher_seed: seedSchema,
  lower_seed: seedSchema,
  wins: json.map(json.integer),
  winner: json.nullableInteger,
  from: json.list(json.nullableInteger),
});

export const roundsSchema = json.list(json.object({ round: json.integer, series: json.list(seriesSchema) }));

export const bracketSchema = json.nullable(json.object({ rounds: roundsSchema }));

export const presentBracket = (bracket: Bracket | null) => bracket && { rounds: presentRounds(bracket) };

export const presentRounds = (bracket: Bracket) =>
  bracket.rounds.map(({ round, series }) => ({ round, series: series.map(presentSeries) }));

const presentSeries = (series: Series) => ({
  id: series.id,
  round: series.round,
  best_of: series.bestOf,
  higher_seed: presentSeed(series.higherSeed),
  lower_seed: presentSeed(series.lowerSeed),
  wins: Object.fromEntries(
    [series.higherSeed, series.lowerSeed].flatMap((side) => (side ? [[side.teamId, side.wins]] : [])),
  ),
  winner: series.winnerId,
  from: [series.fromHigher, series.fromLower],
});

const presentSeed = (side: SeriesTeam | null) =>
  side && { team_id: side.teamId, team_name: side.teamName, seed: side.seed };
