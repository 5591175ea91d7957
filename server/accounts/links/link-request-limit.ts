import { Column, Entity, PrimaryColumn } from 'typeorm';
import { clientOf } from '../../core/client-address.js';
import { type Context } from '../../core/context.js';
import { rateLimited } from '../../core/errors.js';
import { hourlyCount, hourMs } from '../hourly-count.js';

/** Mails with links that were asked for in the current hour; stored so that all server processes count together. */
@Entity('link_requests')
export class LinkRequestEntity {
  /** SHA-256 of the network, the account or the address: none is kept in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  source!: string;

  @Column({ type: 'timestamptz' })
  windowStart!: Date;

  @Column({ type: 'int' })
  requests!: number;
}

/** An hour. A whole school may share a network. */
const mostByNetwork = 100;
const mostByAccount = 5;

const count = hourlyCount('link_requests', 'requests');

/**
 * Counts a request for a mail with a link, by the network that it comes from and by whom the mail is for. An address counts
 * whether an account has it or not, so the limit says nothing about that.
 * @throws DomainError `rate_limited` beyond the hour's limits
 */
export async function countLinkRequest(ctx: Context, recipient: string): Promise<void> {
  const byNetwork = await count(ctx, `network ${clientOf(ctx.address)}`);
  // Once the network's limit is reached it cannot use up anybody else's.
  const byAccount = byNetwork > mostByNetwork ? 0 : await count(ctx, recipient);
  if (byNetwork > mostByNetwork || byAccount > mostByAccount) {
    throw rateLimited('Too many mails were asked for. Please wait an hour and try again.', hourMs / 1000);
  }
}
