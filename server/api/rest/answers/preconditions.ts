import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { Loaders } from '../../../platform/context/request-loaders.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { isCurrent } from './downloads.js';

/** Each conditional change needs two connections, so only a few run at a time. */
const conditional = new FairQueue({ atOnce: 4, waitingEach: 50 });

/**
 * Does the work if its subject is still the version that the caller knows (RFC 9110, 13.1.1). The version is compared
 * before the work and again after it: by then the transaction holds the row locks, so no concurrent change is lost.
 * @param tags of `If-Match`
 * @param countsFailures whether failed work must leave a trace, such as a counted guess of a password. Such work runs
 * without a transaction, which would undo the trace, and the version is compared only before the work
 * @param readVersion reads the present ETag
 * @throws DomainError `precondition_failed`
 */
export async function ifUnchanged<Result>(
  ctx: Context,
  {
    tags,
    readVersion,
    countsFailures,
  }: { tags: string; readVersion: (ctx: Context) => Promise<string>; countsFailures: boolean },
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  const compare = async () => {
    // Fresh loaders are needed, because rows that were loaded earlier may be outdated.
    const present = await readVersion({ ...ctx, loaders: new Loaders() });
    if (!isCurrent(tags, present)) throw hasChanged();
  };
  await compare();
  if (countsFailures) return work(ctx);
  return conditional.run(clientOf(ctx.address), () =>
    inTransaction(ctx, async (tx) => {
      const result = await work(tx);
      await compare();
      return result;
    }),
  );
}

export const hasChanged = () =>
  new DomainError('precondition_failed', 'This has changed since the ETag of If-Match. Read it again.');
