import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { rolldown } from 'rolldown';
import type { FirstQuery } from '../graphql/first-load/first-variables';

/** Variables that the server writes into a page for the script of first-queries.ts. */
export interface PageQueries {
  /** Path pattern of the page, such as `/teams/:teamId`. */
  readonly path: string;
  readonly queries: readonly PageQuery[];
}

interface PageQuery {
  readonly query: FirstQuery;
  readonly operation: string;
  /** Text of the operation. If its variable `asksViewer` is true, it also returns the viewer, which saves a request. */
  readonly text: string;
}

const web = join(import.meta.dirname, '..');
const cache = new InMemoryCache();

/** The script of first-queries.ts as a single file. If it had to fetch a second file, the queries would start later. */
export async function bundleFirstQueries(): Promise<string> {
  const bundle = await rolldown({ input: join(web, 'app/first-queries.ts') });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** The texts of a page's first queries. */
export function pageQueries(path: string, asked: readonly FirstQuery[]): PageQueries {
  const documents = allDocuments();
  const queries = asked.map((query) => {
    const operation = `${query.charAt(0).toUpperCase()}${query.slice(1)}`;
    return { query, operation, text: textOf(documents, operation) };
  });
  return { path, queries };
}

function textOf(documents: DocumentNode, name: string): string {
  const operation = withViewer(operationIn(documents, name), operationIn(documents, 'Viewer'));
  const definitions = [operation, ...fragmentsOf(documents, operation)];
  const asSent = cache.transformDocument({ kind: Kind.DOCUMENT, definitions });
  return stripIgnoredCharacters(print(asSent));
}

function allDocuments(): DocumentNode {
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const texts = names
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(web, name), 'utf8'));
  // `@unmask` is for the client alone; the server does not know it.
  return visit(parse(texts.join('\n')), {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
  });
}

function operationIn({ definitions }: DocumentNode, name: string): OperationDefinitionNode {
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name) return definition;
  }
  throw new Error(`no document of the web app is named ${name}`);
}

/** The fragments that an operation or fragment spreads, directly or through other fragments. */
function fragmentsOf(
  documents: DocumentNode,
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  seen = new Set<FragmentDefinitionNode>(),
): ReadonlySet<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread: ({ name }) => {
      for (const one of documents.definitions) {
        if (one.kind !== Kind.FRAGMENT_DEFINITION || one.name.value !== name.value || seen.has(one)) continue;
        seen.add(one);
        fragmentsOf(documents, one, seen);
      }
    },
  });
  return seen;
}

function withViewer(
  operation: OperationDefinitionNode,
  viewer: OperationDefinitionNode,
): OperationDefinitionNode {
  const selections = print(viewer.selectionSet);
  const part = operationIn(
    parse(`query Part($asksViewer: Boolean!) { ... @include(if: $asksViewer) ${selections} }`),
    'Part',
  );
  return {
    ...operation,
    variableDefinitions: [...(operation.variableDefinitions ?? []), ...(part.variableDefinitions ?? [])],
    selectionSet: {
      ...operation.selectionSet,
      selections: [...operation.selectionSet.selections, ...part.selectionSet.selections],
    },
  };
}
