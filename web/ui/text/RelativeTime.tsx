import { useEffect, useState } from 'react';
import { forumTime, fullTime, newsTime } from './relative-time';

const rules = { forum: forumTime, news: newsTime };

/** A relative time that keeps itself current; the tooltip shows the exact time. */
export function RelativeTime({ at, rule }: { at: string; rule: keyof typeof rules }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={fullTime(at)}>
      {rules[rule](at, now)}
    </time>
  );
}
