import { countDivisions } from '../../league/bracket/seeding.js';
import { finalSeeds } from './final-seeds.js';
import type { SupposedFinish } from './finish.js';
import { RestOfSeason, type Club, type OpenSeason } from './rest-of-season.js';
import { SearchBudget } from './search-budget.js';
import { mayFinish } from './supposed-finish.js';

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
 * reaches a limit, the fact counts as not certain.
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

  private readonly divisions: number;
  private seeds: { final: Set<number> | null } | undefined;

  constructor(
    private readonly season: OpenSeason,
    private readonly options: CertaintyOptions,
  ) {
    this.divisions = countDivisions(season.teams);
    this.plain = new RestOfSeason(season, false);
  }

  get clubs(): readonly Club[] {
    return this.plain.clubs;
  }

  certaintiesOf(club: Club): Certainties {
    const others = this.clubs.filter((other) => other !== club);
    const conference = others.filter((other) => other.conference === club.conference);
    const division = conference.filter((other) => other.division === club.division);
    const { places } = this.season;
    const isFirst = (group: readonly Club[]) =>
      !this.mayFinish({ club, others: group, places: 1, within: false });
    const isWithin = (last: number) => !this.mayFinish({ club, others, places: last, within: false });
    const mayBeWithin = () => this.mayFinish({ club, others, places, within: true });
    const winsDivision = isFirst(division);
    const { playoffs, eliminated } =
      this.season.divisionWinnersFirst === true
        ? this.besideWinners(club, { winsDivision, division, isWithin, mayBeWithin })
        : { playoffs: isWithin(places), eliminated: () => !mayBeWithin() };
    return {
      teamId: club.teamId,
      playoffs,
      division: winsDivision,
      conference: isFirst(conference),
      eliminated: !playoffs && eliminated(),
    };
  }

  /**
   * If division winners are seeded first, winners of other divisions may take places although they rank behind the
   * club; only the winner of its own division surely ranks ahead of it. Before the last game, the search ignores
   * which clubs win the other divisions. So a fact may become certain later than possible, but never too early.
   */
  private besideWinners(
    club: Club,
    asked: {
      winsDivision: boolean;
      division: readonly Club[];
      isWithin: (last: number) => boolean;
      mayBeWithin: () => boolean;
    },
  ): { playoffs: boolean; eliminated: () => boolean } {
    const { places } = this.season;
    this.seeds ??= { final: finalSeeds(this.season) };
    const { final } = this.seeds;
    if (final) return { playoffs: final.has(club.teamId), eliminated: () => !final.has(club.teamId) };
    const { winsDivision, division, isWithin, mayBeWithin } = asked;
    if (club.division === null)
      return { playoffs: isWithin(places - this.divisions), eliminated: () => !mayBeWithin() };
    return {
      playoffs: winsDivision || isWithin(places - this.divisions + 1),
      eliminated: () =>
        !mayBeWithin() && !this.mayFinish({ club, others: division, places: 1, within: true }),
    };
  }

  private mayFinish(supposed: SupposedFinish): boolean {
    const { steps = USUAL_STEPS, looks = USUAL_LOOKS, onOpenQuestion } = this.options;
    const budget = new SearchBudget(steps, () => this.looks() > looks);
    const rests = {
      plain: this.plain,
      records: () => (this.withRecords ??= new RestOfSeason(this.season, true)),
    };
    const possible = mayFinish(supposed, rests, budget);
    if (budget.exhausted) onOpenQuestion?.();
    return possible;
  }

  private looks(): number {
    return this.plain.flow.looks + (this.withRecords?.flow.looks ?? 0);
  }
}
