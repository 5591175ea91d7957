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

/** `Coastal League, day 34, game 2 of the series`. */
export function occasionOf({
  leagueName,
  gameDay,
  seriesGame,
}: Pick<Match, 'leagueName' | 'gameDay' | 'seriesGame'>): string {
  if (leagueName === null) return 'A friendly';
  const day = gameDay === null ? '' : `, day ${gameDay}`;
  const game = seriesGame === null ? '' : `, game ${seriesGame} of the series`;
  return `${leagueName}${day}${game}`;
}
