import { type ExecutionResult } from 'graphql';
import { payerOf } from '../../../platform/work/budget.js';
import { type Context } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** Milliseconds of processor time that one event may cost for one account, or for the visitors of one address. */
const mostMsByClient = 1_000;
/** Once all followers together have cost `mostMs`, each may use only `smallShareMs`. */
const mostMs = 3_000;
const smallShareMs = 100;

/** Milliseconds to resolve, complete and write a thousand values of a result, as measured. */
const msPerThousandValues = 4;
const msPerExecution = 0.2;

/** Cost of one event so far, over all operations that follow it. */
export class EventCosts {
  /** Executions of all events in this process so far. */
  static executions = 0;
  private total = 0;
  private readonly byClient = new Map<string, number>();

  /**
   * @throws DomainError `rate_limited` when the follower has used up what one event may cost, or its own work budget
   */
  refuseTooDear({ address, actor, env }: Context): void {
    const spent = this.byClient.get(payerOf({ address, actor })) ?? 0;
    const wait = env.budget.secondsToWait({ address, actor });
    if (spent < (this.total < mostMs ? mostMsByClient : smallShareMs) && wait === 0) return;
    throw new DomainError(
      'rate_limited',
      'Your subscriptions cost too much. Follow less, or ask for fewer fields, and subscribe again.',
      [],
      { retryAfter: Math.max(wait, 1) },
    );
  }

  /** Counts one execution, and charges the subscriber whose operation was executed. */
  add({ address, actor, env }: Context, result: ExecutionResult): void {
    EventCosts.executions += 1;
    const ms = costOf(result);
    this.total += ms;
    const client = payerOf({ address, actor });
    this.byClient.set(client, (this.byClient.get(client) ?? 0) + ms);
    env.budget.charge({ address, actor }, ms);
  }
}

/** Milliseconds of processor time of an execution, estimated from the size of its result. */
export const costOf = ({ data }: ExecutionResult): number =>
  msPerExecution + (valuesOf(data) / 1_000) * msPerThousandValues;

function valuesOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 1;
  return Object.values(data).reduce<number>((count, value) => count + valuesOf(value), 1);
}
