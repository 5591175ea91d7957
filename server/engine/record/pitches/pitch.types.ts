/** Result of one pitch. */
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

/** One pitch, and the count that it was thrown on. */
export interface Pitch extends Count {
  readonly kind: PitchKind;
}

/** The pitches of one play, in order; none of substitutions, balks and pickoffs. */
export interface PitchedPlay {
  /** The count that the play happened on: that of its last pitch, or the one at the time if nothing was thrown; null where a real game's record does not know it. */
  readonly count: Count | null;
  readonly pitches: readonly Pitch[];
}
