import { bound, type Arc, type BoundedFlow, type Bounds } from './bounded-flow.js';
import type { SearchBudget } from './search-budget.js';

/** A club whose wins to come must be within `held`. If `canHold` spares the club, they need only be within `spared`. */
export interface HeldClub {
  readonly won: Arc;
  readonly held: Bounds;
  readonly spared: Bounds;
}

/** Number of clubs that may be spared. */
export interface Allowance {
  /** Maximum number of clubs that may still be spared. */
  most(): number;
  /** Spares a club; false if that is too much. */
  take(club: HeldClub): boolean;
  giveBack(club: HeldClub): void;
}

/** An allowance of any `left` clubs. */
export class AnyClubs implements Allowance {
  constructor(private left: number) {}

  most(): number {
    return this.left;
  }

  take(): boolean {
    if (this.left > 0) this.left -= 1;
    else return false;
    return true;
  }

  giveBack(): void {
    this.left += 1;
  }
}

/**
 * Whether the season can end with all clubs within their `held` bounds, except those that the allowance spares. Also
 * true if the budget is used up. The search is a branch and bound: if no flow fits the bounds, a cut of the network
 * shows the number of missing wins, and the clubs of which at least one must be spared.
 */
export function canHold(
  flow: BoundedFlow,
  clubs: readonly HeldClub[],
  allowance: Allowance,
  budget: SearchBudget,
): boolean {
  for (const { won, held } of clubs) bound(won, held);
  return sparedFrom(flow, new Map(clubs.map((club) => [club.won, club])), allowance, budget);
}

function sparedFrom(
  flow: BoundedFlow,
  held: Map<Arc, HeldClub>,
  allowance: Allowance,
  budget: SearchBudget,
): boolean {
  if (!budget.spend() || flow.settle()) return true;
  const sparing = allowance.most();
  if (sparing === 0) return false;
  const { missing, choices } = demandOf(flow, held);
  const most = choices.slice(0, sparing).reduce((sum, { gain }) => sum + gain, 0);
  if (most < missing) return false;
  const tried: HeldClub[] = [];
  for (const { club } of choices) {
    if (!allowance.take(club)) continue;
    held.delete(club.won);
    tried.push(club);
    bound(club.won, club.spared);
    if (sparedFrom(flow, held, allowance, budget)) return true;
    allowance.giveBack(club);
    // The next branches keep this club held: all branches that spare it have been tried.
    bound(club.won, club.held);
  }
  for (const club of tried) held.set(club.won, club);
  return false;
}

/**
 * Number of wins missing at the cut, and the number that sparing each club would provide, the largest first. Call it
 * right after `settle` has failed.
 */
function demandOf(
  flow: BoundedFlow,
  held: ReadonlyMap<Arc, HeldClub>,
): { missing: number; choices: { club: HeldClub; gain: number }[] } {
  const choices: { club: HeldClub; gain: number }[] = [];
  let missing = 0;
  for (const { arc, leaves } of flow.cut()) {
    missing += leaves ? arc.flow - arc.most : arc.least - arc.flow;
    const club = held.get(arc);
    if (!club) continue;
    const gain = leaves ? club.spared.most - club.held.most : club.held.least - club.spared.least;
    if (gain > 0) choices.push({ club, gain });
  }
  return { missing, choices: choices.toSorted((one, other) => other.gain - one.gain) };
}
