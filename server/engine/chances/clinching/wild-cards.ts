import { bound } from './flow/bounded-flow.js';
import { rivalsOf } from './finish.js';
import { canHold, type Allowance, type HeldClub } from './flow/held-clubs.js';
import type { Club, RestOfSeason } from './rest-of-season.js';
import type { SearchBudget } from './flow/search-budget.js';
import { broughtLevel, keptLevel, type Hold } from './supposed-finish.js';

/** A club among those that compete for the same places, of which each division's winner gets one first. */
export interface WildCardRace {
  readonly club: Club;
  readonly others: readonly Club[];
  readonly places: number;
  /** Number of the other clubs' divisions, without the club's own. */
  readonly otherDivisions: number;
}

/**
 * Whether some results, with all ties broken in its favor, give a club one of the places that division winners leave.
 * Each other division takes one place, and one more for each of its clubs ahead of this club, after the first. So the
 * first club of each of these divisions that ends ahead costs nothing.
 */
export function mayBeWildCard(race: WildCardRace, rest: RestOfSeason, budget: SearchBudget): boolean {
  const left = race.places - 1 - race.otherDivisions;
  return left >= 0 && mayEnd(race, true, new FirstsFree(left, race.club), rest, budget);
}

/**
 * Whether some results, with all ties broken against it, leave a club without a place: a club of its own division ends
 * ahead of it, and others take all places. A division whose clubs all end behind still takes one place for its winner.
 */
export function mayMissPlaces(race: WildCardRace, rest: RestOfSeason, budget: SearchBudget): boolean {
  const left = race.others.length - race.places;
  return left >= 0 && mayEnd(race, false, new LastsFree(left, race), rest, budget);
}

function mayEnd(
  { club, others, places }: WildCardRace,
  within: boolean,
  allowance: ByDivision,
  rest: RestOfSeason,
  budget: SearchBudget,
): boolean {
  const rivals = rivalsOf({ club, others, within, places }, rest);
  const holds = rivals.map((rival): Hold => {
    const hold = within ? keptLevel(rival) : broughtLevel(rival);
    allowance.know(hold, rival.club);
    return hold;
  });
  if (!holds.filter(({ never }) => never).every((hold) => allowance.take(hold))) return false;
  rest.open(club, within);
  for (const { won, spared } of holds) bound(won, spared);
  const free = holds.filter(({ always, never }) => !always && !never);
  return canHold(rest.flow, free, allowance, budget);
}

/** An allowance whose price depends on the clubs of the same division that are spared already. */
abstract class ByDivision implements Allowance {
  protected readonly spared = new Map<string, number>();
  private readonly divisions = new Map<HeldClub, string | null>();

  constructor(private left: number) {}

  /** Price of sparing one more club of a division; null for a club without one. */
  protected abstract priceIn(division: string | null): number;
  /** Number of clubs that could be spared for nothing. */
  protected abstract free(): number;

  know(held: HeldClub, club: Club): void {
    this.divisions.set(held, divisionOf(club));
  }

  most(): number {
    return this.left + this.free();
  }

  take(held: HeldClub): boolean {
    const division = this.divisions.get(held) ?? null;
    const price = this.priceIn(division);
    if (price > this.left) return false;
    this.left -= price;
    this.count(division, 1);
    return true;
  }

  giveBack(held: HeldClub): void {
    const division = this.divisions.get(held) ?? null;
    this.count(division, -1);
    this.left += this.priceIn(division);
  }

  protected sparedIn(division: string): number {
    return this.spared.get(division) ?? 0;
  }

  private count(division: string | null, change: number): void {
    if (division !== null) this.spared.set(division, this.sparedIn(division) + change);
  }
}

/** The first club of each division costs nothing, except in the club's own division. */
class FirstsFree extends ByDivision {
  private readonly own: string | null;
  private readonly known = new Set<string>();

  constructor(left: number, club: Club) {
    super(left);
    this.own = divisionOf(club);
  }

  override know(held: HeldClub, club: Club): void {
    super.know(held, club);
    const division = divisionOf(club);
    if (division !== null && division !== this.own) this.known.add(division);
  }

  protected priceIn(division: string | null): number {
    return division !== null && division !== this.own && this.sparedIn(division) === 0 ? 0 : 1;
  }

  protected free(): number {
    return [...this.known].filter((division) => this.sparedIn(division) === 0).length;
  }
}

/** The last club of each division costs nothing; that of the club's own division may not be spared. */
class LastsFree extends ByDivision {
  private readonly own: string | null;
  private readonly sizes = new Map<string, number>();

  constructor(left: number, { club, others }: WildCardRace) {
    super(left);
    this.own = divisionOf(club);
    for (const other of others) {
      const division = divisionOf(other);
      if (division !== null) this.sizes.set(division, (this.sizes.get(division) ?? 0) + 1);
    }
  }

  protected priceIn(division: string | null): number {
    const isLast = division !== null && this.sparedIn(division) + 1 === this.sizes.get(division);
    if (!isLast) return 1;
    return division === this.own ? Infinity : 0;
  }

  protected free(): number {
    return [...this.sizes].filter(([division, size]) => this.sparedIn(division) < size).length;
  }
}

const divisionOf = ({ conference, division }: Club): string | null =>
  division === null ? null : JSON.stringify([conference, division]);
