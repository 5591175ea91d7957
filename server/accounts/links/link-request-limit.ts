import { createHash } from 'node:crypto';
import { Column, Entity, LessThan, PrimaryColumn } from 'typeorm';
import { clientOf } from '../../core/client-address.js';
import { type Context } from '../../core/context.js';
import { rateLimited } from '../../core/errors.js';
import { columnsOf } from '../../core/rows.js';
import { onlyRow, statement } from '../../core/statement.js';

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

const windowMs = 60 * 60_000;
/** An hour. Many people may share a network. */
const mostByNetwork = 20;
const mostByAccount = 5;

// A window in the future comes from a clock that was set back since.
const count = statement(
  columnsOf(LinkRequestEntity, 'requests'),
  `INSERT INTO link_requests AS r (source, window_start, requests) VALUES ($1, $2, 1)
   ON CONFLICT (source) DO UPDATE SET
     requests = CASE WHEN r.window_start > $3 AND r.window_start <= $4 THEN r.requests + 1 ELSE 1 END,
     window_start = CASE WHEN r.window_start > $3 AND r.window_start <= $4 THEN r.window_start
       ELSE excluded.window_start END
   RETURNING requests`,
);

/**
 * Counts a request for a mail with a link, by the network that it comes from and by whom the mail is for. An address counts
 * whether an account has it or not, so the limit says nothing about that.
 * @throws DomainError `rate_limited` beyond the hour's limits
 */
export async function countLinkRequest(ctx: Context, recipient: string): Promise<void> {
  const now = ctx.env.clock.now();
  const opens = new Date(now.getTime() - windowMs);
  const add = async (source: string) => {
    const hash = createHash('sha256').update(source).digest('hex');
    const values = [hash, now, opens, new Date(now.getTime() + windowMs)];
    return onlyRow(await count(ctx, values)).requests;
  };
  const byNetwork = await add(`network ${clientOf(ctx.address)}`);
  // Once the network's limit is reached it cannot use up anybody else's.
  const byAccount = byNetwork > mostByNetwork ? 0 : await add(recipient);
  await ctx.db.delete(LinkRequestEntity, { windowStart: LessThan(opens) });
  if (byNetwork > mostByNetwork || byAccount > mostByAccount) {
    throw rateLimited('Too many mails were asked for. Please wait an hour and try again.', windowMs / 1000);
  }
}
