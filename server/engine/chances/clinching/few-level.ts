import { bound, type Arc, type Bounds } from './flow/bounded-flow.js';
import { boundsOf, finishesWithin, type Finish, type Rival, type SupposedFinish } from './finish.js';
import { breakTies } from './level-clubs.js';
import type { RestOfSeason } from './rest-of-season.js';
import { SearchBudget } from './flow/search-budget.js';

/** A rival and its possible finishes. The finish that makes the supposed finish most likely comes first. */
interface Choice {
  readonly rival: Rival;
  readonly finishes: readonly Finish[];
  chosen: Finish;
}

/** Maximum number of steps before the full search takes over. */
const STEPS = 1200;

/**
 * Looks for a way to the supposed finish in which few clubs end level, because then most tie-breaks follow from games
 * already played. Every rival first gets its most helpful finish. If no flow allows that, a cut of the flow shows clubs
 * of which at least one must finish otherwise.
 */
export class FewLevelSearch {
  private readonly choices: Choice[];
  private readonly steps = new SearchBudget(STEPS);

  constructor(
    private readonly supposed: SupposedFinish,
    private readonly rivals: readonly Rival[],
    private readonly rest: RestOfSeason,
    private readonly budget: SearchBudget,
  ) {
    const byUse: Finish[] = supposed.within ? ['behind', 'level', 'ahead'] : ['ahead', 'level', 'behind'];
    this.choices = rivals.flatMap((rival) => {
      const possible = finishesWithin(rival, rival.club.won.least, rival.club.won.most);
      const finishes = byUse.filter((finish) => possible.includes(finish));
      const [chosen] = finishes;
      return chosen ? [{ rival, finishes, chosen }] : [];
    });
  }

  /** True if the search finds such a way; otherwise the bounds are restored. */
  find(): boolean {
    const open = this.rivals.map(({ club: { won } }): Bounds => ({ least: won.least, most: won.most }));
    for (const choice of this.choices) choose(choice, choice.chosen);
    const { within, places } = this.supposed;
    const last = this.choices.filter(({ chosen }) => chosen === (within ? 'ahead' : 'behind')).length;
    const mostLast = within ? places - 1 : this.rivals.length - places;
    for (let level = 0; level <= this.choices.length && !this.steps.exhausted; level++) {
      if (this.search(mostLast - last, level, 0)) return true;
    }
    for (const [at, { club }] of this.rivals.entries()) bound(club.won, open[at] ?? club.won);
    return false;
  }

  /**
   * Searches with up to `last` more rivals at their least helpful finish, and with `level` more rivals that end level.
   * Rivals that end level are taken from index `from` on.
   */
  private search(last: number, level: number, from: number): boolean {
    if (!this.steps.spend()) return false;
    if (!this.rest.flow.settle()) return this.searchCut(last, level);
    if (level === 0) return breakTies(this.supposed, this.rivals, this.rest, this.budget);
    for (const [at, choice] of this.choices.entries()) {
      if (at < from || choice.chosen !== choice.finishes[0] || !choice.finishes.includes('level')) continue;
      if (choice.chosen === 'level') continue;
      if (this.with(choice, 'level', () => this.search(last, level - 1, at + 1))) return true;
    }
    return false;
  }

  private searchCut(last: number, level: number): boolean {
    const { missing, moves } = this.movesOf(this.rest.flow.cut());
    const toLast = moves.filter(({ to }) => to !== 'level');
    const most = toLast.slice(0, last).reduce((sum, { gain }) => sum + gain, level);
    if (most < missing) return false;
    for (const { choice, to } of moves) {
      if (to === 'level' ? level === 0 : last <= 0) continue;
      const [lastLeft, levelLeft] = to === 'level' ? [last, level - 1] : [last - 1, level];
      if (this.with(choice, to, () => this.search(lastLeft, levelLeft, 0))) return true;
    }
    return false;
  }

  /**
   * Number of wins missing at the cut, and the changes of rivals' finishes that provide some of them, the largest gain
   * first.
   */
  private movesOf(cut: readonly { arc: Arc; leaves: boolean }[]) {
    const byArc = new Map(this.choices.map((choice) => [choice.rival.club.won, choice]));
    const moves: { choice: Choice; to: Finish; gain: number }[] = [];
    let missing = 0;
    for (const { arc, leaves } of cut) {
      missing += leaves ? arc.flow - arc.most : arc.least - arc.flow;
      const choice = byArc.get(arc);
      if (!choice) continue;
      for (const to of choice.finishes.slice(choice.finishes.indexOf(choice.chosen) + 1)) {
        const bounds = boundsOf(choice.rival, openBounds(choice.rival), to);
        const gain = leaves ? bounds.most - arc.most : arc.least - bounds.least;
        if (gain > 0) moves.push({ choice, to, gain });
      }
    }
    return { missing, moves: moves.toSorted((one, other) => other.gain - one.gain) };
  }

  private with(choice: Choice, finish: Finish, search: () => boolean): boolean {
    const { chosen } = choice;
    choose(choice, finish);
    if (search()) return true;
    choose(choice, chosen);
    return false;
  }
}

function openBounds({ fewest, most }: Rival): Bounds {
  return { least: fewest, most };
}

function choose(choice: Choice, finish: Finish): void {
  choice.chosen = finish;
  bound(choice.rival.club.won, boundsOf(choice.rival, openBounds(choice.rival), finish));
}
