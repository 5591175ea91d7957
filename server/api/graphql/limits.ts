import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { getComplexity, type ComplexityEstimatorArgs } from 'graphql-query-complexity';

/** What one operation may ask for. A page of any screen stays well below each. */
export const queryLimits = {
  /** Tokens in the document, refused while parsing. */
  tokens: 4000,
  depth: 12,
  aliases: 30,
  /** Fields, those of a list once for each row it may hold. */
  cost: 120_000,
} as const;

/** Reported beside other mistakes of the document, not thrown: a throw would count as our own failure. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

export const validationRules: ValidationRule[] = [
  maxDepthRule({ n: queryLimits.depth, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: queryLimits.aliases, ...reported }),
];

/** Rows a list without a page size is taken to hold: a league's teams, a team's roster. */
const usualRows = 25;
const mostRows = 1000;

/** Counts fields; a list's fields count once a row, by the page size asked for where the field takes one. */
function costOfField({ field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const paged = pageArguments.find((name) => typeof args[name] === 'number');
  if (paged !== undefined) return 1 + Math.min(Math.max(Number(args[paged]), 1), mostRows) * childComplexity;
  const isList = String(field.type).includes('[') && childComplexity > 0;
  const isEdges = field.name === 'edges';
  return 1 + (isList && !isEdges ? usualRows : 1) * childComplexity;
}

const pageArguments = ['first', 'limit'];

/** @throws GraphQLError when the operation could touch more fields than one request may */
export function refuseCostlyOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): void {
  const cost = costOf(schema, document, operationName, variables);
  if (cost <= queryLimits.cost) return;
  throw new GraphQLError(
    `The operation costs ${cost}; at most ${queryLimits.cost} is allowed. Ask for fewer rows.`,
    {
      extensions: { code: 'OPERATION_TOO_COSTLY', http: { status: 400 } },
    },
  );
}

/** Costs of documents that are used again, by operation and by the variables that a cost depends on. */
const knownCosts = new WeakMap<DocumentNode, Map<string, number>>();
const mostKnown = 100;
const longestKey = 300;

function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number {
  // Page sizes are numbers, what `@skip` and `@include` ask is true or false; no text has a part in a cost.
  const deciding = Object.entries(variables).filter(([, value]) => isDeciding(value));
  const key = JSON.stringify([operationName, ...deciding]);
  const known = knownCosts.get(document) ?? new Map<string, number>();
  knownCosts.set(document, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const cost = countCost(schema, document, operationName, variables);
  if (known.size < mostKnown && key.length <= longestKey) known.set(key, cost);
  return cost;
}

const isDeciding = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';

function countCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      ...(operationName !== undefined && { operationName }),
      estimators: [costOfField],
    });
  } catch (error) {
    // Counting reads the variables before anybody else does, so it is here that wrong ones are noticed.
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, {
      ...(error.nodes && { nodes: error.nodes }),
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
    });
  }
}
