import { RuleError } from '../schedule/rule-error.js';

/** A team of a league with its places in the standings. */
export interface RankedTeam {
  readonly teamId: number;
  readonly conference: string | null;
  readonly division: string | null;
  readonly divisionRank: number | null;
}

/** Number of divisions. Divisions with equal names in different conferences are counted separately. */
export function countDivisions(teams: readonly Pick<RankedTeam, 'conference' | 'division'>[]): number {
  return new Set(teams.flatMap((team) => (team.division === null ? [] : [keyOf(team)]))).size;
}

/**
 * The teams in the order of their seeds: the best first, or division winners before all others.
 * @param ranked the best first
 * @param topN number of playoff teams, at least the number of divisions if their winners are seeded first
 */
export function seedOrder(
  ranked: readonly RankedTeam[],
  { topN, divisionWinnersFirst }: { topN: number; divisionWinnersFirst: boolean },
): number[] {
  if (!divisionWinnersFirst) return ranked.map(({ teamId }) => teamId);
  const divisions = countDivisions(ranked);
  if (divisions === 0) {
    throw new RuleError('divisions', 'The league has no divisions whose winners could be seeded first.');
  }
  if (divisions > topN) {
    throw new RuleError(
      'divisions',
      `The league has ${divisions} divisions, and their winners do not fit into playoffs of ${topN} teams.`,
    );
  }
  const winners = new Map<string, RankedTeam>();
  for (const team of ranked) {
    if (team.divisionRank === null) continue;
    const best = winners.get(keyOf(team));
    if (!best || team.divisionRank < (best.divisionRank ?? Infinity)) winners.set(keyOf(team), team);
  }
  const isWinner = (team: RankedTeam) => winners.get(keyOf(team)) === team;
  return [...ranked.filter(isWinner), ...ranked.filter((team) => !isWinner(team))].map(
    ({ teamId }) => teamId,
  );
}

const keyOf = ({ conference, division }: Pick<RankedTeam, 'conference' | 'division'>): string =>
  JSON.stringify([conference, division]);
