import { type Side } from '../../game/game.types.js';
import { type FinishedGame, type Score, type RecapPlay } from './finished-game.js';

/** Rule by which the deciding play is chosen, for readers. */
export const decidingPlayRule =
  'Among the plays after which the winner never trailed, the deciding play is the one that gained the winner the most win probability; of two equal plays, the earlier one.';

/** The deciding play; null only for a game without plays. */
export function decidingPlay({ plays, winner }: FinishedGame): RecapPlay | null {
  let best: RecapPlay | null = null;
  // Goes back from the end to the last play after which the winner was behind.
  for (const play of plays.toReversed()) {
    if (leadOf(play.after, winner) < 0) break;
    if (best === null || gainOf(play, winner) >= gainOf(best, winner)) best = play;
  }
  return best;
}

/** The play that put the winner ahead for good. */
export function goAheadPlay({ plays, winner }: FinishedGame): RecapPlay | null {
  let found: RecapPlay | null = null;
  for (const play of plays.toReversed()) {
    if (leadOf(play.after, winner) <= 0) break;
    found = play;
  }
  return found;
}

/** The last play of a walk-off win; null in other games. */
export function walkOffPlay({ plays, winner }: FinishedGame): RecapPlay | null {
  const last = plays.at(-1);
  return winner === 'home' && last?.batting === 'home' ? last : null;
}

/** The winner's largest deficit in runs; 0 if it was never behind. */
export function largestDeficit({ plays, winner }: FinishedGame): number {
  return plays.reduce((most, { after }) => Math.max(most, -leadOf(after, winner)), 0);
}

export function leadOf(score: Score, side: Side): number {
  return side === 'home' ? score.home - score.away : score.away - score.home;
}

const gainOf = ({ change }: RecapPlay, side: Side): number => (side === 'home' ? change : -change);
