import { type Bullpen, type BullpenGroup, bullpenGroups } from './orders-draft';
import { listedAt } from './lineup-changes';

/** Role of a reliever; `none` for a reliever without orders. */
export type BullpenPlace = 'closer' | BullpenGroup | 'none';

export const emptyBullpen: Bullpen = { closer: null, setup: [], middle: [], long: [], lefty: [] };

export function placeInBullpen(bullpen: Bullpen, id: string): BullpenPlace {
  if (bullpen.closer === id) return 'closer';
  return bullpenGroups.find((group) => bullpen[group].includes(id)) ?? 'none';
}

/**
 * Moves a pitcher to another role: to index `at` in that role's list, or to the end of the list. A new closer exchanges
 * roles with the former closer.
 */
export function relievingAs(bullpen: Bullpen, id: string, place: BullpenPlace, at?: number): Bullpen {
  const from = placeInBullpen(bullpen, id);
  const without = withoutReliever(bullpen, id);
  if (place === 'none') return without;
  if (place !== 'closer') {
    return { ...without, [place]: listedAt(without[place], id, at ?? without[place].length) };
  }
  const former = without.closer;
  const next = { ...without, closer: id };
  if (former === null || former === id || from === 'none' || from === 'closer') return next;
  return { ...next, [from]: [...next[from], former] };
}

export function withoutReliever(bullpen: Bullpen, id: string): Bullpen {
  const left = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return {
    closer: bullpen.closer === id ? null : bullpen.closer,
    setup: left(bullpen.setup),
    middle: left(bullpen.middle),
    long: left(bullpen.long),
    lefty: left(bullpen.lefty),
  };
}
