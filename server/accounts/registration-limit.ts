import { createHash } from 'node:crypto';
import { Column, Entity, LessThan, PrimaryColumn } from 'typeorm';
import { clientOf } from '../core/client-address.js';
import { type Context } from '../core/context.js';
import { DomainError } from '../core/errors.js';
import { columnsOf } from '../core/rows.js';
import { onlyRow, statement } from '../core/statement.js';

/** Registrations from one network in the current hour; stored so that all server processes count together. */
@Entity('registrations')
export class RegistrationEntity {
  /** SHA-256 of the network: it is not kept in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  source!: string;

  @Column({ type: 'timestamptz' })
  windowStart!: Date;

  @Column({ type: 'int' })
  attempts!: number;
}

const windowMs = 60 * 60_000;

// A window in the future comes from a clock that was set back since.
const count = statement(
  columnsOf(RegistrationEntity, 'attempts'),
  `INSERT INTO registrations AS r (source, window_start, attempts) VALUES ($1, $2, 1)
   ON CONFLICT (source) DO UPDATE SET
     attempts = CASE WHEN r.window_start > $3 AND r.window_start <= $4 THEN r.attempts + 1 ELSE 1 END,
     window_start = CASE WHEN r.window_start > $3 AND r.window_start <= $4 THEN r.window_start
       ELSE excluded.window_start END
   RETURNING attempts`,
);

/**
 * Counts a registration before any work is done for it, also one whose name turns out to be taken: so taken names
 * cannot be probed without limit either. Every registration in a request counts.
 * @throws DomainError `rate_limited` beyond the hour's limit
 */
export async function countRegistration(ctx: Context): Promise<void> {
  const { clock, registrationLimit } = ctx.env;
  if (registrationLimit === 0) return;
  const now = clock.now();
  const opens = new Date(now.getTime() - windowMs);
  const source = createHash('sha256').update(clientOf(ctx.address)).digest('hex');
  const values = [source, now, opens, new Date(now.getTime() + windowMs)];
  const { attempts } = onlyRow(await count(ctx, values));
  await ctx.db.delete(RegistrationEntity, { windowStart: LessThan(opens) });
  if (attempts > registrationLimit) {
    throw new DomainError('rate_limited', 'Too many registrations. Please wait an hour and try again.');
  }
}
