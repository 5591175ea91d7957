import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** Limits of one operation. Every operation of the web app stays well below them. */
export const queryLimits = {
  /** Bytes of a request without its files: parsing blocks the event loop. */
  bytes: 400_000,
  /** Characters of the document. */
  length: 65_536,
  lines: 5000,
  /** Tokens in the document; more tokens are refused while parsing. */
  tokens: 4000,
  depth: 12,
  aliases: 30,
  operations: 20,
  fragments: 50,
  spreads: 150,
  variableDefinitions: 100,
  /** Pairs of fields with the same name, which validation compares with each other. */
  pairs: 60_000,
  /** Mistakes after which validation stops. */
  mistakes: 10,
  /**
   * Cost of an operation: the number of its fields, where the fields of a list count once for each row that it may
   * have.
   */
  cost: 100_000,
  /** Cost above which an operation waits for its turn among other costly ones. */
  costly: 20_000,
  /** Cost of a subscription, which is executed at every event. */
  subscription: 15_000,
  /** Cost of introspection, whose answer is computed without letting other work run in between. */
  introspection: 65_000,
  /** Fields of the largest query that is compiled, with every fragment written out. */
  compiledFields: 500,
  /** Errors in one answer. */
  errors: 100,
  /** Limits of variables, which are checked before the variables are parsed by their types. */
  variables: { members: 1000, values: 10_000, characters: 200_000, depth: 16 },
  /** Characters of an error message; some messages quote the input. */
  sentence: 500,
} as const;

/**
 * Makes these rules report their mistakes with the other mistakes of the document: a thrown mistake would count as our
 * own failure.
 */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

export const validationRules: ValidationRule[] = [
  maxDepthRule({ n: queryLimits.depth, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: queryLimits.aliases, ...reported }),
];
