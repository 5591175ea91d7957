import { hash } from 'node:crypto';
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { payerOf } from '../../../platform/work/budget.js';
import { type Context } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { GoneError } from '../../../platform/events/gone.js';
import { contextAtEvent, isContext } from './event-context.js';
import { watchingActor } from '../execution/watching-actor.js';
import { EventCosts } from './event-costs.js';
import { executionKeyOf } from '../../../platform/events/execution-key.js';
import { isLiveQuery } from './live-query.js';

/** Results of a subscription. */
export interface Results extends AsyncIterableIterator<ExecutionResult> {
  /** Whether the results of all events so far have been taken. */
  readonly isIdle: boolean;
}

/**
 * GraphQL's `subscribe`, but every event is executed in a context of its own. The standard `subscribe` keeps its first
 * context for as long as the socket is open, with loaders that cache forever and a role that may have changed.
 */
export async function subscribeLive(args: ExecutionArgs): Promise<Results | ExecutionResult> {
  const ctx: unknown = args.contextValue;
  if (!isContext(ctx)) throw new TypeError('a subscription needs a context');
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const isLive = isLiveQuery(source);
  let sent: string | null = null;
  return mapped(events, async (event) => {
    const result = await executeAtEvent(args, ctx, Object(event));
    if (isRefused(result, isLive)) await events.return?.();
    if (result.errors?.some(({ originalError }) => originalError instanceof GoneError)) return null;
    const before = sent;
    if (isLive) sent = markOf(result);
    return isLive && sent === before ? null : result;
  });
}

/**
 * Whether the subscriber may no longer follow: the subscription, or one query of a live query, is refused. This result is
 * then the last one sent to the subscriber.
 */
const isRefused = ({ data, errors = [] }: ExecutionResult, isLive: boolean): boolean =>
  errors.some(
    ({ originalError, path = [] }) =>
      isRefusal(originalError) && (data === null || (isLive && path.length === 2)),
  );

const marks = new WeakMap<ExecutionResult, string>();

/** Two results with the same mark are equal. */
function markOf(result: ExecutionResult): string {
  const mark = marks.get(result) ?? hash('sha256', JSON.stringify(result));
  marks.set(result, mark);
  return mark;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'forbidden' || error.kind === 'unauthenticated');

interface Shared {
  readonly result: ExecutionResult;
  /** Whether the result depends on the follower. */
  readonly personal: boolean;
}

/** State of an event: its cost so far, and its results by the key of their operation (`executionKeyOf`). */
interface Executions {
  readonly costs: EventCosts;
  readonly results: Map<string, Promise<Shared>>;
}

const executionsOf = new WeakMap<object, Executions>();
const keysOf = new WeakMap<ExecutionArgs, string>();

/**
 * Hundreds of followers have the same operation. It is executed once for all of them, unless its execution reads the
 * caller. In that case it is executed once for all visitors, and for each other follower.
 * @throws DomainError `rate_limited` when the followers of the event together, or this follower alone, have used up
 * what the event may cost
 */
async function executeAtEvent(args: ExecutionArgs, ctx: Context, event: object): Promise<ExecutionResult> {
  const executions = executionsOf.get(event) ?? { costs: new EventCosts(), results: new Map() };
  executionsOf.set(event, executions);
  const { costs, results } = executions;
  const run = () => execution(args, ctx, event, costs);
  const key = keyOf(args);
  const [common, isOwn] = await once(results, key, run);
  if (isOwn || !common.personal) return common.result;
  // Every visitor gets the same result.
  if (ctx.actor.id === null) return (await once(results, `visitor ${key}`, run))[0].result;
  return (await run()).result;
}

/** Executes unless a follower with the same key has; also returns whether this call executed. */
async function once(
  results: Executions['results'],
  key: string,
  run: () => Promise<Shared>,
): Promise<[result: Shared, isOwn: boolean]> {
  for (let known = results.get(key); known; known = results.get(key)) {
    const shared = await unlessRefused(known);
    if (shared) return [shared, false];
  }
  const first = run();
  results.set(key, first);
  try {
    return [await first, true];
  } catch (error) {
    // Only this follower was refused: the next follower with the same operation tries again.
    results.delete(key);
    throw error;
  }
}

async function unlessRefused(shared: Promise<Shared>): Promise<Shared | null> {
  try {
    return await shared;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'rate_limited') return null;
    throw error;
  }
}

/** Limits how many operations are executed at a time for one event, and lets senders take turns. */
const queue = new FairQueue({ atOnce: 4, waitingEach: 2_000 });

async function execution(
  args: ExecutionArgs,
  ctx: Context,
  event: object,
  costs: EventCosts,
): Promise<Shared> {
  let personal = false;
  const contextValue = watchingActor(await contextAtEvent(ctx, event), () => {
    personal = true;
  });
  return queue.run(payerOf(ctx), async () => {
    costs.refuseTooDear(ctx);
    const result = await execute({ ...args, rootValue: event, contextValue });
    costs.add(ctx, result);
    return { result, personal };
  });
}

function keyOf(args: ExecutionArgs): string {
  const known = keysOf.get(args);
  if (known !== undefined) return known;
  const key = executionKeyOf(args);
  keysOf.set(args, key);
  return key;
}

/**
 * Skips values that are mapped to null, and closes the source if mapping fails. Unlike a generator it passes `return`
 * on immediately, even while it waits for an event.
 */
function mapped<From>(
  source: AsyncIterator<From>,
  map: (value: From) => Promise<ExecutionResult | null>,
): Results {
  let isIdle = false;
  return {
    get isIdle() {
      return isIdle;
    },
    async next() {
      for (;;) {
        isIdle = true;
        const result = await source.next();
        isIdle = false;
        if (result.done === true) return result;
        const value = await map(result.value).catch(async (error: unknown) => {
          await source.return?.();
          throw error;
        });
        if (value !== null) return { value, done: false };
      }
    },
    async return() {
      await source.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
