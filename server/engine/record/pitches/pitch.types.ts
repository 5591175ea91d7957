/** The result of one pitch. */
export type PitchKind =
  | 'ball'
  | 'called strike'
  | 'swinging strike'
  | 'foul tip'
  | 'foul'
  | 'missed bunt'
  | 'foul bunt'
  | 'in play'
  | 'hit by pitch'
  | 'intentional ball';

/** Balls 0–3 and strikes 0–2. */
export interface Count {
  readonly balls: number;
  readonly strikes: number;
}

/** One pitch, with the count before it. */
export interface Pitch extends Count {
  readonly kind: PitchKind;
}

/** The pitches of one play, in order; empty for substitutions, balks and pickoffs. */
export interface PitchedPlay {
  /** The count before the play's last pitch or, without pitches, at the play. Null if a real game's record lacks it. */
  readonly count: Count | null;
  readonly pitches: readonly Pitch[];
}
