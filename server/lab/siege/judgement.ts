import { type Outcome } from './attack.js';
import { type Pulse } from './pulse.js';

/** Measurements of one attack on a separate server. */
export interface Result {
  readonly name: string;
  readonly what: string;
  readonly answers: Outcome['answers'];
  readonly note: string | null;
  /** Duration of the attack, milliseconds. */
  readonly milliseconds: number;
  /** Processor time of the server and its child processes during the attack, milliseconds. */
  readonly processorMs: number;
  /** Longest answer time of `/healthz`, measured by another process, milliseconds. */
  readonly longestPause: number;
  /** Longest delay of the event loop by the server's own measurement, milliseconds; null if it could not be read. */
  readonly ownLongestPause: number | null;
  readonly longestRead: number;
  readonly reads: number;
  readonly failedReads: number;
  /** Peak memory of the server, MiB. */
  readonly peakMiB: number;
  /** Reason why the server ended; null if it did not. */
  readonly died: string | null;
  /** Descriptions of all harm; empty for none. */
  readonly harm: readonly string[];
}

/** Up to these limits an attack counts as harmless to others. */
export const bounds = { pauseMs: 1_000, readMs: 3_000 } as const;

type Measured = Pick<Pulse, 'longestPause' | 'longestRead' | 'failedReads' | 'reads'> &
  Pick<Result, 'died' | 'processorMs' | 'ownLongestPause'>;

/** The attack's own harm, and harm to other users. */
export function harmOf(outcome: Pick<Outcome, 'harm'>, measured: Measured): string[] {
  // Each side may be late for other reasons; only a pause that both measured is real.
  const pause = Math.min(measured.longestPause, measured.ownLongestPause ?? Number.POSITIVE_INFINITY);
  const harm = [
    measured.died === null ? null : `the server ended: ${measured.died}`,
    outcome.harm,
    pause > bounds.pauseMs ? `it answered nobody for ${seconds(pause)}` : null,
    pause <= bounds.pauseMs && measured.longestRead > bounds.readMs
      ? `a reader waited ${seconds(measured.longestRead)}`
      : null,
    measured.died === null && measured.failedReads > 0
      ? `${measured.failedReads} of ${measured.reads} reads failed`
      : null,
  ];
  return harm.filter((sentence) => sentence !== null);
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
