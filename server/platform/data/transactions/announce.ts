import { type AnyEvent } from '../../context/events.js';
import { command, type Connected } from '../statement.js';

export const liveChannel = 'pennant_live';

/** A context; in a transaction, `queryRunner` stands for its connection. */
interface Announcing extends Connected {
  readonly db: Connected['db'] & { readonly queryRunner?: object | undefined };
}

const notify = command('SELECT pg_notify($1, event) FROM unnest($2::text[]) AS event');

/** Announces an event when, and only if, the surrounding transaction commits. */
export async function announce(ctx: Announcing, event: AnyEvent): Promise<void> {
  await announceAll(ctx, [event]);
}

/** Announces several events, as {@link announce} announces one. */
export async function announceAll(ctx: Announcing, events: readonly AnyEvent[]): Promise<void> {
  const texts = events.map((event) => JSON.stringify(event));
  const { queryRunner } = ctx.db;
  const gathered = queryRunner && gatheredBy.get(queryRunner);
  if (!gathered) return notify(ctx, [liveChannel, texts]);
  for (const text of texts) gathered.add(text);
}

/** Pending events of running transactions, by connection. */
const gatheredBy = new WeakMap<object, Set<string>>();

/**
 * Runs the work of a transaction and announces its events in one statement at the end, because every further statement
 * would prolong the time for which its locks are held. Equal events are announced once.
 */
export async function announcingTogether<Result>(
  tx: Announcing,
  work: () => Promise<Result>,
): Promise<Result> {
  const { queryRunner } = tx.db;
  if (!queryRunner) throw new TypeError('a transaction holds a connection');
  const gathered = new Set<string>();
  gatheredBy.set(queryRunner, gathered);
  try {
    const result = await work();
    if (gathered.size > 0) await notify(tx, [liveChannel, [...gathered]]);
    return result;
  } finally {
    gatheredBy.delete(queryRunner);
  }
}
