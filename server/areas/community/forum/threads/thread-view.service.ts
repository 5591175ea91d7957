import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hourlyCount } from '../../../accounts/limits/hourly-count.js';
import { clientOf } from '../../../../platform/work/client-address.js';
import { type Context } from '../../../../platform/context/context.js';

/** Visits to a thread by one visitor in the current hour, shared by all server processes. */
@Entity('thread_views')
export class ThreadViewEntity {
  /** SHA-256 of the thread and the visitor: the table does not reveal who read which thread. */
  @PrimaryColumn({ type: 'char', length: 64 })
  source!: string;

  @Index('thread_views_window_start_idx')
  @Column({ type: 'timestamptz' })
  windowStart!: Date;

  @Column({ type: 'int' })
  views!: number;
}

const countVisit = hourlyCount('thread_views', 'views');

/**
 * Counts a visit by an account, or by an address if nobody is signed in. Returns whether it is the first in the hour.
 */
export async function isFirstView(ctx: Context, threadId: number): Promise<boolean> {
  const visitor = ctx.actor.id === null ? clientOf(ctx.address) : `account ${ctx.actor.id}`;
  return (await countVisit(ctx, `thread ${threadId} ${visitor}`)) === 1;
}
