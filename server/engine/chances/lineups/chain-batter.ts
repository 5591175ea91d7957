/** A batter in the Markov chain of expected runs. */
export interface ChainBatter {
  /** The batter's rates relative to the league's, by outcome (`OUTCOME`). */
  readonly rates: Float64Array;
  /** Side on which the batter stands: 0 left, 1 right. */
  readonly side: number;
  /** 0–100. */
  readonly speed: number;
}
