import { type Environment } from '../../../platform/context/context.js';
import { columnsOf, type RowOf } from '../../../platform/data/rows.js';
import { UserEntity } from './user.entity.js';

/** Stored columns; they keep a suspension that has ended. */
export const suspensionColumns = columnsOf(UserEntity, 'suspensionReason', 'suspendedUntil');
export type SuspensionRow = Readonly<RowOf<typeof suspensionColumns>>;

/** A suspension in force. */
export interface Suspension {
  readonly reason: string;
  /** Null if the suspension lasts until it is lifted. */
  readonly until: Date | null;
}

/** SQL condition on a row of `users`; `now` is the placeholder of the present time. */
export const isSuspended = (now: string) =>
  `(suspension_reason IS NOT NULL AND (suspended_until IS NULL OR suspended_until > ${now}))`;

/** The suspension in force now, or null. */
export function suspensionNow(
  env: Pick<Environment, 'clock'>,
  { suspensionReason: reason, suspendedUntil: until }: SuspensionRow,
): Suspension | null {
  const isOver = until !== null && until <= env.clock.now();
  return reason === null || isOver ? null : { reason, until };
}

/** Message to a suspended person. */
export function suspensionSentence({ reason, until }: Suspension): string {
  const period = until === null ? '' : ` until ${dateAndTime.format(until)} UTC`;
  return `This account is suspended${period}: ${reason}`;
}

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
