import { RuleError } from './rule-error.js';

/** Returns uniform numbers in [0, 1) from a seeded generator, so that a draw can be repeated. */
export type RandomSource = () => number;

/** Throws for fewer than two teams, and for a team named twice. */
export function assertEntrants(teamIds: readonly number[]): void {
  if (teamIds.length < 2) {
    throw new RuleError('too_few_teams', 'At least 2 teams are needed.');
  }
  if (new Set(teamIds).size !== teamIds.length) {
    throw new RuleError('duplicate_team', 'A team is named twice.');
  }
}

/** A random permutation of the items; `items` itself is not changed. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const pool = [...items];
  const drawn: T[] = [];
  while (pool.length > 0) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return drawn;
}
