import { type AnyEvent, type LiveSource } from '../../context/events.js';
import { command, type Connected } from '../statement.js';

/** A context; in a transaction, `queryRunner` stands for its connection. */
interface Announcing extends Connected {
  readonly db: Connected['db'] & { readonly queryRunner?: object | undefined };
  readonly env: { readonly live: Pick<LiveSource, 'publishPending'> };
}

const store = command('INSERT INTO pending_events (events) VALUES ($1)');

/** Announces an event when, and only if, the surrounding transaction commits. */
export async function announce(ctx: Announcing, event: AnyEvent): Promise<void> {
  await announceAll(ctx, [event]);
}

/** Announces several events, as {@link announce} announces one. */
export async function announceAll(ctx: Announcing, events: readonly AnyEvent[]): Promise<void> {
  const texts = events.map((event) => JSON.stringify(event));
  const { queryRunner } = ctx.db;
  const gathered = queryRunner && gatheredBy.get(queryRunner);
  for (const text of texts) gathered?.add(text);
  if (gathered || texts.length === 0) return;
  await store(ctx, [texts.join()]);
  ctx.env.live.publishPending();
}

/** Pending events of running transactions, by connection. */
const gatheredBy = new WeakMap<object, Set<string>>();

/**
 * Runs the work of a transaction and stores its events in one row at the end. Equal events are stored once.
 * @returns the result, and whether there are events to publish once the transaction has committed
 */
export async function announcingTogether<Result>(
  tx: Announcing,
  work: () => Promise<Result>,
): Promise<[result: Result, hasEvents: boolean]> {
  const { queryRunner } = tx.db;
  if (!queryRunner) throw new TypeError('a transaction holds a connection');
  const gathered = new Set<string>();
  gatheredBy.set(queryRunner, gathered);
  try {
    const result = await work();
    if (gathered.size > 0) await store(tx, [[...gathered].join()]);
    return [result, gathered.size > 0];
  } finally {
    gatheredBy.delete(queryRunner);
  }
}
