/** Events of offense that have a run value of their own. */
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
  /** Runs to the end of the half-inning, by bases (none, first, second, both, third, …: 8) and outs (3), bases first. */
  readonly expectancy: readonly number[];
  /** What an event adds to the runs expected, on average. */
  readonly events: Readonly<Record<RunEvent, number>>;
  /** What a turn at bat that is none of them adds: nearly always an out, so less than nothing. */
  readonly out: number;
}
