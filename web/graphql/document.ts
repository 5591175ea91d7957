import { Kind, type DefinitionNode, type DocumentNode } from 'graphql';

/** Joins a compiled document with its fragments. One that arrives by two ways is sent once, as the server demands. */
export function __document(
  own: readonly DefinitionNode[],
  ...fragments: readonly DocumentNode[]
): DocumentNode {
  const names = new Set<string>();
  const definitions = [...own, ...fragments.flatMap((fragment) => fragment.definitions)].filter(
    (definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return true;
      if (names.has(definition.name.value)) return false;
      names.add(definition.name.value);
      return true;
    },
  );
  return { kind: Kind.DOCUMENT, definitions };
}
