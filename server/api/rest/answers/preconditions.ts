import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { Loaders } from '../../../platform/context/request-loaders.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { isCurrent } from './downloads.js';

/** Each change under a condition needs two connections, so that few at once leave the others theirs. */
const conditional = new FairQueue({ atOnce: 4, waitingEach: 50 });

/**
 * Does the work if the thing that it changes is still as the caller knows it (RFC 9110, 13.1.1). The work is done first, in a transaction:
 * it holds what it changed, while the version that everybody else sees is compared. So nobody's change gets lost in between.
 * @param tags of `If-Match`
 * @param countsFailures whether work that fails leaves something behind, such as a counted guess: then it has no transaction around it,
 *   which would take that back, and the version is compared before it only
 * @param readVersion the present ETag
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
    // Rows that the loaders have read are as old as the request.
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
