import type { Affiliation } from '../standings/tie-break-rules.js';
import type { Seed } from './series.js';

/** The teams that qualify for playoffs, and how these are played; read by setup, preview, odds and clinching. */
export interface PlayoffRule {
  readonly places: number;
  /** Maximum number of games of a series, by round; the last length counts for all later rounds. */
  readonly seriesLengths: readonly number[];
  /** Whether division winners qualify and are seeded first; the other places go to wild cards. */
  readonly divisionWinnersFirst?: boolean;
  /** Whether both conferences have half of the places each, and their champions meet in the final. */
  readonly byConference?: boolean;
  /** Whether in each round the highest remaining seed meets the lowest. */
  readonly reseeding?: boolean;
}

/** The part of the rule that decides which teams qualify. */
export type QualifyingRule = Omit<PlayoffRule, 'seriesLengths' | 'reseeding'>;

/** Number of divisions. Divisions with equal names in different conferences are counted separately. */
export function countDivisions(teams: readonly Affiliation[]): number {
  return divisionsOf(
    teams,
    teams.map((_, team) => team),
  ).length;
}

/** Teams that compete for the same places: those of the league, or of a conference. Teams are named by their index. */
export interface Pool {
  /** Null for the whole league. */
  readonly conference: string | null;
  readonly places: number;
  readonly teams: Int32Array;
  /** Divisions whose winners qualify before all others; none if only records count. */
  readonly divisions: readonly Int32Array[];
}

/** The pools in which the teams qualify by the rule. */
export function poolsOf(
  { places, byConference, divisionWinnersFirst }: QualifyingRule,
  teams: readonly Affiliation[],
): Pool[] {
  const conferences = byConference === true ? [...new Set(teams.map((team) => team.conference))] : [null];
  return conferences.map((conference) => {
    const members = teams.flatMap((team, index) =>
      byConference !== true || team.conference === conference ? [index] : [],
    );
    return {
      conference,
      places: Math.min(Math.floor(places / conferences.length), members.length),
      teams: Int32Array.from(members),
      divisions: divisionWinnersFirst === true ? divisionsOf(teams, members) : [],
    };
  });
}

/** A table by which teams are seeded: standings, or the end of a simulated season. */
export interface Ranking {
  /** All teams, the best first. */
  readonly order: ArrayLike<number>;
  /** The given teams of a conference, the best first. */
  orderWithin(conference: Int32Array): ArrayLike<number>;
  winnerOf(division: Int32Array): number;
}

/** Teams that qualify, pool after pool, the best seeds first, and their seeds. */
export interface PlayoffField {
  readonly entrants: Int32Array;
  /** By index of `entrants`; 1 is the best in the whole league. */
  readonly seeds: Int32Array;
}

/** Seeds teams by a ranking: in each pool division winners first, then the best others. Keeps its arrays for repeats. */
export class Seeding {
  /** Number of teams that qualify. */
  readonly size: number;
  /** By team, 1 for those that won one of the pools' divisions. */
  readonly isWinner: Uint8Array;
  private readonly rank: Int32Array;
  private readonly next: Int32Array;

  constructor(
    readonly pools: readonly Pool[],
    private readonly teams: number,
  ) {
    this.size = pools.reduce((sum, { places }) => sum + places, 0);
    this.isWinner = new Uint8Array(teams);
    this.rank = new Int32Array(teams);
    this.next = new Int32Array(pools.length);
  }

  seed(ranking: Ranking, field: PlayoffField): void {
    const { isWinner, pools } = this;
    isWinner.fill(0);
    for (const { divisions } of pools)
      for (const division of divisions) isWinner[ranking.winnerOf(division)] = 1;
    let at = 0;
    for (const { conference, teams, places } of pools) {
      const order = conference === null ? ranking.order : ranking.orderWithin(teams);
      const end = at + places;
      for (const wanted of [1, 0])
        for (let place = 0; place < order.length && at < end; place++)
          if (isWinner[order[place] ?? 0] === wanted) field.entrants[at++] = order[place] ?? 0;
    }
    if (pools.length === 1) for (let seed = 0; seed < this.size; seed++) field.seeds[seed] = seed + 1;
    else this.mergePools(ranking, field);
  }

  /** Seeds of the whole league, in which each pool keeps its order. */
  private mergePools({ order }: Ranking, { entrants, seeds }: PlayoffField): void {
    const { pools, rank, next, isWinner } = this;
    for (let place = 0; place < this.teams; place++) {
      const team = order[place] ?? 0;
      rank[team] = place + (isWinner[team] === 1 ? 0 : this.teams);
    }
    next.fill(0);
    for (let seed = 1; seed <= this.size; seed++) {
      let [best, least, at, from] = [0, Infinity, 0, 0];
      for (let pool = 0; pool < pools.length; pool++) {
        const places = pools[pool]?.places ?? 0;
        const taken = next[pool] ?? 0;
        const head = rank[entrants[from + taken] ?? 0] ?? 0;
        if (taken < places && head < least) {
          best = pool;
          least = head;
          at = from + taken;
        }
        from += places;
      }
      seeds[at] = seed;
      next[best] = (next[best] ?? 0) + 1;
    }
  }
}

/** A team of a league with its places in the standings. */
export interface RankedTeam extends Affiliation {
  readonly teamId: number;
  readonly conferenceRank: number | null;
  readonly divisionRank: number | null;
}

/** Reason for which a team is in the playoffs. `best_record`: only records count, not divisions. */
export type Qualification = 'division_winner' | 'wild_card' | 'best_record';

/** A team that qualifies. */
export interface Qualifier extends Seed {
  /** The conference whose bracket it plays in; null if there is one bracket for the league. */
  readonly conference: string | null;
  readonly as: Qualification;
}

/** The teams that qualify by the rule, in the order of their seeds. @param ranked the best first */
export function qualify(rule: QualifyingRule, ranked: readonly RankedTeam[]): Qualifier[] {
  const seeding = new Seeding(poolsOf(rule, ranked), ranked.length);
  const field = { entrants: new Int32Array(seeding.size), seeds: new Int32Array(seeding.size) };
  const by = (rank: 'conferenceRank' | 'divisionRank') => (one: number, other: number) =>
    (ranked[one]?.[rank] ?? Infinity) - (ranked[other]?.[rank] ?? Infinity);
  seeding.seed(
    {
      order: Int32Array.from(ranked, (_, team) => team),
      orderWithin: (teams) => teams.toSorted(by('conferenceRank')),
      winnerOf: (division) => division.toSorted(by('divisionRank'))[0] ?? 0,
    },
    field,
  );
  const other = rule.divisionWinnersFirst === true ? 'wild_card' : 'best_record';
  return Array.from(field.entrants, (team, at): Qualifier[] => {
    const { teamId, conference } = ranked[team] ?? {};
    if (teamId === undefined) return [];
    return [
      {
        teamId,
        seed: field.seeds[at] ?? 0,
        conference: rule.byConference === true ? (conference ?? null) : null,
        as: seeding.isWinner[team] === 1 ? 'division_winner' : other,
      },
    ];
  })
    .flat()
    .toSorted((one, two) => one.seed - two.seed);
}

function divisionsOf(teams: readonly Affiliation[], members: readonly number[]): Int32Array[] {
  const divisions = new Map<string, number[]>();
  for (const member of members) {
    const { conference = null, division = null } = teams[member] ?? {};
    if (division === null) continue;
    const key = JSON.stringify([conference, division]);
    const known = divisions.get(key);
    if (known) known.push(member);
    else divisions.set(key, [member]);
  }
  return Array.from(divisions.values(), (division) => Int32Array.from(division));
}
