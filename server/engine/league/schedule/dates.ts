/** Dates of a season's days. A date is a text such as `2027-04-03`; it has no time zone. */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Days without games, from the first to the last date. */
export interface Break {
  readonly from: string;
  readonly to: string;
}

/** Dates on which a league plays. */
export interface DatePattern {
  /** At least one. */
  readonly weekdays: readonly Weekday[];
  readonly breaks: readonly Break[];
}

/** A day of the schedule with its date. */
export type DatedDay = readonly [gameDay: number, date: string];

const msPerDay = 86_400_000;
const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / msPerDay;
const dateOf = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10);

/** January 5, 1970, was a Monday. */
const weekdayOf = (number: number): Weekday => weekdays[(((number - 4) % 7) + 7) % 7] ?? 'mon';

export const dayAfter = (date: string): string => dateOf(numberOf(date) + 1);

/** Number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** The first date of the pattern from a date on. */
function playingDateFrom(date: string, { weekdays: played, breaks }: DatePattern): string {
  let number = numberOf(date);
  for (;;) {
    const current = dateOf(number);
    const pause = breaks.find(({ from, to }) => from <= current && current <= to);
    if (pause) number = numberOf(pause.to) + 1;
    else if (played.includes(weekdayOf(number))) return current;
    else number += 1;
  }
}

/**
 * Dates of days of a schedule. A day takes the date that follows the pattern, counted from the last dated day before it;
 * without one, the first of the days is played on the first date of the pattern from `firstDate` on.
 * @param gameDays in ascending order
 * @param dated days whose dates are known, in ascending order
 */
export function dateDays(
  gameDays: readonly number[],
  dated: readonly DatedDay[],
  firstDate: string,
  pattern: DatePattern,
): Map<number, string> {
  const dates = new Map<number, string>();
  let last: DatedDay | null = null;
  let next = 0;
  for (const gameDay of gameDays) {
    for (let known = dated[next]; known && known[0] <= gameDay; known = dated[next]) {
      last = known;
      next += 1;
    }
    let [day, date]: DatedDay = last ?? [gameDay, playingDateFrom(firstDate, pattern)];
    for (; day < gameDay; day += 1) date = playingDateFrom(dayAfter(date), pattern);
    last = [gameDay, date];
    dates.set(gameDay, date);
  }
  return dates;
}
