import { type Side } from '../../game/game.types.js';
import { type FinishedGame } from '../finished-game/finished-game.js';
import { type ClubStanding, type RecapContext, type SeriesState } from './recap-context.js';
import { capital, clubInText, counted, inWords, ordinal } from './recap-words.js';

/** Length from which on a streak is mentioned. */
const STREAK = 3;

/** The state of the series, or both clubs' records and streaks; null if the game counts for neither. */
export function contextSentence({ winner, loser }: FinishedGame, context: RecapContext): string | null {
  const { series, standings, clubs } = context;
  if (series !== null) return `${capital(clubInText(clubs[winner]))} ${seriesClause(series, winner, loser)}.`;
  if (standings === null) return null;
  const won = `${clubInText(clubs[winner])} improved to ${recordOf(standings[winner])}${winnerStreak(standings[winner])}`;
  const lost = `${clubInText(clubs[loser])} fell to ${recordOf(standings[loser])}${loserStreak(standings[loser])}`;
  return `${capital(won)}; ${lost}.`;
}

const recordOf = ({ wins, losses, ties }: ClubStanding): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join('-');

function winnerStreak({ streak, streakBefore }: ClubStanding): string {
  if (streak >= STREAK) return ` with a ${ordinal(streak)} straight win`;
  if (streakBefore <= -STREAK) return `, ending a losing streak of ${counted(-streakBefore, 'game')}`;
  return '';
}

function loserStreak({ streak, streakBefore }: ClubStanding): string {
  if (streak <= -STREAK) return ` with a ${ordinal(-streak)} straight loss`;
  if (streakBefore >= STREAK) return `, the end of a winning streak of ${counted(streakBefore, 'game')}`;
  return '';
}

function seriesClause({ bestOf, wins }: SeriesState, winner: Side, loser: Side): string {
  const own = wins[winner];
  const others = wins[loser];
  const kind = `best-of-${inWords(bestOf)} series`;
  if (bestOf === 1) return 'won the one-game series';
  if (own > bestOf / 2) return `won the ${kind}, ${own}-${others}`;
  if (own === others) return `evened the ${kind} at ${own}-${others}`;
  if (own < others) return `closed to ${own}-${others} in the ${kind}`;
  return `took a ${own}-${others} lead in the ${kind}`;
}
