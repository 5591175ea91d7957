import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** Limits of one operation. A page of any screen stays well below each. */
export const queryLimits = {
  /** Bytes of a request without its files: parsing blocks the event loop. */
  bytes: 400_000,
  /** Characters of the document. */
  length: 65_536,
  lines: 5000,
  /** Tokens in the document, refused while parsing. */
  tokens: 4000,
  depth: 12,
  aliases: 30,
  operations: 20,
  fragments: 50,
  spreads: 150,
  variableDefinitions: 100,
  /** Pairs of fields of one name, which validation compares with each other. */
  pairs: 60_000,
  /** Mistakes that validation collects. */
  mistakes: 10,
  /** Fields, those of a list once for each row it may hold. */
  cost: 100_000,
  /** Above this cost, by the same measure, an operation waits for its turn among other costly ones. */
  costly: 20_000,
  /** Limit of a subscription, which is executed at every event. */
  subscription: 5000,
  /** Limit of introspection, whose answer is computed without a pause. */
  introspection: 65_000,
  /** Fields, fragments written out, of the largest query that is compiled. */
  compiledFields: 500,
  /** Errors in one answer. */
  errors: 100,
  /** Limits of variables, checked before they are parsed by their types. */
  variables: { members: 1000, values: 10_000, characters: 200_000, depth: 16 },
  /** Characters of an error message: some quote the input. */
  sentence: 500,
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
