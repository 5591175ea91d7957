/** Offensive events with a run value of their own. */
export type RunEvent =
  | 'walk'
  | 'intentionalWalk'
  | 'hitByPitch'
  | 'single'
  | 'double'
  | 'triple'
  | 'homeRun'
  | 'stolenBase'
  | 'caughtStealing';

export interface RunValues {
  /** Runs expected to the end of the half-inning, indexed like `stateNumber`: by bases (8), then outs (3). */
  readonly expectancy: readonly number[];
  /** Average change of run expectancy by an event, plus the runs that score on it. */
  readonly events: Readonly<Record<RunEvent, number>>;
  /** Average change by a plate appearance without any of the events: nearly always an out, so it is negative. */
  readonly out: number;
}
