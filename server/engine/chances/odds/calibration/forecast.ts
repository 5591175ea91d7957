/** A chance that was given, and whether what it was given for happened. */
export interface Forecast {
  /** 0 to 1. */
  readonly chance: number;
  readonly happened: boolean;
}
