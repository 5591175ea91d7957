import type { Count } from './pitch.types.js';

/** Kinds of pitches by their number in the tables. The last two always end a plate appearance. */
export const BALL = 0;
export const CALLED = 1;
export const SWINGING = 2;
export const TIP = 3;
export const FOUL = 4;
export const IN_PLAY = 5;
export const HIT = 6;
export const KINDS = 7;
export type Kind =
  | typeof BALL
  | typeof CALLED
  | typeof SWINGING
  | typeof TIP
  | typeof FOUL
  | typeof IN_PLAY
  | typeof HIT;

/** Kinds after which the plate appearance may go on. */
export const GOING_ON = [BALL, CALLED, SWINGING, TIP, FOUL] as const;

/** Counts are numbered balls × 3 + strikes. */
export const COUNTS = 12;
const OVER = -1;

export const COUNT: readonly Count[] = Array.from({ length: COUNTS }, (_, count) => ({
  balls: ballsOf(count),
  strikes: strikesOf(count),
}));

export function ballsOf(count: number): number {
  return Math.floor(count / 3);
}

export function strikesOf(count: number): number {
  return count % 3;
}

/** The count after a pitch; negative if the plate appearance is over: four balls, three strikes (Rule 5.05, 5.09). */
export function countAfter(count: number, kind: Kind): number {
  switch (kind) {
    case BALL:
      return ballsOf(count) < 3 ? count + 3 : OVER;
    case CALLED:
    case SWINGING:
    case TIP:
      return strikesOf(count) < 2 ? count + 1 : OVER;
    case FOUL:
      return strikesOf(count) < 2 ? count + 1 : count;
    case IN_PLAY:
    case HIT:
      return OVER;
    default:
      return kind satisfies never;
  }
}
