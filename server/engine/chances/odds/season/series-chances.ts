import { homePattern } from '../../../league/bracket/series.js';
import type { Clubs } from '../final-standings/clubs.js';

/** The higher seed's chance to win a series, and the effect of a change of its strength. */
export interface SeriesChance {
  readonly logit: number;
  /** Change of this logit if the higher seed is stronger by one logit in each game. */
  readonly slope: number;
}

/** A series so far. */
export interface SeriesState {
  readonly winsHigher: number;
  readonly winsLower: number;
  /** Numbers of the games that have been played, from 1. */
  readonly played: readonly number[];
}

const STEP = 0.01;
const UNPLAYED: SeriesState = { winsHigher: 0, winsLower: 0, played: [] };

/** Chances of series between any two clubs, each computed once by summing over the results of its games. */
export class SeriesChances {
  private readonly known = new Map<number, SeriesChance>();

  constructor(
    private readonly clubs: Clubs,
    private readonly homeWin: (homeTeamId: number, awayTeamId: number) => number,
  ) {}

  of(bestOf: number, higher: number, lower: number): SeriesChance {
    const width = this.clubs.count + 1;
    const key = (bestOf * width + higher) * width + lower;
    const known = this.known.get(key);
    if (known) return known;
    const chance = this.after(UNPLAYED, bestOf, higher, lower);
    this.known.set(key, chance);
    return chance;
  }

  /**
   * The chance is computed as if all games were played: the side with the majority of all games is also the first to
   * reach it.
   */
  after(state: SeriesState, bestOf: number, higher: number, lower: number): SeriesChance {
    const atHigher = this.homeChance(higher, lower);
    const atLower = 1 - this.homeChance(lower, higher);
    const chances = [...homePattern(bestOf)]
      .filter((_, index) => !state.played.includes(index + 1))
      .map((park) => (park === 'A' ? atLower : atHigher));
    const needed = (bestOf + 1) / 2 - state.winsHigher;
    const at = (shift: number): number =>
      chanceOfWins(
        chances.map((chance) => shifted(chance, shift)),
        needed,
      );
    const chance = at(0);
    const spread = chance * (1 - chance);
    return {
      logit: Math.log(chance / (1 - chance)),
      slope: spread === 0 ? 0 : (at(STEP) - at(-STEP)) / (2 * STEP) / spread,
    };
  }

  private homeChance(home: number, away: number): number {
    const [one, other] = [this.clubs.teams[home], this.clubs.teams[away]];
    return one && other ? this.homeWin(one.teamId, other.teamId) : 0.5;
  }
}

/** Chance of the series if its higher seed is stronger by `shift` logits. */
export function chanceWith({ logit, slope }: SeriesChance, shift: number): number {
  return 1 / (1 + Math.exp(-(logit + slope * shift)));
}

function shifted(chance: number, shift: number): number {
  const odds = chance * Math.exp(shift);
  return odds / (1 - chance + odds);
}

/** The chance to win at least `needed` of games with these chances. */
function chanceOfWins(chances: readonly number[], needed: number): number {
  let shares = [1];
  for (const chance of chances) {
    const lost = shares.map((share) => share * (1 - chance));
    shares = [...lost, 0].map((share, wins) => share + (shares[wins - 1] ?? 0) * chance);
  }
  const won = shares.slice(Math.max(0, needed)).reduce((sum, share) => sum + share, 0);
  const lost = shares.slice(0, Math.max(0, needed)).reduce((sum, share) => sum + share, 0);
  return won / (won + lost);
}
