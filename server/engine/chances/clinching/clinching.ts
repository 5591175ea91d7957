import { poolsOf, type Pool } from '../../league/bracket/seeding.js';
import { finalSeeds } from './final-seeds.js';
import type { SupposedFinish } from './finish.js';
import { RestOfSeason, type Club, type OpenSeason } from './rest-of-season.js';
import { SearchBudget } from './flow/search-budget.js';
import { mayFinish } from './supposed-finish.js';
import { mayBeWildCard, mayMissPlaces } from './wild-cards.js';

export type { OpenSeason } from './rest-of-season.js';

/** Facts about a club that hold whatever the results of the remaining games. */
export interface Certainties {
  readonly teamId: number;
  readonly playoffs: boolean;
  readonly division: boolean;
  readonly conference: boolean;
  /** The club can no longer reach the playoffs. */
  readonly eliminated: boolean;
}

export interface CertaintyOptions {
  /** Maximum number of steps of the search for one answer. */
  readonly steps?: number;
  /** Maximum number of arcs visited for a league; a hundred million take about half a second. */
  readonly looks?: number;
  /** Called for each answer that is left open because a limit was reached. */
  readonly onOpenQuestion?: () => void;
}

/**
 * The certainties of all clubs. They are exact: tie-breaks, run difference and coin flip are included. If a search
 * reaches a limit, the fact counts as not certain. So does, before the last game, a wild card's fact that depends on
 * how a tie will be broken.
 */
export function certainties(season: OpenSeason, options: CertaintyOptions = {}): Certainties[] {
  const steps = certaintySteps(season, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** {@link certainties}, yielding after each club so that the caller can do other work in between. */
export function* certaintySteps(
  season: OpenSeason,
  options: CertaintyOptions = {},
): Generator<void, Certainties[]> {
  const questions = new Questions(season, options);
  const found: Certainties[] = [];
  for (const club of questions.clubs) {
    found.push(questions.certaintiesOf(club));
    yield;
  }
  return found;
}

/** Enough for nearly all questions in a league of thirty clubs. */
const USUAL_STEPS = 3000;
const USUAL_LOOKS = 60_000_000;

class Questions {
  private readonly plain: RestOfSeason;
  private withRecords: RestOfSeason | undefined;

  private readonly pools: readonly Pool[];
  private seeds: { final: Set<number> | null } | undefined;

  constructor(
    private readonly season: OpenSeason,
    private readonly options: CertaintyOptions,
  ) {
    this.pools = poolsOf(season, season.teams);
    this.plain = new RestOfSeason(season, false);
  }

  get clubs(): readonly Club[] {
    return this.plain.clubs;
  }

  certaintiesOf(club: Club): Certainties {
    const all = this.clubs.filter((other) => other !== club);
    const conference = all.filter((other) => other.conference === club.conference);
    const division = conference.filter((other) => other.division === club.division);
    const isFirst = (group: readonly Club[]) =>
      !this.mayFinish({ club, others: group, places: 1, within: false });
    const winsDivision = isFirst(division);
    const pool = this.pools.find(({ teams }) => teams.includes(club.index));
    const { playoffs, eliminated } = this.playoffsOf(club, { pool, division, winsDivision });
    return {
      teamId: club.teamId,
      playoffs,
      division: winsDivision,
      conference: isFirst(conference),
      eliminated: !playoffs && eliminated(),
    };
  }

  private playoffsOf(
    club: Club,
    asked: { pool: Pool | undefined; division: readonly Club[]; winsDivision: boolean },
  ): { playoffs: boolean; eliminated: () => boolean } {
    const { pool, division, winsDivision } = asked;
    if (!pool) return { playoffs: false, eliminated: () => true };
    const { places, divisions } = pool;
    const others = this.clubs.filter((other) => other !== club && pool.teams.includes(other.index));
    const isWithin = (last: number) => !this.mayFinish({ club, others, places: last, within: false });
    const mayBeWithin = () => this.mayFinish({ club, others, places, within: true });
    if (divisions.length === 0) return { playoffs: isWithin(places), eliminated: () => !mayBeWithin() };
    this.seeds ??= { final: finalSeeds(this.season) };
    const { final } = this.seeds;
    if (final) return { playoffs: final.has(club.teamId), eliminated: () => !final.has(club.teamId) };
    const hasDivision = club.division !== null;
    const otherDivisions = divisions.length - (hasDivision ? 1 : 0);
    const race = { club, others, places, otherDivisions };
    const mayWinDivision = () =>
      hasDivision && this.mayFinish({ club, others: division, places: 1, within: true });
    return {
      playoffs:
        (hasDivision && winsDivision) ||
        isWithin(places - otherDivisions) ||
        !this.search((budget) => mayMissPlaces(race, this.plain, budget)),
      eliminated: () =>
        !mayWinDivision() &&
        (!mayBeWithin() || !this.search((budget) => mayBeWildCard(race, this.plain, budget))),
    };
  }

  private mayFinish(supposed: SupposedFinish): boolean {
    const rests = {
      plain: this.plain,
      records: () => (this.withRecords ??= new RestOfSeason(this.season, true)),
    };
    return this.search((budget) => mayFinish(supposed, rests, budget));
  }

  private search(isPossible: (budget: SearchBudget) => boolean): boolean {
    const { steps = USUAL_STEPS, looks = USUAL_LOOKS, onOpenQuestion } = this.options;
    const budget = new SearchBudget(steps, () => this.looks() > looks);
    const possible = isPossible(budget);
    if (budget.exhausted) onOpenQuestion?.();
    return possible;
  }

  private looks(): number {
    return this.plain.flow.looks + (this.withRecords?.flow.looks ?? 0);
  }
}
