/** How a match stands, in the words and figures every list of matches uses. */
export interface Score {
  status: string;
  homeScore: number | null;
  awayScore: number | null;
}

export function isPlayed(match: { status: string }): boolean {
  return match.status === 'simulated';
}

export type Winner = 'home' | 'away' | null;

/** Null while unplayed, and for a tie, which only imported games know. */
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
