import {
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { hash } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { type PageQuery } from '../../../platform/http/web-pages.js';
import { type Documents } from '../documents/read-documents.js';
import { VisitorAnswers, type WrittenAnswer } from '../../../platform/cache/visitor-answers.js';
import { type Operation } from './compiled-queries.js';
import { weigh } from '../limits/cost.js';
import { resolveOperation } from '../limits/operation.js';
import { presentError } from './errors.js';
import { type RunOperation, sameForAll } from './run-operation.js';

/**
 * Lowest cost of a query whose result is cached. A cheaper query takes less time than asking the database whether its
 * cached result is current.
 */
const costWorthKeeping = 100;

interface WrittenResult extends WrittenAnswer {
  readonly result: ExecutionResult;
}

/** @param source SHA-256 of the document's text */
export type RunOrRecall = (operation: Operation, source: string) => Promise<ExecutionResult>;

/** Runs operations over HTTP, and caches results of queries that visitors repeat. */
export function visitorResults(schema: GraphQLSchema, run: RunOperation): RunOrRecall {
  const answers = new VisitorAnswers<WrittenResult>();
  return async (operation, source) => {
    if (operation.context.actor.signedIn || !isWorthKeeping(schema, operation)) return run(operation);
    const key = keyOf(source, operation);
    const { result } = await answers.read(operation.context, key, async (context) =>
      written(await run({ ...operation, context })),
    );
    return result;
  };
}

/**
 * Answers the queries of pages that the server draws, as plain JSON, with errors as callers see them. The extension
 * `isSameForAll` tells whether signed-in users get the same data.
 */
export const queryAnswers =
  (documents: Documents, run: RunOrRecall) =>
  async (context: Context, { text, operationName, variables }: PageQuery): Promise<unknown> => {
    const { document } = documents.read(text);
    const result = await run({ document, operationName, variables, context }, hash('sha256', text));
    const { errors, ...rest } = result;
    return errors
      ? { ...rest, errors: errors.map((error) => presentError(error)) }
      : { ...JSON.parse(writeResult(result)), extensions: { isSameForAll: sameForAll.has(result) } };
  };

const keyOf = (source: string, { operationName, variables }: Operation) =>
  JSON.stringify([source, operationName, variables], tellingInfinity);

/**
 * Replaces infinities, which JSON would write as null, by an object with an empty key. No other value looks like this,
 * because no name in GraphQL is empty.
 */
const tellingInfinity = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? { '': String(value) } : value;

function isWorthKeeping(
  schema: GraphQLSchema,
  { document, operationName, variables = {} }: Operation,
): boolean {
  const operation = resolveOperation(document, operationName);
  if (operation.operation !== OperationTypeNode.QUERY) return false;
  const { cost, introspects } = weigh(schema, document, operation, variables);
  return cost >= costWorthKeeping && !introspects;
}

/** JSON of results, by their data. */
const texts = new WeakMap<object, string>();

/** A result that keeps its data only as JSON, which takes a tenth of the memory. */
function written(result: ExecutionResult): WrittenResult {
  if (result.errors) return { result, body: null };
  const json = asSent(result);
  const data = { toJSON: (): unknown => JSON.parse(json).data };
  texts.set(data, json);
  const kept = { data };
  if (sameForAll.has(result)) sameForAll.add(kept);
  return { result: kept, body: json };
}

/** JSON of a result. */
export function writeResult(result: FormattedExecutionResult): string {
  const text = result.data && !result.errors ? texts.get(result.data) : undefined;
  return text ?? asSent(result);
}

const asSent = (result: FormattedExecutionResult | ExecutionResult) => `${JSON.stringify(result)}\n`;
