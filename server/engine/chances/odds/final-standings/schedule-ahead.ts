import { Rng } from '../../../random/rng.js';
import type { Clubs } from './clubs.js';
import type { GameAhead, SeasonAhead } from './season.types.js';

/** Chances are compared with 30 random bits: the difference fits in 32 bits, and its sign bit can be summed. */
const ALL_BITS = 2 ** 30;

/** A game whose result is kept separately, because seasons are also evaluated with its other result. */
export interface GameApart {
  readonly matchId: number;
  readonly home: number;
  readonly away: number;
  readonly homeIsOne: boolean;
  readonly run: number;
}

/**
 * The games to come, with their results in one simulated season. Games of the same two clubs are stored together, and
 * only the wins of the first club are counted: 12 million games take a tenth of a second. The order of the games, and
 * so the results of a seed, does not depend on which games are kept separately.
 */
export class ScheduleAhead {
  /** Number of games to come, by pair of clubs. */
  readonly games: Int32Array;
  /** Number of these games that the club with the lower number won in this season, by pair of clubs. */
  readonly won: Int32Array;
  /** Index of a pair by `one × width + other`, in either order; −1 if the clubs have no games to come. */
  readonly pairOf: Int32Array;
  /** Number of games to come, by club. */
  readonly gamesOf: Int32Array;
  /** Games won in this season, by club. */
  readonly wins: Int32Array;
  readonly apart: readonly GameApart[];
  /** Number of clubs, plus one for those outside: the width of tables of pairs. */
  readonly width: number;
  private readonly runs: Runs;
  /** By game. */
  private readonly threshold: Float64Array;
  private readonly slope: Float64Array;
  private readonly state: Int32Array;

  constructor(season: SeasonAhead, clubs: Clubs, rng: Rng) {
    const pairs = pairUp(season.games, clubs);
    this.width = clubs.count + 1;
    this.games = Int32Array.from(pairs, ({ games }) => games.length);
    this.won = new Int32Array(pairs.length);
    this.wins = new Int32Array(this.width);
    this.gamesOf = new Int32Array(this.width);
    this.pairOf = new Int32Array(this.width * this.width).fill(-1);
    for (const [pair, { one, other, games }] of pairs.entries()) {
      this.pairOf[one * this.width + other] = pair;
      this.pairOf[other * this.width + one] = pair;
      for (const club of [one, other]) this.gamesOf[club] = (this.gamesOf[club] ?? 0) + games.length;
    }
    const listed = pairs.flatMap(({ games }) => games);
    const drawn = listed.map(({ homeIsOne, homeWin }) => drawnAs(homeIsOne ? homeWin : 1 - homeWin));
    this.threshold = Float64Array.from(drawn, ({ threshold }) => threshold);
    this.slope = Float64Array.from(drawn, ({ slope }) => slope);
    const runs = runsOf(pairs, new Set(season.tonight));
    this.runs = {
      pair: Int32Array.from(runs, ({ pair }) => pair),
      one: Int32Array.from(runs, ({ one }) => one),
      other: Int32Array.from(runs, ({ other }) => other),
      games: Int32Array.from(runs, ({ games }) => games.length),
      won: new Int32Array(runs.length),
    };
    this.apart = runs.flatMap(({ isApart, games: [game], one, other }, run) => {
      if (!isApart || !game) return [];
      const { matchId, homeIsOne } = game;
      const [home, away] = homeIsOne ? [one, other] : [other, one];
      return [{ matchId, homeIsOne, home, away, run }];
    });
    this.state = Int32Array.of(rng.bits(), rng.bits(), rng.bits(), rng.bits());
  }

  /**
   * Simulates all games. `shifts` are changes of the clubs' strengths in logits. They must be small: a chance p changes
   * by p(1 − p) for each logit, the slope of the logistic at p. The generator of `Rng` (sfc32) is inlined, so its state
   * stays in registers; no branch depends on a draw.
   */
  play(shifts: Float64Array): void {
    const { won, wins, threshold, slope, state } = this;
    const { pair, one, other, games, won: wonInRun } = this.runs;
    won.fill(0);
    wins.fill(0);
    let [a = 0, b = 0, c = 0, counter = 0] = state;
    let game = 0;
    for (let run = 0; run < games.length; run++) {
      const i = one[run] ?? 0;
      const j = other[run] ?? 0;
      const shift = (shifts[i] ?? 0) - (shifts[j] ?? 0);
      const length = games[run] ?? 0;
      let count = 0;
      for (const end = game + length; game < end; game++) {
        const bits = (((a + b) | 0) + counter) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + bits) | 0;
        counter = (counter + 1) | 0;
        const limit = ((threshold[game] ?? 0) + (slope[game] ?? 0) * shift) | 0;
        count -= ((bits >>> 2) - limit) >> 31;
      }
      wonInRun[run] = count;
      won[pair[run] ?? 0] = (won[pair[run] ?? 0] ?? 0) + count;
      wins[i] = (wins[i] ?? 0) + count;
      wins[j] = (wins[j] ?? 0) + length - count;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
  }

  /** Whether the home side won a separate game in this season. */
  homeWon({ run, homeIsOne }: GameApart): boolean {
    return (this.runs.won[run] === 1) === homeIsOne;
  }

  /** Reverses the result of a separate game. A second call restores it. */
  turn({ run }: GameApart): void {
    const { pair: pairs, one: ones, other: others, won } = this.runs;
    const [pair, one, other] = [pairs[run] ?? 0, ones[run] ?? 0, others[run] ?? 0];
    const change = won[run] === 1 ? -1 : 1;
    won[run] = (won[run] ?? 0) + change;
    this.won[pair] = (this.won[pair] ?? 0) + change;
    this.wins[one] = (this.wins[one] ?? 0) + change;
    this.wins[other] = (this.wins[other] ?? 0) - change;
  }

  /** Wins of `club` over `opponent` in this season's games to come. */
  winsOver(club: number, opponent: number): number {
    const pair = this.pairOf[club * this.width + opponent] ?? -1;
    if (pair < 0) return 0;
    const won = this.won[pair] ?? 0;
    return club < opponent ? won : (this.games[pair] ?? 0) - won;
  }
}

/**
 * Sequences (here called runs) of games between the same two clubs, which are drawn together. A separate game is a
 * sequence of its own.
 */
interface Runs {
  readonly pair: Int32Array;
  readonly one: Int32Array;
  readonly other: Int32Array;
  readonly games: Int32Array;
  /** Games that `one` won in this season. */
  readonly won: Int32Array;
}

interface Drawn {
  /** `one` wins if the random bits are below this number. */
  readonly threshold: number;
  /** Change of the threshold if `one` is stronger by one logit. */
  readonly slope: number;
}

function drawnAs(chance: number): Drawn {
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`A chance is from 0 to 1, not ${chance}.`);
  return { threshold: Math.round(chance * ALL_BITS), slope: chance * (1 - chance) * ALL_BITS };
}

interface PairGame {
  readonly matchId: number;
  readonly homeIsOne: boolean;
  readonly homeWin: number;
}

interface Pair {
  /** The lower of the two club numbers. */
  readonly one: number;
  readonly other: number;
  readonly games: PairGame[];
}

interface Run extends Pair {
  readonly pair: number;
  readonly isApart: boolean;
}

/** The order depends on the clubs and matches only, so that the same seed gives the same seasons. */
function pairUp(games: readonly GameAhead[], clubs: Clubs): Pair[] {
  const pairs = new Map<number, Pair>();
  for (const { matchId, homeTeamId, awayTeamId, homeWin } of games) {
    const home = clubs.numberOf(homeTeamId);
    const away = clubs.numberOf(awayTeamId);
    if (home === away) continue;
    const [one, other] = home < away ? [home, away] : [away, home];
    const key = one * (clubs.count + 1) + other;
    const game = { matchId, homeIsOne: home === one, homeWin };
    const pair = pairs.get(key);
    if (pair) pair.games.push(game);
    else pairs.set(key, { one, other, games: [game] });
  }
  for (const pair of pairs.values()) pair.games.sort((a, b) => a.matchId - b.matchId);
  return [...pairs.entries()].toSorted(([a], [b]) => a - b).map(([, pair]) => pair);
}

function runsOf(pairs: readonly Pair[], apart: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const [pair, { one, other, games }] of pairs.entries()) {
    for (const [index, game] of games.entries()) {
      const isApart = apart.has(game.matchId);
      const last = runs.at(-1);
      if (index > 0 && last && !isApart && !last.isApart) last.games.push(game);
      else runs.push({ pair, one, other, games: [game], isApart });
    }
  }
  return runs;
}
