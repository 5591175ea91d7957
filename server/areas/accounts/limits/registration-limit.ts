import { Column, Entity, PrimaryColumn } from 'typeorm';
import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { rateLimited } from '../../../platform/errors/domain-error.js';
import { hourlyCount, hourMs } from './hourly-count.js';

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

const count = hourlyCount('registrations', 'attempts');

/**
 * Counts a registration before any work is done for it, also one whose name turns out to be taken: so taken names
 * cannot be probed without limit either. Every registration in a request counts.
 * @throws DomainError `rate_limited` beyond the hour's limit
 */
export async function countRegistration(ctx: Context): Promise<void> {
  const { registrationLimit } = ctx.env;
  if (registrationLimit === 0) return;
  if ((await count(ctx, clientOf(ctx.address))) > registrationLimit) {
    throw rateLimited('Too many registrations. Please wait an hour and try again.', hourMs / 1000);
  }
}
