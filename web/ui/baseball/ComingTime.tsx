import { useTakenOver } from '../on-demand/use-taken-over';
import { useNow } from '../text/use-now';
import { countdown, fullTimeToCome, pauseUntilNextWords, timeInUtc, timeToCome } from './first-pitch';

/** A future time in the viewer's time zone; in UTC as long as the zone is unknown. */
export function ComingTime({ at }: { at: string }) {
  const knowsZone = useTakenOver();
  const now = useNow((time) => pauseUntilNextWords(at, time));
  return (
    <time dateTime={at} title={knowsZone ? fullTimeToCome(at) : undefined}>
      {knowsZone ? timeToCome(at, now) : timeInUtc(at)}
    </time>
  );
}

/** The time left, updated each second; null until the last hour. */
export function useCountdown(at: string): string | null {
  const knowsClock = useTakenOver();
  const now = useNow((time) => pauseUntilNextWords(at, time));
  return knowsClock ? countdown(at, now) : null;
}
