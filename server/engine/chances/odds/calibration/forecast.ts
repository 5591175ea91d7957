/** A chance that was forecast, and whether its event happened. */
export interface Forecast {
  /** 0 to 1. */
  readonly chance: number;
  readonly happened: boolean;
}
