import { Column, Entity, PrimaryColumn } from 'typeorm';
import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { rateLimited } from '../../../platform/errors/domain-error.js';
import { hourlyCount, hourMs } from './hourly-count.js';

/** Number of registrations from a network in the current hour, shared by all server processes. */
@Entity('registrations')
export class RegistrationEntity {
  /** SHA-256 of the network, which is not stored in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  source!: string;

  @Column({ type: 'timestamptz' })
  windowStart!: Date;

  @Column({ type: 'int' })
  attempts!: number;
}

const count = hourlyCount('registrations', 'attempts');

/**
 * Counts a registration before any work is done for it. A registration with a taken name counts, too, so that taken
 * names cannot be probed without limit. Every registration in a request counts.
 * @throws DomainError `rate_limited` beyond the hour's limit
 */
export async function countRegistration(ctx: Context): Promise<void> {
  const { registrationLimit } = ctx.env;
  if (registrationLimit === 0) return;
  if ((await count(ctx, clientOf(ctx.address))) > registrationLimit) {
    throw rateLimited('Too many registrations. Please wait an hour and try again.', hourMs / 1000);
  }
}
