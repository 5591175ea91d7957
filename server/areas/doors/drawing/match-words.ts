import { type Game } from '../../games/box-scores/game.types.js';
import { type Match } from '../../leagues/matches/match.types.js';

const regulation = 9;

const firstPitch = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `July 4 at 20:05 UTC`. */
export const firstPitchTime = (time: Date): string => `${firstPitch.format(time)} UTC`;

/** Suffix of a score for the number of innings, such as `/11`; empty for nine innings. */
export function lengthOfGame({ linescore }: Game, before: string, after = ''): string {
  const innings = linescore.away.innings.length;
  return innings === regulation ? '' : `${before}${innings}${after}`;
}

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** `day 34, July 4, 2027`; only the part that the match has, and null if it has neither. */
export function dayWords({ gameDay, date }: Pick<Match, 'gameDay' | 'date'>): string | null {
  const parts = [
    gameDay === null ? null : `day ${gameDay}`,
    date === null ? null : longDate.format(new Date(`${date}T00:00:00Z`)),
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** `Coastal League, day 34, July 4, 2027, game 2 of the series`. */
export function occasionOf(match: Pick<Match, 'leagueName' | 'gameDay' | 'date' | 'seriesGame'>): string {
  const { leagueName, seriesGame } = match;
  if (leagueName === null) return 'A friendly';
  const words = dayWords(match);
  const day = words === null ? '' : `, ${words}`;
  const game = seriesGame === null ? '' : `, game ${seriesGame} of the series`;
  return `${leagueName}${day}${game}`;
}
