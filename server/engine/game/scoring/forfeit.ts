import type { Side } from '../plays/play.types.js';

/** Sides that win a game by forfeit; `neither` is a forfeit without a decision. Stored games contain the index. */
export const FORFEITS = ['away', 'home', 'neither'] as const;
export type Forfeit = (typeof FORFEITS)[number];

type Score = Readonly<Record<Side, number>>;

/** Score of a game won by forfeit, by the definition in the Official Baseball Rules. */
const AWARDED: Score = { away: 9, home: 0 };

/** The side with more runs; null if the score is tied. */
const leaderOf = ({ away, home }: Score): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';

/** Whether the forfeit overrules the result of the plays; then there are no pitchers of record (Rule 9.03(e)). */
export const isAwarded = (forfeit: Forfeit | null, runs: Score): boolean =>
  forfeit !== null && forfeit !== leaderOf(runs);

/**
 * The score of a game's official result. A forfeited game keeps its score if the side that won by forfeit was ahead, or
 * if there is no decision and it was tied. Otherwise the score is 9 to 0, or 0 to 0 without a decision.
 */
export function officialScore(forfeit: Forfeit | null, { away, home }: Score): Score {
  if (!isAwarded(forfeit, { away, home })) return { away, home };
  if (forfeit === 'neither') return away === home ? { away, home } : { away: 0, home: 0 };
  return forfeit === 'away' ? AWARDED : { away: AWARDED.home, home: AWARDED.away };
}
