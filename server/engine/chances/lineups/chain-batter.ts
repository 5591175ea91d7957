/** A batter in the chain of expected runs. */
export interface ChainBatter {
  /** Their rates over the league's from the side on which they bat against the pitcher, by outcome. */
  readonly rates: Float64Array;
  /** 0 left, 1 right. */
  readonly side: number;
  /** 0–100. */
  readonly speed: number;
}
