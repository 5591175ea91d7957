import { useTakenOver } from '../on-demand/use-taken-over';
import { useNow } from '../text/use-now';
import {
  countdown,
  fullScheduledTime,
  fullTimeToCome,
  pauseUntilNextWords,
  scheduledInUtc,
  scheduledTime,
  timeInUtc,
  timeToCome,
} from './first-pitch';

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

interface ScheduledTimeProps {
  at: string;
  /** Date in the league's zone, which is shown beside the time. */
  date: string;
  timeZone: string | null;
}

/** A scheduled time beside its date, in the viewer's time zone; in UTC as long as the zone is unknown. */
export function ScheduledTime({ at, date, timeZone }: ScheduledTimeProps) {
  const knowsZone = useTakenOver();
  return (
    <time dateTime={at} title={knowsZone ? fullScheduledTime(at, timeZone) : undefined}>
      {knowsZone ? scheduledTime(at, date) : scheduledInUtc(at, date)}
    </time>
  );
}

/** The time left, updated each second; null until the last hour. */
export function useCountdown(at: string): string | null {
  const knowsClock = useTakenOver();
  const now = useNow((time) => pauseUntilNextWords(at, time));
  return knowsClock ? countdown(at, now) : null;
}
