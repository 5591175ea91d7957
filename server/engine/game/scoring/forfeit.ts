import type { Side } from '../plays/play.types.js';

/** The sides that a forfeited game may be awarded to, and neither: then it is no decision. Stored games have the index. */
export const FORFEITS = ['away', 'home', 'neither'] as const;
export type Forfeit = (typeof FORFEITS)[number];

type Score = Readonly<Record<Side, number>>;

/** By the Official Baseball Rules' definition of a forfeited game. */
const AWARDED: Score = { away: 9, home: 0 };

/** The side with more runs; null for a level score. */
const leaderOf = ({ away, home }: Score): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';

/** Whether the side that the game was forfeited to had not won it on the field: it has no pitchers of record (Rule 9.03(e)). */
export const isAwarded = (forfeit: Forfeit | null, runs: Score): boolean =>
  forfeit !== null && forfeit !== leaderOf(runs);

/**
 * The score that counts for a game's result. A forfeited game keeps that of its plays where the side it was forfeited to was ahead, and
 * no decision that was level; else it is 9 to 0, or 0 to 0 where neither won.
 */
export function officialScore(forfeit: Forfeit | null, { away, home }: Score): Score {
  if (!isAwarded(forfeit, { away, home })) return { away, home };
  if (forfeit === 'neither') return away === home ? { away, home } : { away: 0, home: 0 };
  return forfeit === 'away' ? AWARDED : { away: AWARDED.home, home: AWARDED.away };
}
