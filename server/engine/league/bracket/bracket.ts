import { assertEntrants, shuffled, type RandomSource } from '../schedule/entrants.js';
import { RuleError } from '../schedule/rule-error.js';
import {
  bestOfInRound,
  checkedSeriesLengths,
  PLAYOFF_SERIES_LENGTHS,
  TOURNAMENT_SERIES_LENGTHS,
  type Seed,
  type Series,
} from './series.js';

export const DEFAULT_TOP_N = 4;

/** All series of a single-elimination bracket, one fewer than teams, in the order of their ids. */
export type Bracket = readonly Series[];

/** Shape of a bracket without games. */
export interface BracketPreview {
  /** The seeds with a bye into the second round. */
  byes: number[];
  /** Seeds of the series of the first round, in the bracket's order. */
  firstRound: [higher: number, lower: number][];
  rounds: { round: number; name: string; series: number; bestOf: number }[];
}

/**
 * The playoffs of the best `topN` (4 if left out) of `rankedTeamIds`, the best first. `topN` must be even, from 2 to
 * the number of teams. Series are best of 3, 5, then 7 unless `seriesLengths` is given.
 */
export function setUpPlayoffs(options: {
  rankedTeamIds: readonly number[];
  topN?: number;
  seriesLengths?: readonly number[];
}): Bracket {
  const { rankedTeamIds, topN = DEFAULT_TOP_N, seriesLengths = [] } = options;
  assertEntrants(rankedTeamIds);
  if (!Number.isSafeInteger(topN) || topN < 2 || topN % 2 === 1 || topN > rankedTeamIds.length) {
    throw new RuleError(
      'top_n',
      `The playoffs need an even number of teams, from 2 to the league's ${rankedTeamIds.length}.`,
    );
  }
  const lengths = checkedSeriesLengths(seriesLengths, PLAYOFF_SERIES_LENGTHS);
  return buildBracket(rankedTeamIds.slice(0, topN), lengths);
}

/**
 * A knockout of all of a league's teams, with single games unless `seriesLengths` is given. The best seeds are the team
 * ids in `seeds`, in their order. The other teams follow, in an order drawn by `rng`; without `rng`, as given.
 */
export function setUpTournament(options: {
  teamIds: readonly number[];
  seeds?: readonly number[];
  rng?: RandomSource;
  seriesLengths?: readonly number[];
}): Bracket {
  const { teamIds, seeds = [], rng, seriesLengths = [] } = options;
  assertEntrants(teamIds);
  const stranger = seeds.find((teamId) => !teamIds.includes(teamId));
  if (stranger !== undefined) {
    throw new RuleError('unknown_team', `Team ${stranger} is seeded but does not take part.`);
  }
  const unseeded = teamIds.filter((teamId) => !seeds.includes(teamId));
  const field = [...seeds, ...(rng ? shuffled(unseeded, rng) : unseeded)];
  assertEntrants(field);
  return buildBracket(field, checkedSeriesLengths(seriesLengths, TOURNAMENT_SERIES_LENGTHS));
}

/** Preview of a bracket that is not stored, for a form; throws the same errors as setting one up. */
export function previewBracket(bracket: Bracket): BracketPreview {
  const last = Math.max(...bracket.map((series) => series.round));
  const firstRound = bracket.flatMap(({ round, higherSeed, lowerSeed }): [number, number][] =>
    round === 1 && higherSeed && lowerSeed ? [[higherSeed.seed, lowerSeed.seed]] : [],
  );
  return {
    byes: bracket
      .flatMap(({ round, higherSeed, lowerSeed }) =>
        round > 1 ? [higherSeed, lowerSeed].flatMap((entrant) => entrant?.seed ?? []) : [],
      )
      .toSorted((one, other) => one - other),
    firstRound,
    rounds: bracket
      .filter(({ round }, index) => round !== bracket[index - 1]?.round)
      .map(({ round, bestOf }) => ({
        round,
        name: roundName(round, last),
        series: bracket.filter((series) => series.round === round).length,
        bestOf,
      })),
  };
}

/** Usual name of round `round` of `rounds`. */
export function roundName(round: number, rounds: number): string {
  const teams = 2 ** (rounds - round + 1);
  return { 2: 'Final', 4: 'Semifinals', 8: 'Quarterfinals' }[teams] ?? `Round of ${teams}`;
}

/** A position in the bracket: held by a seed or by the winner of a series; null if a bye leaves it empty. */
type Place = { seed: Seed; from: null } | { seed: null; from: number } | null;

function buildBracket(teamIds: readonly number[], seriesLengths: readonly number[]): Bracket {
  const seeds = teamIds.map((teamId, index): Place => ({ seed: { teamId, seed: index + 1 }, from: null }));
  const rounds = roundsFor(teamIds.length);
  const series: Series[] = [];
  let places = seedOrder(rounds).map((seed) => seeds[seed - 1] ?? null);
  for (let round = 1; round <= rounds; round++) {
    const next: Place[] = [];
    for (let index = 0; index < places.length; index += 2) {
      const [higher = null, lower = null] = places.slice(index, index + 2);
      if (higher && lower) {
        const id = series.length + 1;
        series.push(newSeries(id, round, bestOfInRound(round, seriesLengths), higher, lower));
        next.push({ seed: null, from: id });
      } else {
        next.push(higher);
      }
    }
    places = next;
  }
  return series;
}

function newSeries(
  id: number,
  round: number,
  bestOf: number,
  higher: NonNullable<Place>,
  lower: NonNullable<Place>,
): Series {
  return {
    id,
    round,
    bestOf,
    higherSeed: higher.seed,
    lowerSeed: lower.seed,
    winsHigher: 0,
    winsLower: 0,
    winner: null,
    from: [higher.from, lower.from],
  };
}

/** The logarithm to base two, rounded up. */
function roundsFor(entrants: number): number {
  return 32 - Math.clz32(entrants - 1);
}

/** Standard order of seeds, in which the best two can only meet in the final: 1-8, 4-5, 2-7, 3-6 for three rounds. */
function seedOrder(rounds: number): number[] {
  let order = [1];
  for (let round = 1; round <= rounds; round++) {
    order = order.flatMap((seed) => [seed, 2 ** round + 1 - seed]);
  }
  return order;
}
