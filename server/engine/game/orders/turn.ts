import { LONG_RESTED } from '../manager/roster-book.js';
import { RESTED_STARTER, SPENT_STARTER } from './substitution-rules.js';
import type { AfterOffDays } from './orders.types.js';

/** A rotation has no more places. */
export const MOST_IN_ROTATION = 7;

const MISSING = -1;

/** By place in the rotation: game days since the last game, or MISSING for who can't start, and fatigue. */
const days = new Float64Array(MOST_IN_ROTATION);
const fatigues = new Float64Array(MOST_IN_ROTATION);

/** Members of a rotation are entered in turn, whether they can start or not; then {@link turn} says whose it is. */
export function enterMissing(at: number): void {
  days[at] = MISSING;
}

export function enterMember(at: number, daysRest: number, fatigue: number): void {
  days[at] = daysRest;
  fatigues[at] = fatigue;
}

export function isMissing(at: number): boolean {
  return days[at] === MISSING;
}

/** The place in the rotation of who starts, of `count` entered; −1 when all are missing. */
export function turn(count: number, afterOffDays: AfterOffDays): number {
  if (afterOffDays === 'skip') {
    for (let at = 0; at < count; at++) if (isFullyRested(at)) return at;
  }
  const first = nextInTurn(count);
  for (let i = 0; i < count; i++) {
    const at = (first + i) % count;
    if (isReady(at)) return at;
  }
  return mostRested(count);
}

/** Whose turn it is, ready or not: the man after the last starter. */
export function nextInTurn(count: number): number {
  let last = -1;
  for (let at = 0; at < count; at++) {
    if (isMissing(at) || (days[at] ?? 0) >= LONG_RESTED) continue;
    if (last === -1 || startedLater(at, last)) last = at;
  }
  return (last + 1) % count;
}

/** Of two who pitched on one day the more tired started. */
function startedLater(at: number, than: number): boolean {
  const fewer = (days[at] ?? 0) - (days[than] ?? 0);
  return fewer === 0 ? (fatigues[at] ?? 0) > (fatigues[than] ?? 0) : fewer < 0;
}

function isReady(at: number): boolean {
  return (days[at] ?? MISSING) >= SPENT_STARTER.days && (fatigues[at] ?? 0) <= SPENT_STARTER.fatigue;
}

function isFullyRested(at: number): boolean {
  return (days[at] ?? MISSING) >= RESTED_STARTER.days && (fatigues[at] ?? 0) <= RESTED_STARTER.fatigue;
}

function mostRested(count: number): number {
  let best = -1;
  for (let at = 0; at < count; at++) {
    if (isMissing(at)) continue;
    if (best === -1 || isMoreRested(at, best)) best = at;
  }
  return best;
}

function isMoreRested(at: number, than: number): boolean {
  const less = (fatigues[at] ?? 0) - (fatigues[than] ?? 0);
  return less === 0 ? (days[at] ?? 0) > (days[than] ?? 0) : less < 0;
}
