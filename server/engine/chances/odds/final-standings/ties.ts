import { tieBreakRules, type TieBreakRule } from '../../../league/standings/tie-break-rules.js';
import type { HeadToHead } from '../../../league/standings/tie-breaks.js';
import type { Clubs } from './clubs.js';
import type { RunDifferences } from './run-differences.js';
import type { ScheduleAhead } from './schedule-ahead.js';

/** Fills in the values of the first `count` tied clubs; false if one of them has no game that the rule counts. */
type Measure = (count: number) => boolean;

/** Among up to this many tied clubs, all pairs are examined; among more, only the opponents of each club. */
const FEW = 12;

/**
 * The tie-breaks of `standings/tie-breaks` for the results of a simulated season, without allocating objects. A test
 * compares the two.
 */
export class Ties {
  private readonly tied: Int32Array;
  private readonly waiting: Int32Array;
  private readonly values: Float64Array;
  private readonly isTied: Uint8Array;
  /** Games that a club has won against an opponent so far, by `club × width + opponent`. */
  private readonly won: Int32Array;
  /** Games of the two clubs, including those to come, by the same index. */
  private readonly games: Int32Array;
  private readonly opponents: readonly Int32Array[];
  /** By rule. */
  private readonly measures: readonly Measure[];

  constructor(
    private readonly clubs: Clubs,
    private readonly schedule: ScheduleAhead,
    private readonly runs: RunDifferences,
    headToHead: readonly HeadToHead[],
  ) {
    const { count } = clubs;
    this.tied = new Int32Array(count);
    this.waiting = new Int32Array(count);
    this.values = new Float64Array(count);
    this.isTied = new Uint8Array(count + 1);
    this.won = winsSoFar(clubs, schedule, headToHead);
    this.games = allGames(this.won, schedule);
    this.opponents = opponentsOf(count, this.games, schedule.width);
    this.measures = tieBreakRules.map((rule) => this.measureOf(rule));
  }

  /**
   * Sorts the level clubs of `order` from index `from` to before `to` by the rules; places from `until` on may stay
   * unsorted.
   */
  resolve(order: Int32Array, from: number, to: number, until: number): void {
    const { waiting, tied } = this;
    let left = to - from;
    for (let i = 0; i < left; i++) waiting[i] = order[from + i] ?? 0;
    for (let place = from; left > 0 && place < until; place++) {
      for (let i = 0; i < left; i++) tied[i] = waiting[i] ?? 0;
      const first = this.firstOfTied(left);
      order[place] = first;
      let kept = 0;
      for (let i = 0; i < left; i++) if (waiting[i] !== first) waiting[kept++] = waiting[i] ?? 0;
      left = kept;
    }
  }

  /** The best of the first `count` clubs of `members`, which are level. */
  firstOf(members: Int32Array, count: number): number {
    for (let i = 0; i < count; i++) this.tied[i] = members[i] ?? 0;
    return this.firstOfTied(count);
  }

  private firstOfTied(count: number): number {
    let left = count;
    let asked = 0;
    while (left > 1) {
      const measure = this.measures[asked];
      if (measure === undefined) throw new RangeError('Teams placed together must differ in their ids.');
      const ahead = measure(left) ? this.keepBest(left) : left;
      asked = ahead < left ? 0 : asked + 1;
      left = ahead;
    }
    return this.tied[0] ?? 0;
  }

  /** Moves the clubs with the highest value to the front; returns their number. */
  private keepBest(count: number): number {
    const { tied, values } = this;
    let best = -Infinity;
    for (let i = 0; i < count; i++) best = Math.max(best, values[i] ?? 0);
    let kept = 0;
    for (let i = 0; i < count; i++) if (values[i] === best) tied[kept++] = tied[i] ?? 0;
    return kept;
  }

  private measureOf(rule: TieBreakRule): Measure {
    switch (rule.kind) {
      case 'meetings':
        return (count) => this.measureHeadToHead(count);
      case 'record': {
        const rivals = this.clubs.rivals(rule.counts);
        const games = Int32Array.from(rivals, (others, club) =>
          others.reduce((sum, other) => sum + this.gamesOf(club, other), 0),
        );
        return (count) => this.measureRecords(count, rivals, games);
      }
      case 'runDifference':
        return (count) => this.measureRuns(count);
      default: {
        const values = Float64Array.from(this.clubs.teams, rule.value);
        return (count) => this.measureEach(count, values);
      }
    }
  }

  private measureRuns(count: number): boolean {
    for (let i = 0; i < count; i++) this.values[i] = this.runs.of(this.tied[i] ?? 0);
    return true;
  }

  private measureEach(count: number, valueOf: Float64Array): boolean {
    for (let i = 0; i < count; i++) this.values[i] = valueOf[this.tied[i] ?? 0] ?? 0;
    return true;
  }

  private measureHeadToHead(count: number): boolean {
    if (count <= FEW) return this.measureMeetings(count);
    const { tied, isTied } = this;
    for (let i = 0; i < count; i++) isTied[tied[i] ?? 0] = 1;
    let all = true;
    for (let i = 0; i < count && all; i++) {
      const club = tied[i] ?? 0;
      let wins = 0;
      let games = 0;
      for (const other of this.opponents[club] ?? []) {
        if (isTied[other] !== 1) continue;
        wins += this.winsOver(club, other);
        games += this.gamesOf(club, other);
      }
      all = games > 0;
      this.values[i] = wins / games;
    }
    for (let i = 0; i < count; i++) isTied[tied[i] ?? 0] = 0;
    return all;
  }

  private measureMeetings(count: number): boolean {
    const { tied } = this;
    for (let i = 0; i < count; i++) {
      const club = tied[i] ?? 0;
      let wins = 0;
      let games = 0;
      for (let j = 0; j < count; j++) {
        const other = tied[j] ?? 0;
        const between = this.gamesOf(club, other);
        if (between === 0) continue;
        wins += this.winsOver(club, other);
        games += between;
      }
      if (games === 0) return false;
      this.values[i] = wins / games;
    }
    return true;
  }

  private measureRecords(count: number, rivals: readonly Int32Array[], gamesOf: Int32Array): boolean {
    for (let i = 0; i < count; i++) if (gamesOf[this.tied[i] ?? 0] === 0) return false;
    for (let i = 0; i < count; i++) {
      const club = this.tied[i] ?? 0;
      const others = rivals[club] ?? [];
      let wins = 0;
      for (let j = 0; j < others.length; j++) wins += this.winsOver(club, others[j] ?? 0);
      this.values[i] = wins / (gamesOf[club] ?? 0);
    }
    return true;
  }

  private winsOver(club: number, other: number): number {
    return (this.won[club * this.schedule.width + other] ?? 0) + this.schedule.winsOver(club, other);
  }

  private gamesOf(club: number, other: number): number {
    return this.games[club * this.schedule.width + other] ?? 0;
  }
}

function winsSoFar(clubs: Clubs, { width }: ScheduleAhead, headToHead: readonly HeadToHead[]): Int32Array {
  const won = new Int32Array(width * width);
  for (const { teamId, opponentId, wins } of headToHead) {
    const place = clubs.numberOf(teamId) * width + clubs.numberOf(opponentId);
    won[place] = (won[place] ?? 0) + wins;
  }
  return won;
}

function allGames(won: Int32Array, { width, pairOf, games }: ScheduleAhead): Int32Array {
  const all = new Int32Array(won.length);
  for (let one = 0; one < width; one++) {
    // Ignores games of a club against itself, whatever is stored.
    for (let other = one + 1; other < width; other++) {
      const [place, mirrored] = [one * width + other, other * width + one];
      const ahead = games[pairOf[place] ?? -1] ?? 0;
      all[place] = (won[place] ?? 0) + (won[mirrored] ?? 0) + ahead;
      all[mirrored] = all[place] ?? 0;
    }
  }
  return all;
}

function opponentsOf(count: number, games: Int32Array, width: number): Int32Array[] {
  return Array.from({ length: count }, (_, club) => {
    const opponents: number[] = [];
    for (let other = 0; other < count; other++)
      if ((games[club * width + other] ?? 0) > 0) opponents.push(other);
    return Int32Array.from(opponents);
  });
}
