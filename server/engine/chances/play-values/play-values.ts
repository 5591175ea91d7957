import { addedValue, noValue, type PlayValue } from '../../figures/statistics/play-statistics.js';
import { type Side } from '../../game/game.types.js';
import { type PlayRegister } from '../../game/plays/play.js';
import { replay } from '../../game/plays/play-record.js';
import { HOME_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import { type GameOutlook } from '../win/game-chance.js';
import { hasBall, PlayValuation } from './play-valuation.js';

/** Value of a play for the side at bat, and the credited players. */
export interface Credit {
  /** Player ids: the batter, or all runners of a steal in equal parts. */
  readonly offense: readonly number[];
  /** Player id of the pitcher, for whom the value is negative. */
  readonly pitcher: number;
  readonly value: PlayValue;
}

/** Values the plays of a game while it is replayed, except substitutions and placed runners. */
export class PlayValues<Tag> {
  private readonly valuation: PlayValuation;
  private pending: { readonly tag: Tag } | null = null;

  constructor(
    outlook: GameOutlook,
    private readonly onCredit: (credit: Credit, tag: Tag) => void,
  ) {
    this.valuation = new PlayValuation(outlook);
  }

  /** Call before each play is scored. The play's credit is reported together with this tag. */
  before(play: PlayRegister, scorer: Scorer, tag: Tag): void {
    if (!hasBall(play)) return;
    this.end(scorer);
    this.valuation.begin(play, scorer);
    this.pending = { tag };
  }

  /** Call with the scorer of the finished game. */
  end(scorer: Scorer): void {
    const { pending } = this;
    if (pending === null) return;
    this.pending = null;
    const { value, offense, pitcher } = this.valuation.end(scorer);
    if (pitcher === null) return;
    this.onCredit(
      { offense: offense.map(({ playerId }) => playerId), pitcher: pitcher.playerId, value },
      pending.tag,
    );
  }
}

/** A credit's value for a batter or runner; 0 if the player has no part in it. */
export function valueAtBat({ offense, value }: Credit, playerId: number): PlayValue {
  const parts = offense.filter((id) => id === playerId).length;
  return parts === 0 ? noValue : scaled(value, parts / offense.length);
}

/** A credit's value for a pitcher; 0 if another player pitched. */
export const valueOfPitching = ({ pitcher, value }: Credit, playerId: number): PlayValue =>
  pitcher === playerId ? scaled(value, -1) : noValue;

const scaled = ({ re24, wpa }: PlayValue, by: number): PlayValue => ({ re24: re24 * by, wpa: wpa * by });

/** Values by player id; players without a play are missing. */
export interface GameValues {
  readonly atBat: ReadonlyMap<number, PlayValue>;
  readonly pitching: ReadonlyMap<number, PlayValue>;
}

class SummedValues implements GameValues {
  readonly atBat = new Map<number, PlayValue>();
  readonly pitching = new Map<number, PlayValue>();

  add(values: 'atBat' | 'pitching', id: number, value: PlayValue): void {
    this[values].set(id, addedValue(this[values].get(id) ?? noValue, value));
  }
}

/**
 * Values of the plays of a stored game by player: for each side, and for the game as a whole, because a player may have
 * been on both sides.
 * @throws {EngineError} `invalid_plays` if the bytes are not a complete game.
 */
export function valuesOfGame(
  plays: Uint8Array,
  outlook: GameOutlook,
): GameValues & Readonly<Record<Side, GameValues>> {
  const [both, away, home] = [new SummedValues(), new SummedValues(), new SummedValues()];
  const values = new PlayValues<number>(outlook, (credit, batting) => {
    const [offense, defense] = batting === HOME_SIDE ? [home, away] : [away, home];
    for (const sums of [both, offense])
      for (const id of new Set(credit.offense)) sums.add('atBat', id, valueAtBat(credit, id));
    for (const sums of [both, defense])
      sums.add('pitching', credit.pitcher, valueOfPitching(credit, credit.pitcher));
  });
  values.end(replay(plays, (play, scorer) => values.before(play, scorer, scorer.batting)));
  return { atBat: both.atBat, pitching: both.pitching, away, home };
}
