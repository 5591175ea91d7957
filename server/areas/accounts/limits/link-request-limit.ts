import { Column, Entity, PrimaryColumn } from 'typeorm';
import { payerOf } from '../../../platform/work/budget.js';
import { type Context } from '../../../platform/context/context.js';
import { rateLimited } from '../../../platform/errors/domain-error.js';
import { hourlyCount, hourMs } from './hourly-count.js';

/** Number of requests for mails with links in the current hour, shared by all server processes. */
@Entity('link_requests')
export class LinkRequestEntity {
  /** SHA-256 of the network, account or email address, so that the table does not have it in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  source!: string;

  @Column({ type: 'timestamptz' })
  windowStart!: Date;

  @Column({ type: 'int' })
  requests!: number;
}

/** Limits of requests in an hour. The limit by sender is high because a whole school may share a network. */
const mostBySender = 100;
const mostByRecipient = 5;

const count = hourlyCount('link_requests', 'requests');

/**
 * Counts a request for a mail with a link, by sender (an account, or a visitor's network) and by recipient. An address
 * counts even if no account has it, so that the limit does not reveal whether one does.
 * @throws DomainError `rate_limited` beyond the hour's limits
 */
export async function countLinkRequest(ctx: Context, recipient: string): Promise<void> {
  const bySender = await count(ctx, `sender ${payerOf(ctx)}`);
  // A request beyond the sender's limit does not count for the recipient, whose limit it would use up otherwise.
  const byRecipient = bySender > mostBySender ? 0 : await count(ctx, recipient);
  if (bySender > mostBySender || byRecipient > mostByRecipient) {
    throw rateLimited('Too many emails requested. Please wait an hour and try again.', hourMs / 1000);
  }
}
