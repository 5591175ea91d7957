import { bound, type Arc } from './flow/bounded-flow.js';
import type { Rival, SupposedFinish } from './finish.js';
import { tieBreakRules, type RecordRule, type TieBreakRule } from '../../league/standings/tie-break-rules.js';
import { type Club, type Pair, type RestOfSeason } from './rest-of-season.js';
import { canBeOrdered, type RunOrder } from './run-order.js';
import type { SearchBudget } from './flow/search-budget.js';

/** A club whose number of wins to come is known. */
interface LevelClub {
  readonly club: Club;
  readonly won: number;
}

/** Undecided values on which the tie-breaks depend; each may be anything that the flow allows. */
type Unknown =
  | { kind: 'pair'; pair: Pair }
  | { kind: 'record'; won: Arc }
  | { kind: 'runs'; among: readonly LevelClub[] };

type Step = { kind: 'first'; first: LevelClub } | { kind: 'unknown'; unknown: Unknown } | { kind: 'never' };

/**
 * Whether tie-breaks can give the supposed finish. The bounds must already fix whether each rival ends behind, level or
 * ahead.
 */
export function breakTies(
  { club, within, places }: SupposedFinish,
  rivals: readonly Rival[],
  rest: RestOfSeason,
  budget: SearchBudget,
): boolean {
  const level = rivals.filter((rival) => rival.level !== null && rival.club.won.least === rival.level);
  const tied = level.filter((rival) => rival.club.won.most === rival.level);
  const ahead = rivals.filter((rival) => rival.club.won.least >= rival.ahead).length;
  const ties = new LevelClubs(
    [
      { club, won: within ? club.toCome : 0 },
      ...tied.map((rival) => ({ club: rival.club, won: rival.level ?? 0 })),
    ],
    { within, places: places - ahead },
    rest,
    budget,
  );
  return ties.mayFinish();
}

/**
 * Clubs that end level; the first in the list is the club in question. The search asks whether the tie-breaks can place
 * it within the first `places`, or below them. The rules are applied until one needs an undecided value; then every
 * value is tried that the rest of the season allows.
 */
class LevelClubs {
  /** Assumed results of the run-difference rule, in the order in which the rule was applied. */
  private readonly orders: RunOrder<LevelClub>[] = [];

  constructor(
    private readonly level: readonly [LevelClub, ...LevelClub[]],
    private readonly supposed: { readonly within: boolean; readonly places: number },
    private readonly rest: RestOfSeason,
    private readonly budget: SearchBudget,
  ) {}

  /** Applying the rules once needs no flow and answers most questions. Only the remaining questions cost a step. */
  mayFinish(): boolean {
    const { within } = this.supposed;
    const result = this.place();
    if (result === 'within' || result === 'below')
      return (result === 'within') === within && this.rest.flow.settle();
    if (!this.budget.spend()) return true;
    if (!this.rest.flow.settle()) return false;
    if (result.kind === 'pair') return this.tryPair(result.pair);
    return result.kind === 'record' ? this.tryRecord(result.won) : this.tryRuns(result.among);
  }

  private tryPair(pair: Pair): boolean {
    const { games, won } = pair;
    const found = won.flow;
    for (const wins of nearestFirst(found, 0, games)) {
      this.rest.decide(pair, wins);
      if (this.rest.flow.settle() && this.mayFinish()) return true;
    }
    bound(won, { least: 0, most: games });
    return false;
  }

  private tryRecord(won: Arc): boolean {
    const { least, most } = won;
    for (const wins of nearestFirst(won.flow, least, most)) {
      bound(won, { least: wins, most: wins });
      if (this.rest.flow.settle() && this.mayFinish()) return true;
    }
    bound(won, { least, most });
    return false;
  }

  /** Tries each set of clubs that may share the best run difference, if the games to come allow such margins. */
  private tryRuns(among: readonly LevelClub[]): boolean {
    for (let chosen = 1; chosen < 2 ** among.length; chosen++) {
      const best = among.filter((_, at) => ((chosen >> at) & 1) === 1);
      this.orders.push({ best, among });
      if (canBeOrdered(this.orders, this.rest, this.budget) && this.mayFinish()) return true;
      this.orders.pop();
    }
    return false;
  }

  private place(): 'within' | 'below' | Unknown {
    const [asked] = this.level;
    const { places } = this.supposed;
    let waiting: readonly LevelClub[] = this.level;
    const orders = this.orders.values();
    for (let placed = 0; placed < places; placed++) {
      if (waiting.length <= 1) return 'within';
      const next = this.firstOf(waiting, orders, placed === places - 1);
      if (next.kind === 'unknown') return next.unknown;
      if (next.kind === 'never') return 'below';
      if (next.first === asked) return 'within';
      waiting = waiting.filter((each) => each !== next.first);
    }
    return 'below';
  }

  /** If `last`, one place is left: the club in question ends below unless it is the first. */
  private firstOf(tied: readonly LevelClub[], orders: Iterator<RunOrder<LevelClub>>, last: boolean): Step {
    const [only] = tied;
    if (tied.length === 1 && only) return { kind: 'first', first: only };
    if (last && this.isNeverFirst(tied)) return { kind: 'never' };
    for (const rule of tieBreakRules) {
      const parted = this.part(rule, tied, orders);
      if (parted.kind === 'unknown') return parted;
      if (parted.best.length < tied.length) return this.firstOf(parted.best, orders, last);
    }
    throw new RangeError('Teams placed together must differ in their ids.');
  }

  /** The clubs that are best by a rule. */
  private part(
    rule: TieBreakRule,
    tied: readonly LevelClub[],
    orders: Iterator<RunOrder<LevelClub>>,
  ): Parted {
    switch (rule.kind) {
      case 'meetings':
        return this.byMeetings(tied);
      case 'record':
        return this.byRecord(tied, rule);
      case 'runDifference':
        return this.byRuns(tied, orders);
      default: {
        const values = tied.map(({ club }) => rule.value(club));
        return { kind: 'best', best: bestOf(tied, values) };
      }
    }
  }

  private byRecord(tied: readonly LevelClub[], rule: RecordRule): Parted {
    const records = tied.map((each) => this.record(each, rule));
    if (records.some(({ games }) => games === 0)) return { kind: 'best', best: tied };
    const unknown = records.find(({ won }) => won.least !== won.most);
    if (unknown) return { kind: 'unknown', unknown: { kind: 'record', won: unknown.won } };
    const best = bestOf(
      tied,
      records.map(({ wins, won, games }) => (wins + won.least) / games),
    );
    return { kind: 'best', best };
  }

  private byRuns(tied: readonly LevelClub[], orders: Iterator<RunOrder<LevelClub>>): Parted {
    // The games between all level clubs must be decided, because margins between clubs of different run orders matter
    // too.
    const open = this.openPairOf(this.level);
    if (open) return { kind: 'unknown', unknown: { kind: 'pair', pair: open } };
    const order = orders.next();
    if (order.done) return { kind: 'unknown', unknown: { kind: 'runs', among: tied } };
    return { kind: 'best', best: order.value.best };
  }

  private byMeetings(tied: readonly LevelClub[]): Parted {
    const met = tied.map((each) => this.against(each, tied));
    if (met.some(({ games }) => games === 0)) return { kind: 'best', best: tied };
    const first = tied.filter((_, at) => isSurelyFirst(met, at));
    if (first.length > 0) return { kind: 'best', best: first };
    const open = this.openPairOf(tied);
    if (open) return { kind: 'unknown', unknown: { kind: 'pair', pair: open } };
    const best = bestOf(
      tied,
      met.map(({ fewest, games }) => fewest / games),
    );
    return { kind: 'best', best };
  }

  /**
   * Whether the club in question can not be first: it is not among the tied clubs, or it is behind by head-to-head
   * whatever the results of the open games.
   */
  private isNeverFirst(tied: readonly LevelClub[]): boolean {
    const [asked] = this.level;
    if (!tied.includes(asked)) return true;
    if (tieBreakRules[0]?.kind !== 'meetings') return false;
    const met = tied.map((each) => this.against(each, tied));
    if (met.some(({ games }) => games === 0)) return false;
    const own = met[tied.indexOf(asked)];
    return own !== undefined && met.some(({ fewest, games }) => fewest / games > own.most / own.games);
  }

  private openPairOf(tied: readonly LevelClub[]): Pair | undefined {
    for (const [at, one] of tied.entries()) {
      for (const other of tied.slice(at + 1)) {
        const pair = this.rest.pair(one.club, other.club);
        if (pair && pair.won.least !== pair.won.most) return pair;
      }
    }
    return undefined;
  }

  /**
   * A club's fewest and most wins over these opponents, given the decided games and its total of wins, and its number
   * of games against them.
   */
  private against({ club, won }: LevelClub, opponents: readonly LevelClub[]): Met {
    let [wins, games, toCome, least, most] = [0, 0, 0, 0, 0];
    for (const { club: opponent } of opponents) {
      if (opponent === club) continue;
      wins += this.rest.winsOver(club, opponent);
      games += this.rest.winsOver(club, opponent) + this.rest.winsOver(opponent, club);
      const pair = this.rest.pair(club, opponent);
      if (!pair) continue;
      toCome += pair.games;
      least += pair.one === club ? pair.won.least : pair.games - pair.won.most;
      most += pair.one === club ? pair.won.most : pair.games - pair.won.least;
    }
    const elsewhere = club.toCome - toCome;
    return {
      fewest: wins + Math.max(least, won - elsewhere),
      most: wins + Math.min(most, won),
      games: games + toCome,
    };
  }

  private record({ club, won: wonToCome }: LevelClub, rule: RecordRule): RecordSoFar {
    const rivals = this.rest.clubs.filter((other) => other !== club && rule.counts(club, other));
    const wins = sumOf(rivals, (other) => this.rest.winsOver(club, other));
    const losses = sumOf(rivals, (other) => this.rest.winsOver(other, club));
    const toCome = sumOf(rivals, (other) => this.rest.pair(club, other)?.games ?? 0);
    const games = wins + losses + toCome;
    // If the club wins all its games to come, or loses them all, this record is decided as well.
    const all = wonToCome === club.toCome ? toCome : 0;
    const sure = wonToCome === 0 || wonToCome === club.toCome || toCome === 0;
    const arc = sure ? null : club.wonIn.get(rule);
    return { wins, games, won: arc ?? { from: 0, to: 0, least: all, most: all, flow: all } };
  }
}

type Parted = { kind: 'best'; best: readonly LevelClub[] } | { kind: 'unknown'; unknown: Unknown };

interface Met {
  fewest: number;
  most: number;
  games: number;
}

function isSurelyFirst(met: readonly Met[], at: number): boolean {
  const own = met[at];
  return (
    own !== undefined &&
    met.every((other, of) => of === at || own.fewest / own.games > other.most / other.games)
  );
}

interface RecordSoFar {
  wins: number;
  games: number;
  won: Arc;
}

function sumOf(clubs: readonly Club[], valueOf: (club: Club) => number): number {
  return clubs.reduce((sum, club) => sum + valueOf(club), 0);
}

function bestOf(tied: readonly LevelClub[], values: readonly number[]): readonly LevelClub[] {
  const best = Math.max(...values);
  return tied.filter((_, at) => values[at] === best);
}

/** The value nearest to the one that the flow has found comes first. */
function nearestFirst(found: number, least: number, most: number): number[] {
  const values = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
  return values.toSorted((one, other) => Math.abs(one - found) - Math.abs(other - found));
}
