import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client';
import { getOperationAST, OperationTypeNode, print } from 'graphql';
import { rolldown } from 'rolldown';
import { EMPTY } from 'rxjs';
import type { Plugin } from 'vite';
import { liveQueryOf } from '../graphql/live-events/live-query';

const web = join(import.meta.dirname, '..');

/**
 * Writes documents.json: the texts of all documents that the app sends, by their SHA-256. A server that runs only trusted
 * documents reads it.
 */
export function trustedDocuments(): Plugin {
  return {
    name: 'pennant:trusted-documents',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const texts = await documentsOfPages();
      const entries = texts.map((text): [string, string] => [hash('sha256', text), text]);
      const source = JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
      this.emitFile({ type: 'asset', fileName: 'documents.json', source });
    },
  };
}

/** The text of every document of the web app, as the app's GraphQL client sends it. */
async function documentsOfPages(): Promise<string[]> {
  const sent: string[] = [];
  const record = new ApolloLink(({ query }) => {
    sent.push(print(query));
    return EMPTY;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: record });
  for (const document of await generatedDocuments()) send(client, document);
  return sent;
}

function send(client: ApolloClient, document: DocumentNode): void {
  const kind = getOperationAST(document)?.operation;
  // The link answers nothing (`EMPTY`), so every call fails.
  const ignore = () => undefined;
  if (kind === OperationTypeNode.QUERY) {
    // The cache is not read: it would fail at a condition whose variable has no value.
    client.query({ query: document, fetchPolicy: 'no-cache' }).catch(ignore);
    send(client, liveQueryOf(document));
  }
  if (kind === OperationTypeNode.MUTATION) client.mutate({ mutation: document }).catch(ignore);
  if (kind === OperationTypeNode.SUBSCRIPTION)
    client.subscribe({ query: document }).subscribe({ error: ignore });
}

/** The documents of all generated files, fragments included. */
async function generatedDocuments(): Promise<DocumentNode[]> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.generated.ts'),
  );
  const all = 'all-documents';
  const bundle = await rolldown({
    input: all,
    plugins: [
      {
        name: all,
        resolveId: (id) => (id === all ? id : null),
        load: (id) =>
          id === all
            ? files
                .map((name, place) => `export * as d${place} from ${JSON.stringify(join(web, name))};`)
                .join('\n')
            : null,
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm' });
    const modules: Record<string, object> = await import(
      `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
    );
    return Object.values(modules).flatMap((module) => Object.values(module).filter(isDocument));
  } finally {
    await bundle.close();
  }
}

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
