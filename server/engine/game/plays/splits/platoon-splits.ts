import { type Counts, emptyCounts } from '../../../figures/statistics/counting-statistics.js';
import { batterLine } from '../../scoring/batter-line.js';
import { PLATE } from '../play.js';
import { replay } from '../play-record.js';
import { type Hands, sideAtBat } from './splits.js';

/** Batting figures by the hand of the pitcher, or those of the batters faced by the side from which they bat. */
export interface PlatoonSplit {
  readonly vsLeft: Counts;
  readonly vsRight: Counts;
}

/** Splits of a player as a batter and as a pitcher. */
export interface PlatoonSplits {
  readonly batting: PlatoonSplit;
  readonly pitching: PlatoonSplit;
}

export const emptyPlatoonSplits = (): PlatoonSplits => ({
  batting: { vsLeft: emptyCounts(), vsRight: emptyCounts() },
  pitching: { vsLeft: emptyCounts(), vsRight: emptyCounts() },
});

/**
 * Adds the plate appearances of a stored game to the splits of all players in `splits`, in one replay. Equals
 * `vsLeft` and `vsRight` of `addSplits` for each of them.
 */
export function addPlatoonSplits(
  plays: Uint8Array,
  handsOf: (playerId: number) => Hands,
  splits: ReadonlyMap<number, PlatoonSplits>,
): void {
  /** Counts of the other side of a plate appearance, which are not used. */
  const unused = emptyCounts();
  replay(plays, (play, scorer) => {
    if (play.kind !== PLATE) return;
    const { offense, defense } = scorer;
    const batterId = offense.idOf(scorer.batter);
    const pitcherId = defense.idOf(defense.pitcher);
    const batting = splits.get(batterId)?.batting;
    const pitching = splits.get(pitcherId)?.pitching;
    if (!batting && !pitching) return;
    const charged = scorer.chargesPresent(play);
    const { throws } = handsOf(pitcherId);
    if (batting && charged.batter) batterLine(play, against(batting, throws), unused);
    if (pitching && charged.pitcher) {
      batterLine(play, against(pitching, sideAtBat(handsOf(batterId).bats, throws)), unused);
    }
  });
}

const against = ({ vsLeft, vsRight }: PlatoonSplit, hand: string): Counts =>
  hand === 'L' ? vsLeft : vsRight;
