import { advanceBracket } from '../../../league/bracket/bracket-progress.js';
import { seedsOf, setUpPlayoffs, type Bracket } from '../../../league/bracket/bracket.js';
import type { PlayoffField, PlayoffRule, Pool } from '../../../league/bracket/seeding.js';
import type { Seed, Series, SeriesGame } from '../../../league/bracket/series.js';
import type { Rng } from '../../../random/rng.js';
import type { Clubs } from '../final-standings/clubs.js';
import type { GameAhead, Postseason } from '../final-standings/season.types.js';
import { chanceWith, SeriesChances, type SeriesChance, type SeriesState } from './series-chances.js';

/** A scheduled game of a series that is simulated separately, so that its other result can be evaluated too. */
export interface SeriesGameApart {
  readonly matchId: number;
  readonly series: number;
  readonly homeIsHigher: boolean;
  readonly homeWin: number;
}

/** A series, with the places of its sides in the seeding, from 0; −1 if a side is the winner of another series. */
interface Tie {
  readonly bestOf: number;
  readonly seeds: readonly [number, number];
  readonly from: readonly [number, number];
  /** Place of the winner in the seeding; −1 while undecided. */
  readonly winner: number;
  /** Null before the first game is scheduled. */
  readonly state: SeriesState | null;
  /** Index of the series' separate game; −1 if there is none. */
  readonly game: number;
  /** Number of the separate game in the series; −1 if there is none. */
  readonly gameNumber: number;
  /** With reseeding, if the sides are not all known: the round that they are drawn in, and the place in it, from 0. */
  readonly draw: { readonly round: ReseededRound; readonly index: number } | null;
}

/** A round of which the highest remaining seed meets the lowest, in a conference or the whole bracket. */
interface ReseededRound {
  /** Places of the clubs with a bye. */
  readonly byes: readonly number[];
  /** Numbers of the series before. */
  readonly sources: readonly number[];
}

/** The playoffs of a simulated season, with the bracket's byes, seeding, home pattern and series lengths. */
export class Knockout {
  readonly games: readonly SeriesGameApart[];
  /** Whether the higher seed won, by separate game. */
  readonly higherWon: Uint8Array;
  private readonly ties: readonly Tie[];
  private readonly winners: Int32Array;
  private readonly draws: Float64Array;
  private readonly known: Map<number, SeriesChance>[];
  /** The clubs of a reseeded round, the best seed first. */
  private readonly remaining: Int32Array;

  private constructor(
    bracket: Bracket,
    private readonly clubs: Clubs,
    private readonly chances: SeriesChances,
    played: readonly SeriesGame[],
    ahead: readonly GameAhead[],
  ) {
    this.games = played.flatMap((game) => gameApart(game, bracket, ahead));
    this.ties = bracket.map((series) => tieOf(series, bracket, played, this.games));
    this.remaining = new Int32Array(2 * this.ties.length);
    this.known = this.ties.map(() => new Map<number, SeriesChance>());
    this.winners = new Int32Array(this.ties.length);
    this.higherWon = new Uint8Array(this.games.length);
    this.draws = new Float64Array(this.ties.length + this.games.length);
  }

  /** Playoffs whose bracket doesn't exist yet. The clubs to `play` are listed pool after pool. */
  static of(rule: PlayoffRule, pools: readonly Pool[], clubs: Clubs, chances: SeriesChances): Knockout {
    // The seeds stand for indexes of the list. Which seeds are in which pool is different in each season.
    const entrants = seedsOf(pools.flatMap(({ places }) => Array.from({ length: places }, () => 0)));
    const bounds = pools.map((_, at) => pools.slice(0, at).reduce((sum, { places }) => sum + places, 0));
    const bracket = setUpPlayoffs(
      rule,
      entrants.map(({ seed }) => ({
        teamId: seed,
        seed,
        conference: pools.length === 1 ? null : String(bounds.findLastIndex((bound) => bound < seed)),
      })),
    );
    return new Knockout(bracket, clubs, chances, [], []);
  }

  /** An existing bracket, continued from the results of its games. */
  static from(
    postseason: Extract<Postseason, { kind: 'bracket' }>,
    clubs: Clubs,
    chances: SeriesChances,
  ): Knockout {
    const { bracket, games, gamesAhead = [] } = postseason;
    return new Knockout(advanceBracket(bracket, games).bracket, clubs, chances, games, gamesAhead);
  }

  /**
   * Each series and each separate game gets one draw, whether used or not, so that seasons of the same seed stay
   * comparable.
   */
  draw(rng: Rng): void {
    for (let i = 0; i < this.draws.length; i++) this.draws[i] = rng.next();
  }

  /** Simulates the separate games. */
  playApart(entrants: Int32Array, shifts: Float64Array): void {
    for (const [number, { series, homeIsHigher, homeWin }] of this.games.entries()) {
      const [higher, lower] = this.sidesOf(series, entrants);
      const chance = homeIsHigher ? homeWin : 1 - homeWin;
      const shift = (shifts[higher] ?? 0) - (shifts[lower] ?? 0);
      const draw = this.draws[this.ties.length + number] ?? 0;
      this.higherWon[number] = draw < chance + chance * (1 - chance) * shift ? 1 : 0;
    }
  }

  turn(number: number): void {
    this.higherWon[number] = this.higherWon[number] === 1 ? 0 : 1;
  }

  /** Plays the series; returns the champion's number. */
  play({ entrants, seeds }: PlayoffField, shifts: Float64Array): number {
    const { ties, winners } = this;
    for (let number = 0; number < ties.length; number++) {
      const tie = ties[number];
      if (!tie) continue;
      if (tie.winner >= 0) {
        winners[number] = tie.winner;
        continue;
      }
      if (tie.draw?.index === 0) this.reseed(tie.draw.round, seeds);
      const one = this.sideOf(tie, 0);
      const two = this.sideOf(tie, 1);
      const [better, worse] = (seeds[one] ?? 0) < (seeds[two] ?? 0) ? [one, two] : [two, one];
      const higher = entrants[better] ?? this.clubs.outside;
      const lower = entrants[worse] ?? this.clubs.outside;
      const chance = this.chanceOf(number, tie, higher, lower);
      const shift = (shifts[higher] ?? 0) - (shifts[lower] ?? 0);
      winners[number] = (this.draws[number] ?? 0) < chanceWith(chance, shift) ? better : worse;
    }
    return entrants[winners[ties.length - 1] ?? 0] ?? this.clubs.outside;
  }

  /** Index of a side in the list of clubs. */
  private sideOf({ draw, seeds, from }: Tie, side: 0 | 1): number {
    if (draw) {
      const { byes, sources } = draw.round;
      const place = side === 0 ? draw.index : byes.length + sources.length - 1 - draw.index;
      return this.remaining[place] ?? 0;
    }
    return from[side] < 0 ? seeds[side] : (this.winners[from[side]] ?? 0);
  }

  private reseed({ byes, sources }: ReseededRound, seeds: Int32Array): void {
    const { remaining, winners } = this;
    const all = byes.length + sources.length;
    for (let at = 0; at < all; at++) {
      const club = at < byes.length ? (byes[at] ?? 0) : (winners[sources[at - byes.length] ?? 0] ?? 0);
      let place = at;
      for (; place > 0 && (seeds[remaining[place - 1] ?? 0] ?? 0) > (seeds[club] ?? 0); place--)
        remaining[place] = remaining[place - 1] ?? 0;
      remaining[place] = club;
    }
  }

  private chanceOf(number: number, tie: Tie, higher: number, lower: number): SeriesChance {
    const { bestOf, state, game, gameNumber } = tie;
    if (!state) return this.chances.of(bestOf, higher, lower);
    const higherWon = this.higherWon[game] ?? -1;
    const known = this.known[number]?.get(higherWon);
    if (known) return known;
    const after = game < 0 ? state : withGame(state, gameNumber, higherWon === 1);
    const chance = this.chances.after(after, bestOf, higher, lower);
    this.known[number]?.set(higherWon, chance);
    return chance;
  }

  private sidesOf(series: number, entrants: Int32Array): [higher: number, lower: number] {
    const [one = 0, two = 0] = this.ties[series]?.seeds ?? [];
    return [
      entrants[Math.min(one, two)] ?? this.clubs.outside,
      entrants[Math.max(one, two)] ?? this.clubs.outside,
    ];
  }
}

function gameApart(game: SeriesGame, bracket: Bracket, ahead: readonly GameAhead[]): SeriesGameApart[] {
  const series = bracket.findIndex(({ id }) => id === game.seriesId);
  const chance = ahead.find(({ matchId }) => matchId === game.gameId);
  const higherId = bracket[series]?.higherSeed?.teamId;
  if (!chance || game.winnerTeamId !== null || bracket[series]?.winner !== null) return [];
  const { matchId, homeTeamId, homeWin } = chance;
  return [{ matchId, series, homeIsHigher: homeTeamId === higherId, homeWin }];
}

function tieOf(
  series: Series,
  bracket: Bracket,
  played: readonly SeriesGame[],
  apart: readonly SeriesGameApart[],
): Tie {
  const places = new Map(entrantsOf(bracket).map(({ teamId }, place) => [teamId, place]));
  const placeOf = (seed: Seed | null): number => (seed ? (places.get(seed.teamId) ?? -1) : -1);
  const { id, bestOf, higherSeed, lowerSeed, from, winner, winsHigher, winsLower } = series;
  const sourceOf = (seed: Seed | null, source: number | null): number =>
    seed ? -1 : bracket.findIndex((one) => one.id === source);
  const own = played.filter((game) => game.seriesId === id);
  const game = apart.findIndex(({ matchId }) => own.some(({ gameId }) => gameId === matchId));
  const numbers = own.filter(({ winnerTeamId }) => winnerTeamId !== null).map(({ gameNumber }) => gameNumber);
  return {
    bestOf,
    seeds: [placeOf(higherSeed), placeOf(lowerSeed)],
    from: [sourceOf(higherSeed, from[0]), sourceOf(lowerSeed, from[1])],
    winner: winner === null ? -1 : (places.get(winner) ?? -1),
    state: own.length === 0 ? null : { winsHigher, winsLower, played: numbers },
    game,
    gameNumber: own.find(({ gameId }) => gameId === apart[game]?.matchId)?.gameNumber ?? -1,
    draw: drawOf(series, bracket, placeOf),
  };
}

function drawOf(series: Series, bracket: Bracket, placeOf: (seed: Seed | null) => number): Tie['draw'] {
  const { round, conference, reseeds } = series;
  const inRound = (number: number) =>
    bracket.filter((one) => one.round === number && one.conference === conference);
  const mates = inRound(round);
  const sides = mates.flatMap(({ higherSeed, lowerSeed }) => [higherSeed, lowerSeed]);
  if (!reseeds || !sides.includes(null)) return null;
  const sources = inRound(round - 1).map((one) => bracket.indexOf(one));
  const byes = sides.flatMap((seed) => (seed ? [placeOf(seed)] : []));
  return { round: { byes, sources }, index: mates.indexOf(series) };
}

function withGame(
  { winsHigher, winsLower, played }: SeriesState,
  number: number,
  higherWon: boolean,
): SeriesState {
  return {
    winsHigher: winsHigher + (higherWon ? 1 : 0),
    winsLower: winsLower + (higherWon ? 0 : 1),
    played: [...played, number],
  };
}

/** All clubs of a bracket, the best seed first. */
export function entrantsOf(bracket: Bracket): Seed[] {
  const seeds = new Map<number, Seed>();
  for (const { higherSeed, lowerSeed } of bracket) {
    for (const entrant of [higherSeed, lowerSeed]) if (entrant) seeds.set(entrant.teamId, entrant);
  }
  return [...seeds.values()].toSorted((one, other) => one.seed - other.seed);
}
