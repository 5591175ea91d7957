import { addedValue, noValue, type PlayValue } from '../figures/play-statistics.js';
import { runValues } from '../figures/run-values.generated.js';
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
} from '../game/play.js';
import { replay } from '../game/record/play-record.js';
import { HOME_SIDE, type Scorer } from '../game/scoring/scorer.js';
import { NOBODY } from '../game/scoring/sheet.js';
import { stateOf } from '../run-expectancy/base-out.js';
import { winExpectancy, type WinExpectancy } from './win-expectancy.js';

/** What a play was worth to the side at bat, and who gets it. */
export interface Credit {
  /** Player ids: the batter, or the runners of a steal, in equal parts. */
  readonly offense: readonly number[];
  /** Player id of the pitcher, for whom it counts less. */
  readonly pitcher: number;
  readonly value: PlayValue;
}

/** What belongs to runners. On other plays between pitches, such as a wild pitch, it is the batter who profits. */
const stealing: ReadonlySet<number> = new Set([
  STOLEN_BASE,
  CAUGHT_STEALING,
  PICKED_OFF,
  PICKED_OFF_STEALING,
  PICKOFF_ERROR,
  DEFENSIVE_INDIFFERENCE,
  OTHER_ADVANCE,
]);

interface Pending<Tag> {
  readonly offense: readonly number[];
  readonly pitcher: number;
  readonly tag: Tag;
  readonly inning: number;
  readonly batting: number;
  readonly runs: number;
  readonly expected: number;
  /** Of the home side. */
  readonly chance: number;
}

/**
 * Follows a game that is replayed, and says of each play with the ball what it was worth: once the next one begins or the game
 * is over, because an inning that begins may put a runner on second. So the values of a half-inning add up to its runs less those
 * expected at its beginning, and those of a game to what its result is beyond half a win.
 */
export class PlayValues<Tag> {
  private pending: Pending<Tag> | null = null;
  private readonly wins: WinExpectancy;

  /** @param automaticRunner whether extra innings begin with a runner on second */
  constructor(
    automaticRunner: boolean,
    private readonly onCredit: (credit: Credit, tag: Tag) => void,
  ) {
    this.wins = winExpectancy(automaticRunner);
  }

  /** Call before each play is scored; the tag comes back with its credit. */
  before(play: PlayRegister, scorer: Scorer, tag: Tag): void {
    if (play.kind !== PLATE && play.kind !== RUNNING) return;
    const { offense, defense, inning, batting } = scorer;
    const expected = runValues.expectancy[stateOf(scorer)] ?? 0;
    const chance = this.chanceOf(scorer);
    this.settle(scorer, expected, chance);
    this.pending = {
      offense: creditedOf(play, scorer).map((player) => offense.idOf(player)),
      pitcher: defense.idOf(defense.pitcher),
      tag,
      inning,
      batting,
      runs: offense.runs,
      expected,
      chance,
    };
  }

  /** Call with the scorer of the finished game. */
  end(scorer: Scorer): void {
    this.settle(scorer, 0, this.chanceOf(scorer));
  }

  /** What the play before has brought: `expected` runs are to come, and the home side has a `chance`. */
  private settle(scorer: Scorer, expected: number, chance: number): void {
    const { pending } = this;
    if (pending === null) return;
    this.pending = null;
    const { offense, pitcher, tag, inning, batting } = pending;
    const isHome = batting === HOME_SIDE;
    const goesOn = !scorer.over && scorer.inning === inning && scorer.batting === batting;
    const scored = (isHome ? scorer.home : scorer.away).runs - pending.runs;
    const gained = chance - pending.chance;
    const value = {
      re24: scored + (goesOn ? expected : 0) - pending.expected,
      wpa: isHome ? gained : -gained,
    };
    this.onCredit({ offense, pitcher, value }, tag);
  }

  private chanceOf(scorer: Scorer): number {
    const { inning, batting, home, away, over } = scorer;
    const lead = home.runs - away.runs;
    if (over) return lead > 0 ? 1 : 0;
    return this.wins.chance({ inning, batting, state: stateOf(scorer), lead });
  }
}

/** By their numbers on the sheet of the side at bat. */
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

/** What a credit is to a player at bat or on the bases; nothing for a play that was not his. */
export function valueAtBat({ offense, value }: Credit, playerId: number): PlayValue {
  const parts = offense.filter((id) => id === playerId).length;
  return parts === 0 ? noValue : scaled(value, parts / offense.length);
}

/** What it is to a player who pitches. */
export const valueOfPitching = ({ pitcher, value }: Credit, playerId: number): PlayValue =>
  pitcher === playerId ? scaled(value, -1) : noValue;

const scaled = ({ re24, wpa }: PlayValue, by: number): PlayValue => ({ re24: re24 * by, wpa: wpa * by });

/** Values by player id, nothing for players without a play. */
export interface GameValues {
  readonly atBat: ReadonlyMap<number, PlayValue>;
  readonly pitching: ReadonlyMap<number, PlayValue>;
}

/**
 * What the plays of a stored game were worth to each player.
 * @throws {EngineError} `invalid_plays` when the bytes are no whole game.
 */
export function valuesOfGame(plays: Uint8Array, automaticRunner: boolean): GameValues {
  const atBat = new Map<number, PlayValue>();
  const pitching = new Map<number, PlayValue>();
  const add = (values: Map<number, PlayValue>, id: number, value: PlayValue): void => {
    values.set(id, addedValue(values.get(id) ?? noValue, value));
  };
  const values = new PlayValues<null>(automaticRunner, (credit) => {
    for (const id of new Set(credit.offense)) add(atBat, id, valueAtBat(credit, id));
    add(pitching, credit.pitcher, valueOfPitching(credit, credit.pitcher));
  });
  values.end(replay(plays, (play, scorer) => values.before(play, scorer, null)));
  return { atBat, pitching };
}
