import { REGULATION } from '../../game/plays/field.js';
import { AWAY_SIDE, HOME_SIDE } from '../../game/scoring/scorer.js';
import { BASES_EMPTY, OUTS, outsIn, RUNNER_PLACED, STATES } from '../run/base-out.js';
import { RunShares } from './run-shares.js';
import { type ChangeCounts, HALF_OVER, type WinSample } from './win-sample.js';
import { winSample } from './win-sample.generated.js';

/** State of a game between two plays. */
export interface GameState {
  readonly inning: number;
  /** AWAY_SIDE or HOME_SIDE. */
  readonly batting: number;
  /** Base–out state, numbered by `stateNumber`. */
  readonly state: number;
  /** Lead of the home side; negative if it is behind. */
  readonly lead: number;
}

/** All innings after the ninth count as the same inning. */
const EXTRA = REGULATION + 1;
/** Larger leads count as this one. */
const MOST_LEAD = 30;
const SPAN = 2 * MOST_LEAD + 1;
const PLACES = EXTRA * 2 * STATES * SPAN;
/** Chances are multiples of this number, so that their sums are exact: a game's changes add up to its result. */
export const GRAIN = 2 ** -40;

/**
 * The home side's chance to win, by dynamic programming over half-innings, base–out states and leads. The sample has
 * the distribution of runs to the end of the half-inning by side, phase of the game, lead and state; the next half
 * begins with the resulting lead. So the chance is the average of all clubs in this situation. It reflects that a club
 * that leads is slightly better on the average, and uses its best relievers. All chances are computed by the
 * constructor, then looked up.
 */
export class WinExpectancy {
  private readonly chances = new Float64Array(PLACES);
  private readonly swings = new Float64Array(PLACES);
  private readonly outs = new Float64Array(PLACES);
  private readonly meanSwing: number;
  /** State in which an extra inning begins. */
  private readonly extra: number;

  constructor(
    { runs, changes, meanSwing }: Pick<WinSample, 'runs' | 'changes' | 'meanSwing'>,
    automaticRunner: boolean,
  ) {
    this.meanSwing = meanSwing;
    this.extra = automaticRunner ? RUNNER_PLACED : BASES_EMPTY;
    const shares = new RunShares(runs, automaticRunner);
    const shareOfChanges = changes.map(sharesOfChanges);
    const tied = afterTie(shares, this.extra);
    // Half-innings are computed from the last to the first, because each needs the results of the next.
    for (let inning = EXTRA; inning >= 1; inning -= 1) {
      for (const batting of [HOME_SIDE, AWAY_SIDE]) {
        const half: Half = {
          inning,
          batting,
          ends: LEADS.map((lead) => this.afterHalf(inning, batting, lead, tied)),
        };
        this.fillExpected(half, shares);
        this.fillSwings(half, shareOfChanges);
      }
    }
  }

  /** From 0 to 1. */
  chance(game: GameState): number {
    return this.chances[placeOf(game)] ?? 0;
  }

  /**
   * Leverage index (T. Tango) of the next plate appearance: the expected absolute change of the chance to win,
   * relative to its average over all plate appearances.
   */
  leverage(game: GameState): number {
    return this.swing(game) / this.meanSwing;
  }

  /** Expected absolute change of the chance to win on the next plate appearance. */
  swing(game: GameState): number {
    return this.swings[placeOf(game)] ?? 0;
  }

  /** Share of the game to come: expected remaining outs, divided by the expected outs of a whole game. */
  toCome(game: GameState): number {
    return (this.outs[placeOf(game)] ?? 0) / (this.outs[placeOf(FIRST_PITCH)] ?? 1);
  }

  /** The base–out state in which the half-innings of an inning begin. */
  firstState(inning: number): number {
    return inning > REGULATION ? this.extra : BASES_EMPTY;
  }

  private fillExpected({ inning, batting, ends }: Half, shares: RunShares): void {
    const first = placeOfHalf(inning, batting);
    for (const lead of LEADS) {
      for (let state = 0; state < STATES; state += 1) {
        let [chance, outs] = [0, OUTS - outsIn(state)];
        shares.of(inning, batting, lead, state).forEach((share, runs) => {
          const end = ends[placeOfLead(scored(lead, batting, runs))];
          chance += share * (end?.chance ?? 0);
          outs += share * (end?.outs ?? 0);
        });
        const place = first + state * SPAN + placeOfLead(lead);
        this.chances[place] = Math.round(chance / GRAIN) * GRAIN;
        this.outs[place] = outs;
      }
    }
  }

  private fillSwings({ inning, batting, ends }: Half, changes: readonly (readonly ChangeShare[])[]): void {
    const first = placeOfHalf(inning, batting);
    for (let state = 0; state < STATES; state += 1) {
      for (const lead of LEADS) {
        const place = first + state * SPAN + placeOfLead(lead);
        const before = this.chances[place] ?? 0;
        let sum = 0;
        for (const { after, runs, share } of changes[state] ?? []) {
          const at = placeOfLead(scored(lead, batting, runs));
          const chance = after === HALF_OVER ? ends[at]?.chance : this.chances[first + after * SPAN + at];
          sum += share * Math.abs((chance ?? 0) - before);
        }
        this.swings[place] = sum;
      }
    }
  }

  /** Expectation at the beginning of the next half-inning, or the result if the game is over. */
  private afterHalf(inning: number, batting: number, lead: number, tied: HalfEnd): HalfEnd {
    if (inning >= REGULATION && (batting === HOME_SIDE ? lead !== 0 : lead > 0))
      return { chance: Number(lead > 0), outs: 0 };
    if (batting === AWAY_SIDE)
      return this.found({ inning, batting: HOME_SIDE, state: this.firstState(inning), lead });
    if (inning < REGULATION)
      return this.found({ inning: inning + 1, batting: AWAY_SIDE, state: BASES_EMPTY, lead });
    return tied;
  }

  private found(game: GameState): HalfEnd {
    return { chance: this.chance(game), outs: this.outs[placeOf(game)] ?? 0 };
  }
}

/** Expectation after a half-inning. */
interface HalfEnd {
  /** The home side's chance to win. */
  readonly chance: number;
  /** Expected outs of both sides to the end of the game. */
  readonly outs: number;
}

/** A half-inning. `ends` is the expectation after it, by the lead at its end. */
interface Half {
  readonly inning: number;
  readonly batting: number;
  readonly ends: readonly HalfEnd[];
}

/** State at the beginning of every game. */
export const FIRST_PITCH: GameState = { inning: 1, batting: AWAY_SIDE, state: BASES_EMPTY, lead: 0 };

const LEADS = Array.from({ length: SPAN }, (_, place) => place - MOST_LEAD);

const placeOfLead = (lead: number): number => Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD;

const placeOfHalf = (inning: number, batting: number): number =>
  ((Math.min(inning, EXTRA) - 1) * 2 + batting) * STATES * SPAN;

const placeOf = ({ inning, batting, state, lead }: GameState): number =>
  placeOfHalf(inning, batting) + state * SPAN + placeOfLead(lead);

const scored = (lead: number, batting: number, runs: number): number =>
  batting === HOME_SIDE ? lead + runs : lead - runs;

interface ChangeShare {
  readonly after: number;
  readonly runs: number;
  readonly share: number;
}

function sharesOfChanges(changes: ChangeCounts[number]): ChangeShare[] {
  const all = changes.reduce((sum, [, , times]) => sum + times, 0);
  return changes.map(([after, runs, times]) => ({ after, runs, share: times / all }));
}

/** Expectation of a tied extra inning: the home side must score more in it; after a tie the next inning is the same. */
function afterTie(shares: RunShares, first: number): HalfEnd {
  let [more, same] = [0, 0];
  shares.of(EXTRA, AWAY_SIDE, 0, first).forEach((chance, runs) => {
    shares.of(EXTRA, HOME_SIDE, -runs, first).forEach((other, answer) => {
      if (answer > runs) more += chance * other;
      else if (answer === runs) same += chance * other;
    });
  });
  return { chance: more / (1 - same), outs: (2 * OUTS) / (1 - same) };
}

const WITH_RUNNER = new WinExpectancy(winSample, true);
const WITHOUT_RUNNER = new WinExpectancy(winSample, false);

/** Win expectancy for games whose extra innings begin with or without a runner on second. */
export const winExpectancy = (automaticRunner: boolean): WinExpectancy =>
  automaticRunner ? WITH_RUNNER : WITHOUT_RUNNER;
