import type { TypedDocumentNode } from '@apollo/client';
import { type DefinitionNode, Kind, OperationTypeNode } from 'graphql';

/** What a live query delivers: the data of the query. */
export interface Live<Data> {
  live: Data;
}

/** The subscription that delivers the answer to a query again each time that the answer changes. */
export function liveQueryOf<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Live<Data>, Variables> {
  return { kind: Kind.DOCUMENT, definitions: document.definitions.map(subscribed) };
}

function subscribed(definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
  const live = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: 'live' },
    selectionSet: definition.selectionSet,
  } as const;
  return {
    ...definition,
    operation: OperationTypeNode.SUBSCRIPTION,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [live] },
  };
}
