import { REGULATION } from '../game/field.js';
import { AWAY_SIDE, HOME_SIDE } from '../game/scoring/scorer.js';
import { BASES_EMPTY, RUNNER_PLACED } from '../run-expectancy/base-out.js';
import { type RunCounts } from './run-counts.js';
import { runCounts } from './run-counts.generated.js';

/** How a game stands between two plays. */
export interface GameState {
  readonly inning: number;
  /** AWAY_SIDE or HOME_SIDE. */
  readonly batting: number;
  /** Bases and outs, as `stateNumber` numbers them. */
  readonly state: number;
  /** Of the home side; negative when it is behind. */
  readonly lead: number;
}

/** All innings after the ninth are alike. */
const EXTRA = REGULATION + 1;
/** A larger lead is as good as this one. */
const MOST_LEAD = 30;

/**
 * The home side's chance to win a game of equal clubs, by dynamic programming over half-innings, outs and lead: exact for clubs
 * that score in each half-inning as the counted ones did, one half independent of the other. The same counts hold for both sides,
 * so a game begins with one half.
 */
export class WinExpectancy {
  /** By situation, the chance of so many runs to the end of the half-inning. */
  private readonly chances: readonly (readonly number[])[];
  /** By inning and lead, as each half begins. */
  private readonly tops: Float64Array[] = [];
  private readonly bottoms: Float64Array[] = [];
  /** As an extra inning begins. */
  private readonly tied: number;

  /** @param extra the situation that an extra inning begins with */
  constructor(counts: RunCounts, extra: number) {
    this.chances = counts.map(shares);
    this.tied = chanceOfMore(this.chances[extra] ?? []);
    for (let inning = EXTRA; inning >= 1; inning -= 1) {
      const first = inning === EXTRA ? extra : BASES_EMPTY;
      this.bottoms[inning] = byLead((lead) =>
        this.chance({ inning, batting: HOME_SIDE, state: first, lead }),
      );
      this.tops[inning] = byLead((lead) => this.chance({ inning, batting: AWAY_SIDE, state: first, lead }));
    }
  }

  /** Between 0 and 1. */
  chance({ inning, batting, state, lead }: GameState): number {
    if (inning >= REGULATION && batting === HOME_SIDE && lead > 0) return 1;
    const step = batting === HOME_SIDE ? 1 : -1;
    let sum = 0;
    this.chances[state]?.forEach((chance, runs) => {
      if (chance > 0) sum += chance * this.afterHalf(Math.min(inning, EXTRA), batting, lead + step * runs);
    });
    return sum;
  }

  private afterHalf(inning: number, batting: number, lead: number): number {
    if (batting === AWAY_SIDE) return at(this.bottoms[inning], lead);
    if (inning < REGULATION) return at(this.tops[inning + 1], lead);
    if (lead === 0) return this.tied;
    return lead > 0 ? 1 : 0;
  }
}

const byLead = (chanceOf: (lead: number) => number): Float64Array =>
  Float64Array.from({ length: 2 * MOST_LEAD + 1 }, (_, place) => chanceOf(place - MOST_LEAD));

const at = (chances: Float64Array | undefined, lead: number): number =>
  chances?.[Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD] ?? 0;

function shares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / Math.max(1, all));
}

/** Of two that score alike, the chance of one to have more first, a tie being played again. */
function chanceOfMore(chances: readonly number[]): number {
  let [more, same, fewer] = [0, 0, 0];
  for (const chance of chances) {
    more += chance * fewer;
    same += chance * chance;
    fewer += chance;
  }
  return more / (1 - same);
}

const withRunner = new WinExpectancy(runCounts, RUNNER_PLACED);
const withoutRunner = new WinExpectancy(runCounts, BASES_EMPTY);

/** For games whose extra innings begin with a runner on second, or without one. */
export const winExpectancy = (automaticRunner: boolean): WinExpectancy =>
  automaticRunner ? withRunner : withoutRunner;
