import { CLOSER, FIELDER, MOST_PLAYERS, RELIEVER, RosterBook, STARTER } from '../manager/roster-book.js';
import type { BullpenOrders } from './orders.types.js';

/** Parts of a bullpen: the tasks to which pitchers are assigned. */
const NO_PART = 0;
export const CLOSING = 1;
export const SETUP = 2;
export const MIDDLE = 3;
export const LONG = 4;
export const LEFTY = 5;
const PARTS = 6;

/** The part of each pitcher in a bullpen order. */
export class BullpenParts {
  /** Part by roster place. */
  readonly part = new Uint8Array(MOST_PLAYERS);
  /** Roster places of the pitchers by part: first those of part 1 in their order, then those of part 2, and so on. */
  readonly inOrder = new Uint8Array(MOST_PLAYERS);
  /** By part: index in {@link inOrder} after the part's last pitcher. The next part begins there. */
  readonly end = new Uint8Array(PARTS);
  private count = 0;

  take({ closer, setup, middle, long, lefty }: BullpenOrders, roster: RosterBook): void {
    this.part.fill(NO_PART);
    this.count = 0;
    this.end[NO_PART] = 0;
    this.enter(CLOSING, closer === null ? [] : [closer], roster);
    this.enter(SETUP, setup, roster);
    this.enter(MIDDLE, middle, roster);
    this.enter(LONG, long, roster);
    this.enter(LEFTY, lefty, roster);
  }

  private enter(part: number, ids: readonly number[], roster: RosterBook): void {
    for (const id of ids) {
      const place = roster.placeOf(id);
      if (place === -1 || roster.role[place] === FIELDER || this.part[place] !== NO_PART) continue;
      this.part[place] = part;
      this.inOrder[this.count++] = place;
    }
    this.end[part] = this.count;
  }

  /** Sets duties by the bullpen order: only the ordered closer closes, and every pitcher with a part relieves. */
  assign({ role, duty, pitchers, pitcherCount }: RosterBook): void {
    for (let at = 0; at < pitcherCount; at++) {
      const place = pitchers[at] ?? 0;
      const part = this.part[place] ?? NO_PART;
      if (part === CLOSING) duty[place] = CLOSER;
      else if (part !== NO_PART || role[place] === CLOSER) duty[place] = RELIEVER;
    }
  }
}

/** Sets duties by an ordered rotation, if a member can pitch: members start, and other starters relieve. */
export function assignRotation(rotation: readonly number[], roster: RosterBook): void {
  const { duty, pitchers, pitcherCount } = roster;
  if (!rotation.some((id) => canPitch(roster, id))) return;
  for (let at = 0; at < pitcherCount; at++) {
    const place = pitchers[at] ?? 0;
    if (rotation.includes(roster.ids[place] ?? 0)) duty[place] = STARTER;
    else if (duty[place] === STARTER) duty[place] = RELIEVER;
  }
}

function canPitch(roster: RosterBook, playerId: number): boolean {
  const place = roster.placeOf(playerId);
  return place !== -1 && roster.role[place] !== FIELDER;
}
