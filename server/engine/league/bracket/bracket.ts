import { assertEntrants, shuffled, type RandomSource } from '../schedule/entrants.js';
import { RuleError } from '../schedule/rule-error.js';
import type { PlayoffRule } from './seeding.js';
import {
  bestOfInRound,
  checkedSeriesLengths,
  PLAYOFF_SERIES_LENGTHS,
  TOURNAMENT_SERIES_LENGTHS,
  type Seed,
  type Series,
} from './series.js';

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
 * The playoffs of teams that qualified, in the order of their seeds. Top seeds have byes if the places are not a power
 * of two. By conference, each conference has its own bracket, and the champions of both meet in the final.
 */
export function setUpPlayoffs(
  { seriesLengths, reseeding = false }: Pick<PlayoffRule, 'seriesLengths' | 'reseeding'>,
  qualifiers: readonly Entrant[],
): Bracket {
  assertEntrants(qualifiers.map(({ teamId }) => teamId));
  const conferences = [...new Set(qualifiers.map(({ conference = null }) => conference))];
  const pools = conferences.map((conference) => ({
    conference,
    seeds: qualifiers.filter((one) => (one.conference ?? null) === conference),
  }));
  return buildBracket(pools, checkedSeriesLengths(seriesLengths, PLAYOFF_SERIES_LENGTHS), reseeding);
}

/** A team of a bracket; `conference` is that of its half of the bracket, if the bracket is played by conference. */
export interface Entrant extends Seed {
  readonly conference?: string | null;
}

/** Teams in the order of their seeds. */
export const seedsOf = (teamIds: readonly number[]): Seed[] =>
  teamIds.map((teamId, index) => ({ teamId, seed: index + 1 }));

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
  const pool = { conference: null, seeds: seedsOf(field) };
  return buildBracket([pool], checkedSeriesLengths(seriesLengths, TOURNAMENT_SERIES_LENGTHS), false);
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

/** The seeds of a conference, or of all teams, the best first. */
interface Pool {
  readonly conference: string | null;
  readonly seeds: readonly Seed[];
}

function buildBracket(pools: readonly Pool[], seriesLengths: readonly number[], reseeding: boolean): Bracket {
  const series: Series[] = [];
  const add: AddSeries = (round, conference, [higher, lower], reseeds = false) => {
    const id = series.length + 1;
    series.push({
      id,
      round,
      conference,
      reseeds,
      bestOf: bestOfInRound(round, seriesLengths),
      higherSeed: higher?.seed ?? null,
      lowerSeed: lower?.seed ?? null,
      winsHigher: 0,
      winsLower: 0,
      winner: null,
      from: [higher?.from ?? null, lower?.from ?? null],
    });
    return { seed: null, from: id };
  };
  let brackets = pools.map(({ conference, seeds }) => ({
    conference,
    places: seedOrder(roundsFor(seeds.length)).map((seed): Place => placeOf(seeds[seed - 1])),
  }));
  let round = 1;
  for (; brackets.some(({ places }) => places.length > 1); round++) {
    brackets = brackets.map(({ conference, places }) => {
      const isReseeded = reseeding && round > 1 && places.length > 2;
      const next = isReseeded ? reseededRound : treeRound;
      return { conference, places: next(places, (...sides) => add(round, conference, sides, isReseeded)) };
    });
  }
  const [one, other] = brackets.flatMap(({ places }) => places);
  if (one && other) {
    const isBetter = (other.seed?.seed ?? Infinity) < (one.seed?.seed ?? Infinity);
    add(round, null, isBetter ? [other, one] : [one, other]);
  }
  return series;
}

type AddSeries = (
  round: number,
  conference: string | null,
  sides: readonly [Place, Place],
  reseeds?: boolean,
) => Place;

const placeOf = (seed: Seed | undefined): Place =>
  seed ? { seed: { teamId: seed.teamId, seed: seed.seed }, from: null } : null;

/** A round of a fixed bracket, in which each series leads to one of the next round. */
function treeRound(places: readonly Place[], add: (higher: Place, lower: Place) => Place): Place[] {
  const next: Place[] = [];
  for (let index = 0; index < places.length; index += 2) {
    const [higher = null, lower = null] = places.slice(index, index + 2);
    next.push(higher && lower ? add(higher, lower) : higher);
  }
  return next;
}

/** A round that is paired when the round before is decided. Byes belong to the top seeds, so their series are known. */
function reseededRound(places: readonly Place[], add: (higher: Place, lower: Place) => Place): Place[] {
  const byes = places
    .filter((place) => place?.seed)
    .toSorted((one, other) => (one?.seed?.seed ?? 0) - (other?.seed?.seed ?? 0));
  return Array.from({ length: places.length / 2 }, (_, index) =>
    add(byes[index] ?? null, byes[places.length - 1 - index] ?? null),
  );
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
