import { levelTeams } from '../../../league/standings/tie-breaks.js';
import type { Ranking } from '../../../league/bracket/seeding.js';
import type { Clubs } from './clubs.js';
import type { ScheduleAhead } from './schedule-ahead.js';
import type { Ties } from './ties.js';

/** Places at the end of a simulated season. */
export class Places {
  /** All clubs of the league in order of their places, the best first. */
  readonly order: Int32Array;
  /** Rank of each club's record: higher for a better record, equal if only a tie-break separates the clubs. */
  readonly ranks: Int32Array;
  private readonly table: RankTable;
  private readonly keys: Float64Array;
  private readonly level: Int32Array;
  private readonly within: Int32Array;
  private readonly isMember: Uint8Array;

  constructor(
    private readonly clubs: Clubs,
    private readonly schedule: ScheduleAhead,
    private readonly ties: Ties,
  ) {
    this.order = new Int32Array(clubs.count);
    this.ranks = new Int32Array(clubs.count);
    this.keys = new Float64Array(clubs.count);
    this.level = new Int32Array(clubs.count);
    this.within = new Int32Array(clubs.count);
    this.isMember = new Uint8Array(clubs.count);
    this.table = new RankTable(clubs, schedule);
  }

  place(): void {
    const { order, ranks, keys, clubs } = this;
    for (let club = 0; club < clubs.count; club++) {
      const rank = this.rankOf(club);
      ranks[club] = rank;
      keys[club] = club - rank * clubs.count;
    }
    keys.sort();
    for (let place = 0; place < clubs.count; place++) {
      // A key is `club - rank * count`, so its remainder is the club.
      const key = (keys[place] ?? 0) % clubs.count;
      order[place] = key < 0 ? key + clubs.count : key;
    }
    this.resolveTies(order, clubs.count, clubs.count);
  }

  /** Rank of a club's record with its present wins in the schedule. */
  rankOf(club: number): number {
    return this.table.rankOf(club, this.schedule.wins[club] ?? 0);
  }

  /**
   * Writes the best `places` clubs to `order` after one game was reversed. Only the two clubs of that game change their
   * ranks. So it is enough to compare these two with the clubs that rank at least as high as the first club outside the
   * best.
   */
  placeBest(places: number, one: number, other: number, order: Int32Array): void {
    const { clubs, ranks } = this;
    let count = 0;
    const add = (club: number): void => {
      const rank = this.rankNow(club, one, other);
      let place = count++;
      for (; place > 0 && this.rankNow(order[place - 1] ?? 0, one, other) < rank; place--)
        order[place] = order[place - 1] ?? 0;
      order[place] = club;
    };
    if (one < clubs.count) add(one);
    if (other < clubs.count) add(other);
    const least = ranks[this.order[Math.min(places, clubs.count - 1)] ?? 0] ?? 0;
    for (let place = 0; place < clubs.count; place++) {
      const club = this.order[place] ?? 0;
      if ((ranks[club] ?? 0) < least) break;
      if (club !== one && club !== other) add(club);
    }
    this.resolveTies(order, count, places, one, other);
  }

  /**
   * The table for seeding, in which the clubs of `order` keep their places. `one` and `other` are the clubs of a reversed
   * game.
   */
  ranking(order: Int32Array, one = -1, other = -1): Ranking {
    return {
      order,
      orderWithin: (conference) => this.orderWithin(conference, order, one, other),
      winnerOf: (division) => this.firstOf(division, one, other),
    };
  }

  /** Clubs of a conference, with ties broken among them. The next call overwrites the list. */
  private orderWithin(conference: Int32Array, order: Int32Array, one: number, other: number): Int32Array {
    const { isMember, within } = this;
    isMember.fill(0);
    for (let i = 0; i < conference.length; i++) isMember[conference[i] ?? 0] = 1;
    let count = 0;
    for (let place = 0; place < this.clubs.count; place++)
      if (isMember[order[place] ?? 0] === 1) within[count++] = order[place] ?? 0;
    this.resolveTies(within, count, count, one, other);
    return within.subarray(0, count);
  }

  /** The best club of a group, with ties broken among the group's clubs. */
  firstOf(group: Int32Array, one = -1, other = -1): number {
    let best = -1;
    let count = 0;
    for (let i = 0; i < group.length; i++) {
      const club = group[i] ?? 0;
      const rank = this.rankNow(club, one, other);
      if (rank > best) {
        best = rank;
        count = 0;
      }
      if (rank === best) this.level[count++] = club;
    }
    return count === 1 ? (this.level[0] ?? 0) : this.ties.firstOf(this.level, count);
  }

  private rankNow(club: number, one: number, other: number): number {
    return club === one || club === other ? this.rankOf(club) : (this.ranks[club] ?? 0);
  }

  /** Breaks the ties among the first `count` clubs of `order`, except ties that begin at the place `until` or later. */
  private resolveTies(order: Int32Array, count: number, until: number, one = -1, other = -1): void {
    let from = 0;
    while (from < until && from < count) {
      const rank = this.rankNow(order[from] ?? 0, one, other);
      let to = from + 1;
      while (to < count && this.rankNow(order[to] ?? 0, one, other) === rank) to += 1;
      if (to > from + 1) this.ties.resolve(order, from, to, until);
      from = to;
    }
  }
}

/** Ranks of all records that clubs can end with, computed once; later only whole numbers are compared. */
class RankTable {
  private readonly ranks: Int32Array;
  /** For each club, the index of its record if it wins none of its games to come. */
  private readonly from: Int32Array;

  constructor(clubs: Clubs, schedule: ScheduleAhead) {
    const totals = clubs.teams.map(({ wins, losses }, club) => wins + losses + (schedule.gamesOf[club] ?? 0));
    const distinct = [...new Set(totals)];
    const records = distinct.flatMap((total) =>
      Array.from({ length: total + 1 }, (_, wins) => ({ wins, losses: total - wins })),
    );
    const levels = levelTeams(records).toReversed();
    const ranks = new Map(levels.flatMap((level, rank) => level.map((record) => [record, rank] as const)));
    this.ranks = Int32Array.from(records, (record) => ranks.get(record) ?? 0);
    const starts = new Map<number, number>();
    let start = 0;
    for (const total of distinct) {
      starts.set(total, start);
      start += total + 1;
    }
    this.from = Int32Array.from(clubs.teams, ({ wins }, club) => (starts.get(totals[club] ?? 0) ?? 0) + wins);
  }

  rankOf(club: number, winsAhead: number): number {
    return this.ranks[(this.from[club] ?? 0) + winsAhead] ?? 0;
  }
}
