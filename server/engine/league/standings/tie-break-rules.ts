/** Conference and division of a team. Divisions with equal names in different conferences are different divisions. */
export interface Affiliation {
  readonly conference: string | null;
  readonly division: string | null;
}

/** False for two teams without a division; likewise for conferences. */
export const sharesDivision = (one: Affiliation, other: Affiliation): boolean =>
  one.division !== null && one.division === other.division && one.conference === other.conference;

export const sharesConference = (one: Affiliation, other: Affiliation): boolean =>
  one.conference !== null && one.conference === other.conference;

/** Winning percentage in the games against the teams for which `counts` is true. */
export interface RecordRule {
  readonly kind: 'record';
  readonly counts: (one: Affiliation, other: Affiliation) => boolean;
}

/** A rule that separates level teams by the highest value; skipped if a tied team has no game that it counts. */
export type TieBreakRule =
  /** Winning percentage in the games between the tied teams. */
  | { readonly kind: 'meetings' }
  | RecordRule
  | { readonly kind: 'runDifference' }
  /** A value that doesn't depend on games. */
  | {
      readonly kind: 'fixed';
      readonly value: (team: { readonly teamId: number; readonly coinFlip: number }) => number;
    };

/**
 * The tie-breaks in order, for the standings, the odds and the certainties. Record rules go from the narrowest group
 * to the widest, because each group has to be part of the next.
 */
const rules = [
  { kind: 'meetings', decidedBy: 'headToHead' },
  { kind: 'record', decidedBy: 'divisionRecord', counts: sharesDivision },
  { kind: 'record', decidedBy: 'conferenceRecord', counts: sharesConference },
  { kind: 'runDifference', decidedBy: 'runDifference' },
  { kind: 'fixed', decidedBy: 'coinFlip', value: ({ coinFlip }) => coinFlip },
  // If two coin flips are equal, the order must still be the same every time.
  { kind: 'fixed', decidedBy: 'coinFlip', value: ({ teamId }) => -teamId },
] as const satisfies readonly (TieBreakRule & { decidedBy: string })[];

/** The rule that decided a team's place. */
export type DecidedBy = 'winPct' | 'gamesBack' | (typeof rules)[number]['decidedBy'];

export const placingRules: readonly DecidedBy[] = [
  ...new Set<DecidedBy>(['winPct', 'gamesBack', ...rules.map(({ decidedBy }) => decidedBy)]),
];

export const tieBreakRules: readonly (TieBreakRule & { readonly decidedBy: DecidedBy })[] = rules;

export const recordRules: readonly RecordRule[] = tieBreakRules.filter((rule) => rule.kind === 'record');
