import dayjs from 'dayjs';
import { calendarDay } from './relative-time';

/** A date such as `2027-04-03` at noon, so that it does not shift with the time zone. */
const noonOf = (date: string) => dayjs(`${date}T12:00:00`);

/** The year is left out only if it is the present one. In UTC, so that the server and the browser agree. */
const isOfThisYear = (date: string): boolean => Number(date.slice(0, 4)) === new Date().getUTCFullYear();

/** `Apr 3`; in another year `Apr 3, 2031`. */
export const dateText = (date: string): string =>
  isOfThisYear(date) ? noonOf(date).format('MMM D') : calendarDay(date);

/** `Sat, Apr 3`; in another year `Sat, Apr 3, 2031`. */
export const weekdayText = (date: string): string => `${noonOf(date).format('ddd')}, ${dateText(date)}`;

interface Day {
  date: string | null;
  gameDay: number | null;
}

interface DayOfMatch extends Day {
  /** Known only of real games. */
  gameNumber?: number | null;
  seriesGame?: number | null;
}

/** `Jul 31, 2019`; with the number of the game if the two clubs play more than one on that day. */
function dateOfGame(date: string, gameNumber: number | null): string {
  return gameNumber === null || gameNumber === 0 ? dateText(date) : `${dateText(date)}, game ${gameNumber}`;
}

const joined = (parts: readonly (string | null)[], separator: string): string | null =>
  parts.filter((part) => part !== null).join(separator) || null;

/** Day of a match as a label: `Apr 3 · Day 43`; of a real game only its date. Null if the match has neither. */
export function dayOf({ date, gameDay, gameNumber = null, seriesGame = null }: DayOfMatch): string | null {
  if (date !== null && gameNumber !== null) return dateOfGame(date, gameNumber);
  const day = gameDay === null ? null : `Day ${gameDay}`;
  return joined([date && dateText(date), seriesGame === null ? day : `Game ${seriesGame}`], ' · ');
}

/** Day of a match within a sentence: `Apr 3, day 43`; of a real game only its date. Null if the match has neither. */
export function dayPhrase({ date, gameDay, gameNumber = null }: DayOfMatch): string | null {
  if (date !== null && gameNumber !== null) return dateOfGame(date, gameNumber);
  return joined([date && dateText(date), gameDay === null ? null : `day ${gameDay}`], ', ');
}
