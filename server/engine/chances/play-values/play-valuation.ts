import { noValue, type PlayValue } from '../../figures/statistics/play-statistics.js';
import { runValues } from '../../figures/statistics/run-values.generated.js';
import {
  CAUGHT_STEALING,
  DEFENSIVE_INDIFFERENCE,
  NOWHERE,
  OTHER_ADVANCE,
  PICKED_OFF,
  PICKED_OFF_STEALING,
  PICKOFF_ERROR,
  PLATE,
  type PlayRegister,
  RUNNING,
  STOLEN_BASE,
} from '../../game/plays/play.js';
import { HOME_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import { NOBODY } from '../../game/scoring/sheet.js';
import { stateOf } from '../run/base-out.js';
import { GameChance, type GameOutlook } from '../win/game-chance.js';
import { FIRST_PITCH, type GameState } from '../win/win-expectancy.js';

/** A figure before and after a play. */
export interface Around {
  readonly before: number;
  readonly after: number;
}

/** A player's share of a play's value. */
export interface Part {
  readonly playerId: number;
  /** Win probability added for the player's own side. */
  readonly wpa: number;
}

/** A play and its value. */
export interface ValuedPlay {
  /** The home side's chance to win; 0 or 1 after the last play. */
  readonly chance: Around;
  /** Runs expected to the end of the half-inning; 0 after it. */
  readonly runs: Around;
  /** Leverage index of the situation before the play. */
  readonly leverage: number;
  /** Value for the side at bat; 0 for a substitution or a placed runner. */
  readonly value: PlayValue;
  /** The batter, or all runners of a steal in equal parts; empty for a substitution or a placed runner. */
  readonly offense: readonly Part[];
  /** The pitcher, with the opposite value; null for a substitution or a placed runner. */
  readonly pitcher: Part | null;
}

/** Plays credited to runners. Other plays between pitches, such as a wild pitch, are the batter's. */
const stealing: ReadonlySet<number> = new Set([
  STOLEN_BASE,
  CAUGHT_STEALING,
  PICKED_OFF,
  PICKED_OFF_STEALING,
  PICKOFF_ERROR,
  DEFENSIVE_INDIFFERENCE,
  OTHER_ADVANCE,
]);

/** If a change of the chance is divided, its parts are multiples of this number, so that they add up exactly. */
const GRAIN = 2 ** -44;

/** A play that has begun. */
interface Begun {
  readonly inning: number;
  readonly batting: number;
  /** Runs of the side at bat so far. */
  readonly runs: number;
  /** Player ids of the credited batter or runners; null for a substitution or a placed runner. */
  readonly credited: readonly number[] | null;
  /** Player id. */
  readonly pitcher: number;
}

/**
 * Values the plays of a game one by one; no value depends on later plays. The chance after a play is the chance before
 * the next play. After a play that ends a half-inning, it is the chance at the beginning of the next half, which in an
 * extra inning has the automatic runner on second. So the run values of a half-inning add up to its runs minus the runs
 * expected at its beginning, and the changes of the chance in a game add up exactly to its result minus the chance at
 * its beginning.
 */
export class PlayValuation {
  private readonly wins: GameChance;
  /** The game's present state. */
  private now: GameState = FIRST_PITCH;
  /** The home side's chance to win. */
  private chance: number;
  private begun: Begun | null = null;

  constructor(outlook: GameOutlook) {
    this.wins = new GameChance(outlook);
    this.chance = this.wins.chance(this.now);
  }

  /** Call before a play is scored. Substitutions and placed runners may be left out: they change nothing. */
  begin(play: PlayRegister, scorer: Scorer): void {
    const { inning, batting, offense, defense } = scorer;
    this.begun = {
      inning,
      batting,
      runs: offense.runs,
      credited: hasBall(play) ? creditedOf(play, scorer).map((player) => offense.idOf(player)) : null,
      pitcher: defense.idOf(defense.pitcher),
    };
  }

  /**
   * Call after the play is scored, and before the next play of a batter or of runners is scored.
   * @throws {RangeError} if no play has begun.
   */
  end(scorer: Scorer): ValuedPlay {
    const { begun, now, chance } = this;
    if (begun === null) throw new RangeError('No play has begun.');
    this.begun = null;
    const leverage = this.wins.leverage(now);
    const expected = runsExpected(now);
    if (begun.credited === null) return unchanged(chance, expected, leverage);
    const isHome = begun.batting === HOME_SIDE;
    const goesOn = !scorer.over && scorer.inning === begun.inning && scorer.batting === begun.batting;
    this.follow(scorer, goesOn);
    const after = goesOn ? runsExpected(this.now) : 0;
    const scored = (isHome ? scorer.home : scorer.away).runs - begun.runs;
    const wpa = isHome ? this.chance - chance : chance - this.chance;
    return {
      chance: { before: chance, after: this.chance },
      runs: { before: expected, after },
      leverage,
      value: { re24: scored + after - expected, wpa },
      offense: partsOf(begun.credited, wpa),
      pitcher: { playerId: begun.pitcher, wpa: 0 - wpa },
    };
  }

  private follow(scorer: Scorer, goesOn: boolean): void {
    const { inning, batting, home, away, over } = scorer;
    const lead = home.runs - away.runs;
    this.now = { inning, batting, state: goesOn ? stateOf(scorer) : this.wins.firstState(inning), lead };
    this.chance = over ? Number(lead > 0) : this.wins.chance(this.now);
  }
}

export const hasBall = ({ kind }: PlayRegister): boolean => kind === PLATE || kind === RUNNING;

const runsExpected = ({ state }: GameState): number => runValues.expectancy[state] ?? 0;

const unchanged = (chance: number, runs: number, leverage: number): ValuedPlay => ({
  chance: { before: chance, after: chance },
  runs: { before: runs, after: runs },
  leverage,
  value: noValue,
  offense: [],
  pitcher: null,
});

/** Numbers of the credited players on the sheet of the side at bat. */
function creditedOf(play: PlayRegister, scorer: Scorer): number[] {
  if (play.kind === RUNNING && stealing.has(play.result)) {
    const runners = [1, 2, 3].filter((base) => {
      const to = play.at(base);
      return to !== NOWHERE && to !== base && scorer.runner[base] !== NOBODY;
    });
    if (runners.length > 0) return runners.map((base) => scorer.runner[base] ?? NOBODY);
  }
  return [scorer.batter];
}

/** Equal parts that add up exactly. */
function partsOf(playerIds: readonly number[], wpa: number): Part[] {
  const equal = Math.round(wpa / playerIds.length / GRAIN) * GRAIN;
  const first = wpa - equal * (playerIds.length - 1);
  return playerIds.map((playerId, at) => ({ playerId, wpa: at === 0 ? first : equal }));
}
