import { useEffect, useState } from 'react';
import { useTakenOver } from '../on-demand/use-taken-over';
import { calendarDay, forumTime, fullTime, newsTime } from './relative-time';

const rules = { forum: forumTime, news: newsTime };

/**
 * A relative time that keeps itself current; the tooltip shows the exact time. As long as the viewer's clock is unknown,
 * it shows the date.
 */
export function RelativeTime({ at, rule }: { at: string; rule: keyof typeof rules }) {
  const knowsClock = useTakenOver();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={knowsClock ? fullTime(at) : undefined}>
      {knowsClock ? rules[rule](at, now) : calendarDay(at.slice(0, 10))}
    </time>
  );
}
