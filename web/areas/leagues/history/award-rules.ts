interface RuledAward {
  label: string;
  rule: string;
}

/** The award or awards that it decides, and its rule. */
export interface AwardRule {
  awards: string;
  rule: string;
}

const ofFielders = /^Best-fielding (.+)$/;

/** The position whose best fielder an award is for, as the award calls it; null for another award. */
export const positionOf = ({ label }: Pick<RuledAward, 'label'>): string | null =>
  ofFielders.exec(label)?.[1] ?? null;

/**
 * The rules of a season's awards, each one once. A fielder's award names its position in its rule: the rules of all positions
 * are the same one but for that.
 */
export function rulesOf(awards: readonly RuledAward[]): AwardRule[] {
  const labels = new Map<string, string[]>();
  for (const award of awards) {
    const position = positionOf(award);
    const rule = position === null ? award.rule : award.rule.replaceAll(position, 'player at the position');
    labels.set(rule, [...(labels.get(rule) ?? []), award.label]);
  }
  return [...labels].map(([rule, ruled]) => ({ awards: nameOf(ruled), rule }));
}

function nameOf(labels: readonly string[]): string {
  const areFielders = labels.length > 1 && labels.every((label) => positionOf({ label }) !== null);
  return areFielders ? 'Best fielders' : labels.join(', ');
}
