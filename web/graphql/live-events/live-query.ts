import type { TypedDocumentNode } from '@apollo/client';
import { type DefinitionNode, Kind, OperationTypeNode } from 'graphql';

/** Data that a live query delivers: those of the query. */
export interface Live<Data> {
  live: Data;
}

/** The subscription that delivers the answer to a query each time that it has changed. */
export function liveQueryOf<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Live<Data>, Variables> {
  return { kind: Kind.DOCUMENT, definitions: document.definitions.map(subscribed) };
}

/** The page has the present answer from its query. */
const onlyChanges = {
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: 'present' },
  value: { kind: Kind.BOOLEAN, value: false },
} as const;

function subscribed(definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
  const live = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: 'live' },
    arguments: [onlyChanges],
    selectionSet: definition.selectionSet,
  } as const;
  return {
    ...definition,
    operation: OperationTypeNode.SUBSCRIPTION,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [live] },
  };
}
