import { calendarDay } from '../../../../ui/text/relative-time';

/** `Jul 31, 2019`; with the number of the game if the two clubs play more than one on that day. */
export function dayWords(date: string, gameNumber: number | null): string {
  return gameNumber === null || gameNumber === 0
    ? calendarDay(date)
    : `${calendarDay(date)}, game ${gameNumber}`;
}
