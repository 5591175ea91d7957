/** The groups that a team belongs to; divisions of the same name in two conferences are two divisions. */
export interface Affiliation {
  readonly conference: string | null;
  readonly division: string | null;
}

/** Teams without a division share none, nor do those without a conference share one. */
export const sharesDivision = (one: Affiliation, other: Affiliation): boolean =>
  one.division !== null && one.division === other.division && one.conference === other.conference;

export const sharesConference = (one: Affiliation, other: Affiliation): boolean =>
  one.conference !== null && one.conference === other.conference;

/** Winning percentage in the games against those that count. */
export interface RecordRule {
  readonly kind: 'record';
  readonly counts: (one: Affiliation, other: Affiliation) => boolean;
}

/** A rule that parts level teams: the higher value goes first. One that counts games is passed over while one of the tied has none. */
export type TieBreakRule =
  /** Winning percentage in the games among the tied. */
  | { readonly kind: 'meetings' }
  | RecordRule
  | { readonly kind: 'runDifference' }
  /** A value that no game changes. */
  | {
      readonly kind: 'fixed';
      readonly value: (team: { readonly teamId: number; readonly coinFlip: number }) => number;
    };

/**
 * The tie-breaks, in the order in which they are asked: of the standings, the odds and what is clinched. Records go from the narrowest
 * group to the widest, as each has to be a part of the next.
 */
const rules = [
  { kind: 'meetings', decidedBy: 'headToHead' },
  { kind: 'record', decidedBy: 'divisionRecord', counts: sharesDivision },
  { kind: 'record', decidedBy: 'conferenceRecord', counts: sharesConference },
  { kind: 'runDifference', decidedBy: 'runDifference' },
  { kind: 'fixed', decidedBy: 'coinFlip', value: ({ coinFlip }) => coinFlip },
  // Two equal draws must still give one order, the same every time.
  { kind: 'fixed', decidedBy: 'coinFlip', value: ({ teamId }) => -teamId },
] as const satisfies readonly (TieBreakRule & { decidedBy: string })[];

/** The rule that set a team's place: by its record, or a tie-break. */
export type DecidedBy = 'winPct' | 'gamesBack' | (typeof rules)[number]['decidedBy'];

export const placingRules: readonly DecidedBy[] = [
  ...new Set<DecidedBy>(['winPct', 'gamesBack', ...rules.map(({ decidedBy }) => decidedBy)]),
];

export const tieBreakRules: readonly (TieBreakRule & { readonly decidedBy: DecidedBy })[] = rules;

export const recordRules: readonly RecordRule[] = tieBreakRules.filter((rule) => rule.kind === 'record');
