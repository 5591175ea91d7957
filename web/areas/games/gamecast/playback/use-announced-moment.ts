import { useEffect, useRef } from 'react';
import { announce } from '../../../../ui/page/LiveRegion';
import type { Playback } from './playback';
import type { Snapshot } from '../game/snapshots';
import { spokenHalf, spokenPlay, type TeamNames } from '../game/words';

/**
 * Reads each play aloud as it is shown. Faster than at the usual speed only runs and the ends of half-innings, and at the
 * fastest only these ends: nobody can hear six sentences a second. A pause reads the play at which it was made.
 */
export function useAnnouncedMoment(
  snapshot: Snapshot | undefined,
  playback: Playback,
  names: TeamNames,
): void {
  const { isPlaying, speed, isLive, last } = playback;
  const isBehind = snapshot !== undefined && snapshot.moment < last;
  const isFast = isPlaying && isBehind && speed > 1;
  /** The play that was read, and whether only as the end of its half-inning. */
  const spoken = useRef<{ moment: number | null; asHalf: boolean } | null>(null);
  useEffect(() => {
    if (!snapshot) return;
    const { moment, endsHalf, play } = snapshot;
    // The page itself is read as it opens.
    spoken.current ??= { moment: isLive && !isBehind ? null : moment, asHalf: false };
    const { moment: before, asHalf } = spoken.current;
    if (before === moment && (isFast || !asHalf)) return;
    if (isFast && !endsHalf && !(speed === 4 && play?.scoring)) return;
    spoken.current = { moment, asHalf: isFast && endsHalf };
    announce(isFast && endsHalf ? spokenHalf(snapshot, names) : spokenPlay(snapshot, names));
  }, [snapshot, isFast, speed, names, isLive, isBehind]);
}
