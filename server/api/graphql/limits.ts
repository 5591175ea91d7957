import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** What one operation may ask for. A page of any screen stays well below each. */
export const queryLimits = {
  /** Bytes of a request without its files: parsing them takes time in one go. */
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
  /** Mistakes that validation gathers. */
  mistakes: 10,
  /** Fields, those of a list once for each row it may hold. */
  cost: 100_000,
  /** The same from which on an operation waits its turn among others as costly. */
  costly: 20_000,
  /** The same for a subscription: it is executed at every event. */
  subscription: 5000,
  /** The same for an operation that asks for the schema: its answer is made in one go. */
  introspection: 40_000,
  /** Fields, fragments written out, of the largest query that is compiled. */
  compiledFields: 500,
  /** Errors in one answer. */
  errors: 100,
  /** Variables, looked at before they are read by their types. */
  variables: { members: 1000, values: 10_000, characters: 200_000, depth: 16 },
  /** Characters of an error's sentence: some quote what was sent. */
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
