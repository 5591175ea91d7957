import type { Snapshot } from './snapshots';

// A moment is a number of plays; moment 0 is before the first play.

/** The moment that an address gives as `play`; null if it is missing or not a number. */
export function momentIn(search: URLSearchParams): number | null {
  const text = search.get('play');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The next scoring play; null if there is none. */
export function nextScore(snapshots: readonly Snapshot[], moment: number): number | null {
  return snapshots.find((one) => one.moment > moment && one.play?.scoring === true)?.moment ?? null;
}

const isSameHalf = (one: Snapshot, other: Snapshot) => one.inning === other.inning && one.half === other.half;

/** The first play of the next half-inning; in the last half-inning, the last moment. */
export function nextHalf(snapshots: readonly Snapshot[], moment: number): number {
  const now = snapshots[moment];
  const next = snapshots.find(
    (one) => one.moment > moment && one.play !== null && now && !isSameHalf(one, now),
  );
  return next?.moment ?? snapshots.length - 1;
}

/**
 * The first play of this half-inning. If that is the current moment: the first play of the half-inning before, or 0 if
 * there is none.
 */
export function previousHalf(snapshots: readonly Snapshot[], moment: number): number {
  const start = halfStart(snapshots, moment);
  return start < moment ? start : halfStart(snapshots, Math.max(0, moment - 1));
}

function halfStart(snapshots: readonly Snapshot[], moment: number): number {
  const now = snapshots[moment];
  if (!now?.play) return 0;
  return snapshots.find((one) => one.play !== null && isSameHalf(one, now))?.moment ?? 0;
}

export interface Swing {
  readonly moment: number;
  /** Change of the home team's chance to win, from -1 to 1. */
  readonly change: number;
}

const MOST = 5;

/** The plays that changed the chance to win most, the largest change first. */
export function biggestPlays(snapshots: readonly Snapshot[], most = MOST): readonly Swing[] {
  return snapshots
    .flatMap(({ moment, play }): Swing[] =>
      play === null ? [] : [{ moment, change: play.winProbability.after - play.winProbability.before }],
    )
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.moment - other.moment)
    .slice(0, most);
}

export interface HalfInning {
  readonly key: string;
  readonly inning: number;
  readonly half: string;
  /** Newest first. */
  readonly moments: readonly Snapshot[];
}

/** Plays up to a moment by half-inning, newest first. */
export function halvesUpTo(snapshots: readonly Snapshot[], last: number): readonly HalfInning[] {
  const halves: { key: string; inning: number; half: string; moments: Snapshot[] }[] = [];
  for (const one of snapshots.slice(1, last + 1).toReversed()) {
    const latest = halves.at(-1);
    if (latest && latest.inning === one.inning && latest.half === one.half) latest.moments.push(one);
    else halves.push({ key: `${one.inning}${one.half}`, inning: one.inning, half: one.half, moments: [one] });
  }
  return halves;
}
