import type { SeasonTeam } from './season.types.js';

/** The clubs of a league by number, from 0, with who shares a division or a conference. */
export class Clubs {
  readonly count: number;
  /** The number that stands for all clubs that are not in the league (any more). */
  readonly outside: number;
  /** Clubs whose places are counted together, those without a division or conference in groups of their own. */
  readonly divisions: readonly Int32Array[];
  readonly conferences: readonly Int32Array[];
  /** Divisions that have a name: their winners may be seeded first. */
  readonly namedDivisions: readonly Int32Array[];
  /** By club, the others whose games count for its division record; none where it has no division. */
  readonly divisionRivals: readonly Int32Array[];
  readonly conferenceRivals: readonly Int32Array[];
  private readonly numbers: ReadonlyMap<number, number>;

  constructor(readonly teams: readonly SeasonTeam[]) {
    this.count = teams.length;
    this.outside = teams.length;
    this.numbers = new Map(teams.map(({ teamId }, number) => [teamId, number]));
    this.divisions = groups(teams, ({ conference, division }) => JSON.stringify([conference, division]));
    this.namedDivisions = this.divisions.filter(([first]) => (teams[first ?? 0]?.division ?? null) !== null);
    this.conferences = groups(teams, ({ conference }) => JSON.stringify(conference));
    this.divisionRivals = rivals(teams, this.divisions, ({ division }) => division !== null);
    this.conferenceRivals = rivals(teams, this.conferences, ({ conference }) => conference !== null);
  }

  numberOf(teamId: number): number {
    return this.numbers.get(teamId) ?? this.outside;
  }
}

function groups(teams: readonly SeasonTeam[], keyOf: (team: SeasonTeam) => string): Int32Array[] {
  const members = new Map<string, number[]>();
  for (const [number, team] of teams.entries()) {
    const group = members.get(keyOf(team));
    if (group) group.push(number);
    else members.set(keyOf(team), [number]);
  }
  return Array.from(members.values(), (group) => Int32Array.from(group));
}

function rivals(
  teams: readonly SeasonTeam[],
  grouped: readonly Int32Array[],
  counts: (team: SeasonTeam) => boolean,
): Int32Array[] {
  const others = teams.map(() => new Int32Array());
  for (const group of grouped) {
    for (const club of group) {
      const team = teams[club];
      if (team && counts(team)) others[club] = group.filter((other) => other !== club);
    }
  }
  return others;
}
