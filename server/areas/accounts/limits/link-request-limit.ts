import { Column, Entity, PrimaryColumn } from 'typeorm';
import { payerOf } from '../../../platform/work/budget.js';
import { type Context } from '../../../platform/context/context.js';
import { rateLimited } from '../../../platform/errors/domain-error.js';
import { hourlyCount, hourMs } from './hourly-count.js';

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
const mostBySender = 100;
const mostByRecipient = 5;

const count = hourlyCount('link_requests', 'requests');

/**
 * Counts a request for a mail with a link, by who asks (an account, or a visitor's network) and by whom the mail is for. An address
 * counts whether an account has it or not, so the limit says nothing about that.
 * @throws DomainError `rate_limited` beyond the hour's limits
 */
export async function countLinkRequest(ctx: Context, recipient: string): Promise<void> {
  const bySender = await count(ctx, `sender ${payerOf(ctx)}`);
  // Once the sender's limit is reached it cannot use up anybody else's.
  const byRecipient = bySender > mostBySender ? 0 : await count(ctx, recipient);
  if (bySender > mostBySender || byRecipient > mostByRecipient) {
    throw rateLimited('Too many mails were asked for. Please wait an hour and try again.', hourMs / 1000);
  }
}
