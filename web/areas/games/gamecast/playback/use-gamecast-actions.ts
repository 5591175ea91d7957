import { useMemo } from 'react';
import { nextHalf, nextScore, previousHalf, type Swing } from '../game/moments';
import { speeds, type Playback } from './playback';
import type { Snapshot } from '../game/snapshots';
import type { GamecastActions } from './use-gamecast-keys';
import type { Control } from './use-playback';

interface Acting {
  snapshots: readonly Snapshot[];
  playback: Playback;
  swings: readonly Swing[];
  spoilerFree: boolean;
  control: Control;
}

/** Actions of buttons and keys at the current moment. */
export function useGamecastActions({ snapshots, playback, swings, spoilerFree, control }: Acting): {
  actions: GamecastActions;
  scoreAhead: number | null;
} {
  const { moment, last, isLive } = playback;
  // Without spoilers, “Next score” must not reveal that no run follows: then it goes to the end.
  const scoreAhead = nextScore(snapshots, moment) ?? (spoilerFree && moment < last ? last : null);
  const actions = useMemo((): GamecastActions => {
    const seek = (to: number) => control({ type: 'seek', moment: to });
    return {
      toggle: () => control({ type: 'toggle' }),
      step: (by) => control({ type: 'step', by }),
      nextHalf: () => seek(nextHalf(snapshots, moment)),
      previousHalf: () => seek(previousHalf(snapshots, moment)),
      nextScore: () => {
        if (scoreAhead !== null) seek(scoreAhead);
      },
      nextBiggest: () => {
        const place = swings.findIndex((swing) => swing.moment === moment);
        const next = swings[(place + 1) % Math.max(1, swings.length)];
        if (next) seek(next.moment);
      },
      speed: (place) => control({ type: 'speed', speed: speeds[place] }),
      toBeginning: () => seek(0),
      toEnd: () => (isLive ? control({ type: 'toLive' }) : seek(last)),
    };
  }, [snapshots, swings, moment, last, isLive, scoreAhead, control]);
  return { actions, scoreAhead };
}
