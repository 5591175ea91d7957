import { type Outcome } from './attack.js';
import { type Pulse } from './pulse.js';

/** The effect of one attack on a separate server. */
export interface Result {
  readonly name: string;
  readonly what: string;
  readonly answers: Outcome['answers'];
  readonly note: string | null;
  /** From the attack's start to its end, milliseconds. */
  readonly milliseconds: number;
  /** Processor time of the server and its child processes during it, milliseconds. */
  readonly processorMs: number;
  /** The longest answer time of `/healthz`, measured from outside, milliseconds. */
  readonly longestPause: number;
  /** The longest delay that the server itself measured, milliseconds; null when it could no longer be queried. */
  readonly ownLongestPause: number | null;
  readonly longestRead: number;
  readonly reads: number;
  readonly failedReads: number;
  /** The server's peak memory, MiB. */
  readonly peakMiB: number;
  /** Why the server ended; null if it did not. */
  readonly died: string | null;
  /** All harm that was done; empty for none. */
  readonly harm: readonly string[];
}

/** Up to these bounds an attack does no harm to others. */
export const bounds = { pauseMs: 1_000, readMs: 3_000 } as const;

type Measured = Pick<Pulse, 'longestPause' | 'longestRead' | 'failedReads' | 'reads'> &
  Pick<Result, 'died' | 'processorMs' | 'ownLongestPause'>;

/** The attack's own harm, and its harm to everybody else. */
export function harmOf(outcome: Pick<Outcome, 'harm'>, measured: Measured): string[] {
  // Either side may be late for other reasons; only a pause that both measured is real.
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
