const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const inUtc = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
const shortWeekday = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const weekdayAndTime = new Intl.DateTimeFormat('en-US', shortWeekday);
const weekdayAndTimeInUtc = new Intl.DateTimeFormat('en-US', { ...shortWeekday, timeZone: 'UTC' });
const timeOfDayInUtc = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const full = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const HOUR = 3_600_000;

/** Number of calendar days between the two dates in the viewer's zone, independent of daylight saving time. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / (24 * HOUR));
}

/** A future time, in the viewer's zone: '20:00', 'tomorrow 20:00', 'Tuesday 20:00', 'Nov 30, 20:00'. */
export function timeToCome(at: string, now: Date): string {
  const date = new Date(at);
  const time = timeOfDay.format(date);
  const days = daysBetween(now, date);
  if (days === 0) return time;
  if (days === 1) return `tomorrow ${time}`;
  if (days > 1 && days < 7) return `${weekday.format(date)} ${time}`;
  const year = date.getFullYear() === now.getFullYear() ? '' : `, ${date.getFullYear()}`;
  return `${monthAndDay.format(date)}${year}, ${time}`;
}

/** The day, date and time in the viewer's zone. */
export const fullTimeToCome = (at: string): string => full.format(new Date(at));

/** The date and time in UTC: 'Nov 30, 20:00 UTC'. */
export const timeInUtc = (at: string): string => inUtc.format(new Date(at));

/** A time on or near a date, in the viewer's zone: `20:05`; with the weekday if it is another day there: `Sun 02:05`. */
export function scheduledTime(at: string, date: string): string {
  const time = new Date(at);
  const padded = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${padded(time.getMonth() + 1)}-${padded(time.getDate())}`;
  return (day === date ? timeOfDay : weekdayAndTime).format(time);
}

/** A time on or near a date, in UTC: `20:05 UTC`, or `Sun 00:05 UTC`. */
export const scheduledInUtc = (at: string, date: string): string =>
  `${(at.startsWith(date) ? timeOfDayInUtc : weekdayAndTimeInUtc).format(new Date(at))} UTC`;

/** The day, date and time in the viewer's zone, and the time in the league's zone if that differs. */
export function fullScheduledTime(at: string, leagueZone: string | null): string {
  const here = fullTimeToCome(at);
  const there = leagueZone === null ? null : timeInZone(at, leagueZone);
  return there === null || there === weekdayAndTime.format(new Date(at))
    ? here
    : `${here} (${there} in ${leagueZone})`;
}

/** `Fri 19:05`; null if the browser does not know the zone. */
function timeInZone(at: string, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { ...shortWeekday, timeZone }).format(new Date(at));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Time left, such as '9:05'; null until the last hour, '0:00' after the time has passed. */
export function countdown(at: string, now: Date): string | null {
  const left = new Date(at).getTime() - now.getTime();
  if (left > HOUR) return null;
  return clock(Math.max(0, left));
}

/** A duration: `3:20`, `1:02:05`. */
export function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}`
    : `${minutes}:${padded(seconds % 60)}`;
}

/** Milliseconds until the text for a future time may change: each second in the last hour, else each minute. */
export function pauseUntilNextWords(at: string, now: Date): number {
  const left = new Date(at).getTime() - now.getTime();
  if (left <= 0) return HOUR;
  if (left > HOUR) return Math.min(60_000, left - HOUR);
  return left % 1000 || 1000;
}
