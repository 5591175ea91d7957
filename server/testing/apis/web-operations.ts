import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

export interface WebOperation {
  readonly name: string;
  readonly text: string;
}

/** Every operation of the web app with its fragments, as sent by a browser. */
export function webOperations(root: string): WebOperation[] {
  const definitions = documentsIn(join(root, 'web')).flatMap(
    (path) => parse(readFileSync(path, 'utf8')).definitions,
  );
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const sent = [definition, ...spreadIn(definition, fragments)];
    return [{ name: definition.name?.value ?? '', text: sent.map(printed).join('\n') }];
  });
}

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.graphql'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function spreadIn(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, DefinitionNode>,
  found = new Set<DefinitionNode>(),
): Set<DefinitionNode> {
  visit(definition, {
    FragmentSpread: ({ name }) => {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      spreadIn(fragment, fragments, found);
    },
  });
  return found;
}

/** Removes the directive that only the web client uses. */
const printed = (definition: DefinitionNode) =>
  print(visit(definition, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }));
