import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult, print } from 'graphql';
import { type Context } from '../core/context.js';
import { DomainError } from '../core/errors.js';
import { contextAtEvent, isContext, watchingActor } from './event-context.js';
import { GoneError } from './gone.js';

/**
 * GraphQL's `subscribe`, but every event is executed in a context of its own. The standard one keeps the context of the
 * first moment for as long as the socket is open, and with it loaders that never forget and a role that may be gone.
 */
export async function subscribeLive(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const ctx: unknown = args.contextValue;
  if (!isContext(ctx)) throw new TypeError('a subscription needs a context');
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  return mapped(events, async (event) => {
    const result = await executeAtEvent(args, ctx, Object(event));
    if (isRefused(result)) await events.return?.();
    return result.errors?.some(({ originalError }) => originalError instanceof GoneError) ? null : result;
  });
}

/** Whether the subscriber may not follow any more: it gets this result, and none after it. */
const isRefused = ({ data, errors = [] }: ExecutionResult): boolean =>
  data === null && errors.some(({ originalError }) => isRefusal(originalError));

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'forbidden' || error.kind === 'unauthenticated');

interface Told {
  readonly result: ExecutionResult;
  /** Whether it depends on who is told. */
  readonly personal: boolean;
}

/** What was told of an event, by operation and variables. */
const toldOf = new WeakMap<object, Map<string, Promise<Told>>>();
const keysOf = new WeakMap<ExecutionArgs, string>();

/**
 * Hundreds hear of an event with the same operation: it is executed once for all of them, unless on its way it asked who
 * is asking. Then everybody gets an execution of their own.
 */
async function executeAtEvent(args: ExecutionArgs, ctx: Context, event: object): Promise<ExecutionResult> {
  const told = toldOf.get(event) ?? new Map<string, Promise<Told>>();
  toldOf.set(event, told);
  const key = keyOf(args);
  const first = told.get(key);
  const { result, personal } = await (first ?? remember(told, key, tell(args, ctx, event)));
  return first && personal ? (await tell(args, ctx, event)).result : result;
}

function remember(told: Map<string, Promise<Told>>, key: string, telling: Promise<Told>): Promise<Told> {
  told.set(key, telling);
  return telling;
}

async function tell(args: ExecutionArgs, ctx: Context, event: object): Promise<Told> {
  let personal = false;
  const contextValue = watchingActor(await contextAtEvent(ctx, event), () => {
    personal = true;
  });
  const result = await execute({ ...args, rootValue: event, contextValue });
  return { result, personal };
}

function keyOf(args: ExecutionArgs): string {
  const known = keysOf.get(args);
  if (known !== undefined) return known;
  const key = JSON.stringify([print(args.document), args.operationName, args.variableValues]);
  keysOf.set(args, key);
  return key;
}

/** Passes over what is mapped to null. Unlike a generator, hands `return` on at once, also while an event is awaited. */
function mapped<From, To>(
  source: AsyncIterator<From>,
  map: (value: From) => Promise<To | null>,
): AsyncIterableIterator<To> {
  return {
    async next() {
      for (;;) {
        const result = await source.next();
        if (result.done === true) return result;
        const value = await map(result.value);
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
