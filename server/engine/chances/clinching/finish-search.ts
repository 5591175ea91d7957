import { bound } from './flow/bounded-flow.js';
import { FewLevelSearch } from './few-level.js';
import {
  boundsOf,
  finishesWithin,
  isSurely,
  rivalsOf,
  type Finish,
  type Rival,
  type SupposedFinish,
} from './finish.js';
import { AnyClubs, canHold, type HeldClub } from './flow/held-clubs.js';
import { breakTies } from './level-clubs.js';
import type { RestOfSeason } from './rest-of-season.js';
import type { SearchBudget } from './flow/search-budget.js';

/** Finishes that are still possible for each rival, in the order of the rivals. */
type Finishes = readonly (readonly Finish[])[];

/** A branch-and-bound search over the rivals' finishes. In each branch, ties among the level clubs are broken. */
export class FinishSearch {
  private readonly supposed: SupposedFinish;
  private readonly rivals: readonly Rival[];

  constructor(
    supposed: SupposedFinish,
    private readonly rest: RestOfSeason,
    private readonly budget: SearchBudget,
  ) {
    // The clubs of `supposed` may belong to another network. `same` finds them in `rest`, which counts wins by record.
    const same = ({ index }: { index: number }) => rest.clubs[index] ?? [];
    const club = rest.clubs[supposed.club.index] ?? supposed.club;
    this.supposed = { ...supposed, club, others: supposed.others.flatMap(same) };
    this.rivals = rivalsOf(this.supposed, rest);
  }

  find(): boolean {
    const { supposed, rivals, rest, budget } = this;
    rest.open(supposed.club, supposed.within);
    for (const { club: rival, fewest, most } of rivals) bound(rival.won, { least: fewest, most });
    return new FewLevelSearch(supposed, rivals, rest, budget).find() || this.branch();
  }

  private branch(): boolean {
    if (!this.budget.spend()) return true;
    const finishes = this.rivals.map((rival) =>
      finishesWithin(rival, rival.club.won.least, rival.club.won.most),
    );
    const counted = this.count(finishes);
    if (counted !== null) return counted && this.rest.flow.settle();
    if (!this.isWithinReach(finishes)) return false;
    const open = finishes.findIndex(({ length }) => length > 1);
    const rival = this.rivals[open];
    if (!rival) return breakTies(this.supposed, this.rivals, this.rest, this.budget);
    const { won } = rival.club;
    const { least, most } = won;
    for (const finish of likelyFirst(rival, finishes[open] ?? [])) {
      bound(won, boundsOf(rival, { least, most }, finish));
      if (this.branch()) return true;
      bound(won, { least, most });
    }
    return false;
  }

  /** True or false if no open finish or tie-break can change whether the club finishes as supposed; else null. */
  private count(finishes: Finishes): boolean | null {
    const { within, places } = this.supposed;
    if (finishes.filter(isSurely('ahead')).length >= places) return !within;
    if (finishes.filter((each) => !isSurely('behind')(each)).length < places) return within;
    return null;
  }

  /** Whether the club might finish as supposed if all tie-breaks went its way. */
  private isWithinReach(finishes: Finishes): boolean {
    const { within, places } = this.supposed;
    const sparing = within
      ? places - 1 - finishes.filter(isSurely('ahead')).length
      : finishes.filter((each) => !isSurely('behind')(each)).length - places;
    const held = this.rivals.flatMap((rival, at): HeldClub[] => {
      const possible = finishes[at] ?? [];
      if (possible.length === 1 || !possible.includes(within ? 'ahead' : 'behind')) return [];
      const { won } = rival.club;
      const spared = { least: won.least, most: won.most };
      const line = rival.level ?? (within ? rival.behind : rival.ahead);
      return [{ won, spared, held: within ? { ...spared, most: line } : { ...spared, least: line } }];
    });
    const can = sparing >= 0 && canHold(this.rest.flow, held, new AnyClubs(sparing), this.budget);
    for (const { won, spared } of held) bound(won, spared);
    return can;
  }
}

/** The finish that the current flow gives the rival comes first. */
function likelyFirst({ club, behind, ahead }: Rival, finishes: readonly Finish[]): Finish[] {
  const { flow } = club.won;
  const found = flow <= behind ? 'behind' : flow >= ahead ? 'ahead' : 'level';
  return finishes.toSorted((one, other) => Number(other === found) - Number(one === found));
}
