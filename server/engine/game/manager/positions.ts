import type { RosterBook } from './roster-book.js';
import { DESIGNATED_HITTER } from '../plays/field.js';

/** Order in which positions are filled, from the hardest to fill to the designated hitter; numbered as in scoring. */
export const FILL_ORDER = [2, 6, 8, 4, 5, 9, 7, 3, DESIGNATED_HITTER] as const;
/** Weight of fielding relative to batting at each position, indexed by its number. */
export const DEFENSE_WEIGHT = [0, 0, 0.45, 0.15, 0.35, 0.3, 0.5, 0.18, 0.4, 0.2, 0];
export const CANNOT = -90;
/** Number of columns of the table below. */
export const PLACES = 9;
/** Largest loss, in points, with which a player still counts as able to play a position. */
const PLAYABLE = -20;

/** Points that a player loses out of position. Rows: own position; columns: C 1B 2B 3B SS LF CF RF DH. */
export const OUT_OF_POSITION = Int8Array.from(
  [
    [CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT], // P
    [0, -14, -45, -35, -50, -35, -45, -35, -2], // C
    [CANNOT, 0, -45, -36, -55, -28, -45, -30, -1], // 1B
    [CANNOT, -16, 0, -8, -10, -18, -24, -20, -2], // 2B
    [CANNOT, -11, -12, 0, -16, -17, -30, -17, -2], // 3B
    [CANNOT, -16, -3, -5, 0, -16, -18, -16, -3], // SS
    [CANNOT, -16, -40, -32, -50, 0, -19, -3, -1], // LF
    [CANNOT, -16, -35, -35, -45, -1, 0, -2, -3], // CF
    [CANNOT, -16, -40, -30, -50, -1, -14, 0, -1], // RF
    [CANNOT, -18, -60, -50, -65, -32, -55, -34, 0], // DH
  ].flat(),
);

/** Points, 0 or negative, that a player whose position is `own` loses at `position`; −90 if it is impossible. */
export function misplaced(own: number, position: number): number {
  return OUT_OF_POSITION[(own - 1) * PLACES + position - 2] ?? CANNOT;
}

/** Points that the player at a roster place loses at a position (2–9 in the field, 10 DH). */
export function misplacedAt({ position: own }: RosterBook, place: number, position: number): number {
  return misplaced(own[place] ?? 1, position);
}

/** Whether a player whose own position is `own` can play `position`. */
export function plays(own: number, position: number): boolean {
  return misplaced(own, position) >= PLAYABLE;
}

export function canPlay({ position: own }: RosterBook, place: number, position: number): boolean {
  return plays(own[place] ?? 1, position);
}

/** Fielding rating of a player at a position that may not be their own. */
export function gloveAt(fielding: number, own: number, position: number): number {
  return Math.max(0, fielding + misplaced(own, position));
}
