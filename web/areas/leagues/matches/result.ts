import { isPlayed } from '../../../ui/baseball/MatchStatus';

/** Fields of a match from which lists show its result or status. A page that hides the result has no scores. */
export interface Score {
  status: string;
  homeScore?: number | null;
  awayScore?: number | null;
}

export type Winner = 'home' | 'away' | null;

/** Winner of a match; null for a match that is not played, and for a tie, which only imported and entered results can be. */
export function winnerOf(match: Score): Winner {
  if (!isPlayed(match)) return null;
  const margin = (match.homeScore ?? 0) - (match.awayScore ?? 0);
  if (margin === 0) return null;
  return margin > 0 ? 'home' : 'away';
}

const labels = { home: 'Home Win', away: 'Away Win' } as const;

export function resultLabel(match: Score): string {
  const winner = winnerOf(match);
  return winner ? labels[winner] : 'Tie';
}
