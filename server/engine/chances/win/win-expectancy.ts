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
  /** Bases and outs, as `stateNumber` numbers them. */
  readonly state: number;
  /** Of the home side; negative when it is behind. */
  readonly lead: number;
}

/** All innings after the ninth are alike. */
const EXTRA = REGULATION + 1;
/** A larger lead is as good as this one. */
const MOST_LEAD = 30;
const SPAN = 2 * MOST_LEAD + 1;
const PLACES = EXTRA * 2 * STATES * SPAN;
/** Chances are whole multiples of this, so that sums and differences of them are exact: a game's changes add up to its result. */
export const GRAIN = 2 ** -40;

/**
 * The home side's chance to win, by dynamic programming over half-innings, outs and lead: from each situation the runs to the end
 * of the half-inning are spread as in the sample, and the next half begins with the lead that they leave. The sample tells apart the
 * side, the part of the game and the lead, so the chance is how often the home side wins from there, of all clubs: one that leads
 * is somewhat better than the other on the average, and its best relievers pitch. All is computed at the beginning, then looked up.
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
    // From the last half-inning to the first: each needs the next.
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

  /** Between 0 and 1. */
  chance(game: GameState): number {
    return this.chances[placeOf(game)] ?? 0;
  }

  /**
   * Weight of the next plate appearance: the expected size of the change of the chance to win, 1 on the
   * average of all plate appearances (T. Tango’s leverage index).
   */
  leverage(game: GameState): number {
    return this.swing(game) / this.meanSwing;
  }

  /** The expected size of the change of the chance to win on the next plate appearance. */
  swing(game: GameState): number {
    return this.swings[placeOf(game)] ?? 0;
  }

  /** Share of the game to come: the expected outs, as a share of those of a whole game. */
  toCome(game: GameState): number {
    return (this.outs[placeOf(game)] ?? 0) / (this.outs[placeOf(FIRST_PITCH)] ?? 1);
  }

  /** The situation that a half-inning of an inning begins with. */
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

  /** As the next half-inning begins, if there is one. */
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

/** Expectation once a half-inning is over. */
interface HalfEnd {
  /** Of the home side to win. */
  readonly chance: number;
  /** Of both sides, to the end of the game. */
  readonly outs: number;
}

/** A half-inning, and what follows it by the lead that it ends with. */
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

/** From a tie as an extra inning begins: the home side has to score more in one, and the same again after another tie. */
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

/** For games whose extra innings begin with a runner on second, or without one. */
export const winExpectancy = (automaticRunner: boolean): WinExpectancy =>
  automaticRunner ? WITH_RUNNER : WITHOUT_RUNNER;
