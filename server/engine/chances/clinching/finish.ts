import type { Bounds } from './flow/bounded-flow.js';
import type { Club, RestOfSeason } from './rest-of-season.js';

/** Position of a club relative to another by their final records, before any tie-break. */
export type Finish = 'behind' | 'level' | 'ahead';

/** A club compared with the club whose finish is supposed. All numbers are wins in the rival's games to come. */
export interface Rival {
  readonly club: Club;
  /** The fewest wins that the rival can have, now that the supposed club's games are decided. */
  readonly fewest: number;
  /** The most wins that the rival can have. */
  readonly most: number;
  /** The rival's wins if it wins half of its undecided games; the games against the supposed club are decided. */
  readonly even: number;
  /** The most wins with which the rival still ends behind; below zero if it is level or ahead even without a win. */
  readonly behind: number;
  /** Number of wins with which the rival ends level; null if it can not end level. */
  readonly level: number | null;
  /** The fewest wins with which the rival ends ahead. */
  readonly ahead: number;
}

/** A finish to be proven possible: a club ends within the first `places` of its group, or below them. */
export interface SupposedFinish {
  readonly club: Club;
  /** The other clubs of the group. */
  readonly others: readonly Club[];
  readonly within: boolean;
  /** The last place that counts as within. */
  readonly places: number;
}

/** The other clubs, compared with this club after it has won (`within`) or lost all its games to come. */
export function rivalsOf({ club, others, within }: SupposedFinish, rest: RestOfSeason): Rival[] {
  const target = { wins: club.wins + (within ? club.toCome : 0), games: club.games };
  return others.map((other) =>
    rivalOf(other, target, { games: rest.pair(club, other)?.games ?? 0, won: !within }),
  );
}

function rivalOf(
  club: Club,
  target: { wins: number; games: number },
  meetings: { games: number; won: boolean },
): Rival {
  // The wins that give this club the target's percentage over its own games. A club without games counts as .000.
  const share = target.wins * Math.max(1, club.games);
  const over = share % Math.max(1, target.games);
  const whole = (share - over) / Math.max(1, target.games) - club.wins;
  const order =
    over === 0 ? gamesAhead(club.wins + whole, club.games) - gamesAhead(target.wins, target.games) : -1;
  return {
    club,
    fewest: meetings.won ? meetings.games : 0,
    most: club.toCome - (meetings.won ? 0 : meetings.games),
    even: (club.toCome - meetings.games) / 2 + (meetings.won ? meetings.games : 0),
    behind: order < 0 ? whole : whole - 1,
    level: order === 0 ? whole : null,
    ahead: order > 0 ? whole : whole + 1,
  };
}

/** Wins minus losses: at equal percentages the club with more is ahead. */
const gamesAhead = (wins: number, games: number): number => 2 * wins - games;

/** A rival's possible finishes if its wins to come are from `fewest` to `most`. */
export function finishesWithin(rival: Rival, fewest: number, most: number): Finish[] {
  const { behind, level, ahead } = rival;
  const finishes: Finish[] = [];
  if (fewest <= behind) finishes.push('behind');
  if (level !== null && fewest <= level && level <= most) finishes.push('level');
  if (most >= ahead) finishes.push('ahead');
  return finishes;
}

/** The given bounds on a rival's wins to come, narrowed to those that lead to the finish. */
export function boundsOf({ behind, level, ahead }: Rival, { least, most }: Bounds, finish: Finish): Bounds {
  const bounds: Record<Finish, Bounds> = {
    behind: { least, most: Math.min(most, behind) },
    level: { least: level ?? ahead, most: level ?? behind },
    ahead: { least: Math.max(least, ahead), most },
  };
  return bounds[finish];
}

export function isSurely(finish: Finish): (possible: readonly Finish[]) => boolean {
  return (possible) => possible.length === 1 && possible[0] === finish;
}
