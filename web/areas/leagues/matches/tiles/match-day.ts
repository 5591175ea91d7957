import { calendarDay } from '../../../../ui/text/relative-time';

/** `Jul 31, 2019`; with the number of the game if the two clubs play more than one on that day. */
export function dayWords(date: string, gameNumber: number | null): string {
  return gameNumber === null || gameNumber === 0
    ? calendarDay(date)
    : `${calendarDay(date)}, game ${gameNumber}`;
}

interface DatedMatch {
  date: string | null;
  gameDay: number | null;
  gameNumber: number | null;
  seriesGame: number | null;
}

/** Day of a match; null for a friendly. */
export function dayOf({ date, gameDay, gameNumber, seriesGame }: DatedMatch): string | null {
  if (date !== null) return dayWords(date, gameNumber);
  if (seriesGame !== null) return `Game ${seriesGame}`;
  return gameDay === null ? null : `Day ${gameDay}`;
}
