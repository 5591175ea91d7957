import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql';
import { queryLimits } from '../limits/sizes.js';

interface Counts {
  operations: number;
  fragments: number;
  spreads: number;
  variables: number;
  /** Number of occurrences of each response name. */
  readonly names: Map<string, number>;
}

/**
 * Validation compares fields with fields and fragments with fragments, so its time grows with the square of the
 * repetitions. Therefore the repetitions are limited before validation.
 * @returns the first limit that the document exceeds
 */
export function shapeMistake(document: DocumentNode): GraphQLError | null {
  const counts = countsOf(document);
  for (const [what, most] of [
    ['operations', queryLimits.operations],
    ['fragments', queryLimits.fragments],
    ['spreads', queryLimits.spreads],
    ['variables', queryLimits.variableDefinitions],
  ] as const) {
    if (counts[what] > most) {
      return new GraphQLError(`The document has ${counts[what]} ${what}; at most ${most} are allowed`);
    }
  }
  const pairs = [...counts.names.values()].reduce((sum, times) => sum + times ** 2, 0);
  return pairs > queryLimits.pairs
    ? new GraphQLError('The document repeats the same fields too often')
    : null;
}

function countsOf({ definitions }: DocumentNode): Counts {
  const counts: Counts = { operations: 0, fragments: 0, spreads: 0, variables: 0, names: new Map() };
  // A loop, because recursion could overflow the stack: before validation a document may be nested up to its limit of
  // tokens.
  const open: SelectionSetNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      counts.operations += 1;
      counts.variables += definition.variableDefinitions?.length ?? 0;
      open.push(definition.selectionSet);
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      counts.fragments += 1;
      open.push(definition.selectionSet);
    }
  }
  for (let set = open.pop(); set; set = open.pop()) countSelections(set, counts, open);
  return counts;
}

function countSelections({ selections }: SelectionSetNode, counts: Counts, open: SelectionSetNode[]): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      counts.spreads += 1;
      continue;
    }
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      counts.names.set(name, (counts.names.get(name) ?? 0) + 1);
    }
    if (selection.selectionSet) open.push(selection.selectionSet);
  }
}
