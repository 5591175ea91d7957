import { type ExecutionResult, type GraphQLSchema } from 'graphql';
import { payerOf } from '../../../platform/work/budget.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { refusalBeyondScope } from '../../../areas/accounts/callers/caller.js';
import { type Operation, type QueryExecutor } from './compiled-queries.js';
import { weigh } from '../limits/cost.js';
import { watchingActor } from './watching-actor.js';
import { queryLimits } from '../limits/sizes.js';
import { resolveOperation } from '../limits/operation.js';

/** Results of operations that have not read who the caller is: every caller gets the same. */
export const sameForAll = new WeakSet<ExecutionResult>();

/** Executes an operation that passed the limits. */
export type RunOperation = (operation: Operation) => Promise<ExecutionResult>;

/**
 * Runs the queries and mutations of HTTP and sockets. At most two costly operations run at a time; other costly ones
 * wait, and their senders take turns. All cheaper operations begin immediately.
 */
export function operationRunner(schema: GraphQLSchema, executor: QueryExecutor): RunOperation {
  const queue = new FairQueue({ atOnce: 2, waitingEach: 100, rests: true });
  return async (operation) => {
    const { document, operationName, variables, context } = operation;
    const resolved = resolveOperation(document, operationName);
    const refusal = refusalBeyondScope(context.actor, resolved.operation);
    if (refusal) return { errors: [refusal] };
    const { cost } = weigh(schema, document, resolved, variables ?? {});
    const execute = async () => {
      let isPersonal = false;
      const watched = watchingActor(context, () => {
        isPersonal = true;
      });
      const result = await executor.execute({ ...operation, context: watched });
      if (!isPersonal) sameForAll.add(result);
      return result;
    };
    return cost < queryLimits.costly ? execute() : queue.run(payerOf(context), execute);
  };
}
