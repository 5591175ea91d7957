import dayjs from 'dayjs';

const DAY_FORMAT = 'MMM D, YYYY';
const FULL_FORMAT = 'dddd, MMMM D, YYYY, h:mm A';

const ago = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'} ago`;

/** Time in the forum: 'Just now', minutes, hours, days up to 7 days, then a date. */
export function forumTime(at: string, now: Date = new Date()): string {
  const minutes = Math.max(0, dayjs(now).diff(at, 'minute'));
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, 'hour');
  const days = Math.floor(hours / 24);
  return days <= 7 ? ago(days, 'day') : shortDate(at);
}

/** Time in the news: as in the forum, but the date from the seventh day on. */
export function newsTime(at: string, now: Date = new Date()): string {
  return dayjs(now).diff(at, 'day') < 7 ? forumTime(at, now) : shortDate(at);
}

export function shortDate(at: string): string {
  return dayjs(at).format(DAY_FORMAT);
}

/** A date without a time, such as `2019-07-31`: it must not shift with the time zone. */
export function calendarDay(day: string): string {
  return dayjs(`${day}T12:00:00`).format(DAY_FORMAT);
}

export function fullTime(at: string): string {
  return dayjs(at).format(FULL_FORMAT);
}
