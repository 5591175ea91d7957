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
  /** Average change of the runs expected by an event. */
  readonly events: Readonly<Record<RunEvent, number>>;
  /** Average change by a turn at bat with none of the events: nearly always an out, so less than nothing. */
  readonly out: number;
}
