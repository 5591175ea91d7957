import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

export interface WebOperation {
  readonly name: string;
  readonly text: string;
}

/** Every operation of the web app with its fragments, as sent by a browser; among them its live queries. */
export function webOperations(root: string): WebOperation[] {
  const operations = writtenOperations(root);
  const followed = followedQueries(join(root, 'web'));
  return [...operations, ...operations.filter(({ name }) => followed.has(name)).map(liveQueryOf)];
}

/** The names of the queries whose answers pages keep up to date. */
function followedQueries(web: string): Set<string> {
  const sources = filesIn(web, '.tsx', '.ts').map((path) => readFileSync(path, 'utf8'));
  return new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/useUpdates\(\s*(\w+)Document/g)].map(([, name = '']) => name),
    ),
  );
}

function liveQueryOf({ name, text }: WebOperation): WebOperation {
  const live = visit(parse(text), {
    OperationDefinition: (query) => {
      const field = {
        kind: Kind.FIELD,
        name: { kind: Kind.NAME, value: 'live' },
        selectionSet: query.selectionSet,
      };
      return {
        ...query,
        operation: 'subscription',
        selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
      };
    },
  });
  return { name: `${name}, live`, text: print(live) };
}

function writtenOperations(root: string): WebOperation[] {
  const definitions = filesIn(join(root, 'web'), '.graphql').flatMap(
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

function filesIn(folder: string, ...endings: string[]): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
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
