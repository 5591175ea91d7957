/** A batter as the chain of expected runs needs him. */
export interface ChainBatter {
  /** His rates over the league's from the side on which he stands against the pitcher, by outcome. */
  readonly rates: Float64Array;
  /** 0 left, 1 right. */
  readonly side: number;
  /** 0–100. */
  readonly speed: number;
}
