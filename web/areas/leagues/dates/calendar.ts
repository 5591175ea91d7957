// A date is a text such as `2027-04-03`; it has no time zone, so it is computed in UTC.

const DAY = 86_400_000;
const inUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const dateAfter = (date: string, days: number): string =>
  new Date(inUtc(date) + days * DAY).toISOString().slice(0, 10);

/** Number of days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (inUtc(to) - inUtc(from)) / DAY;

/** Day of the week from 0 for Monday. */
export const dayOfWeek = (date: string): number => (new Date(inUtc(date)).getUTCDay() + 6) % 7;

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Fri, Apr 2`; with the year unless it is this one. */
export function dayInWords(date: string, now: Date = new Date()): string {
  const year = date.slice(0, 4);
  const words = shortDay.format(inUtc(date));
  return year === String(now.getFullYear()) ? words : `${words}, ${year}`;
}

/** Time of day in a time zone on the 24-hour clock, as a `time` field writes it. */
export const timeOfDayIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
