import type { RecordRule } from '../../../league/standings/tie-break-rules.js';
import type { SeasonTeam } from './season.types.js';

/** Clubs of a league, numbered from 0. */
export class Clubs {
  readonly count: number;
  /** Number shared by all clubs outside the league, such as those that have left. */
  readonly outside: number;
  /** Club numbers by division; clubs without a division or conference form groups of their own. */
  readonly divisions: readonly Int32Array[];
  readonly conferences: readonly Int32Array[];
  private readonly numbers: ReadonlyMap<number, number>;

  constructor(readonly teams: readonly SeasonTeam[]) {
    this.count = teams.length;
    this.outside = teams.length;
    this.numbers = new Map(teams.map(({ teamId }, number) => [teamId, number]));
    this.divisions = groups(teams, ({ conference, division }) => JSON.stringify([conference, division]));
    this.conferences = groups(teams, ({ conference }) => JSON.stringify(conference));
  }

  /** For each club, the other clubs whose games against it count for a record. */
  rivals(counts: RecordRule['counts']): Int32Array[] {
    return this.teams.map((team, club) => {
      const others = this.teams.flatMap((other, number) =>
        number !== club && counts(team, other) ? [number] : [],
      );
      return Int32Array.from(others);
    });
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
