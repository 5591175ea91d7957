import { LONG_RESTED } from '../manager/roster-book.js';
import { RESTED_STARTER, SPENT_STARTER } from './substitution-rules.js';
import type { AfterOffDays } from './orders.types.js';

/** The largest number of pitchers in a rotation. */
export const MOST_IN_ROTATION = 7;

const MISSING = -1;

/** A rotation: enter its members in order, available or not, then ask whose turn it is. */
export class Rotation {
  /** By place in the rotation: game days since the member's last game; MISSING if the member can't start. */
  private readonly days = new Float64Array(MOST_IN_ROTATION);
  /** By place in the rotation: the member's fatigue. */
  private readonly fatigues = new Float64Array(MOST_IN_ROTATION);

  enterMissing(at: number): void {
    this.days[at] = MISSING;
  }

  enterMember(at: number, daysRest: number, fatigue: number): void {
    this.days[at] = daysRest;
    this.fatigues[at] = fatigue;
  }

  isMissing(at: number): boolean {
    return this.days[at] === MISSING;
  }

  /** Place in the rotation of the pitcher who starts, if it has `count` members; −1 if all are missing. */
  turn(count: number, afterOffDays: AfterOffDays): number {
    if (afterOffDays === 'skip') {
      for (let at = 0; at < count; at++) if (this.hasRested(at, RESTED_STARTER)) return at;
    }
    const first = this.nextInTurn(count);
    for (let i = 0; i < count; i++) {
      const at = (first + i) % count;
      if (this.hasRested(at, SPENT_STARTER)) return at;
    }
    return this.mostRested(count);
  }

  /** Place of the member who follows the last starter, whether or not that member can start. */
  nextInTurn(count: number): number {
    let last = -1;
    for (let at = 0; at < count; at++) {
      if (this.isMissing(at) || (this.days[at] ?? 0) >= LONG_RESTED) continue;
      if (last === -1 || this.startedLater(at, last)) last = at;
    }
    return (last + 1) % count;
  }

  /** Of two members who pitched on the same day, the more tired one was the starter. */
  private startedLater(at: number, than: number): boolean {
    const fewer = this.moreDays(at, than);
    return fewer === 0 ? this.moreTired(at, than) > 0 : fewer < 0;
  }

  private hasRested(at: number, least: { readonly days: number; readonly fatigue: number }): boolean {
    return (this.days[at] ?? MISSING) >= least.days && (this.fatigues[at] ?? 0) <= least.fatigue;
  }

  private mostRested(count: number): number {
    let best = -1;
    for (let at = 0; at < count; at++) {
      if (this.isMissing(at)) continue;
      if (best === -1 || this.isMoreRested(at, best)) best = at;
    }
    return best;
  }

  private isMoreRested(at: number, than: number): boolean {
    const less = this.moreTired(at, than);
    return less === 0 ? this.moreDays(at, than) > 0 : less < 0;
  }

  private moreDays(at: number, than: number): number {
    return (this.days[at] ?? 0) - (this.days[than] ?? 0);
  }

  private moreTired(at: number, than: number): number {
    return (this.fatigues[at] ?? 0) - (this.fatigues[than] ?? 0);
  }
}
