import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { type GraphQLFormattedError, print } from 'graphql';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { from, tap } from 'rxjs';
import { CurrentDrawing, type DrawnHead, type Drawing } from '../ui/on-demand/drawing';
import { clientOptions } from '../graphql/client/client';
import { keyOf, type PageAnswers } from '../graphql/client/page-answers';
import { titleOfTab } from '../ui/page/use-page-title';
import { Providers } from './Providers';
import { routes } from './routes';

// The entry of the build for the server: it draws pages as a visitor sees them.

/** Answers a query as the server answers a visitor. */
export type AnswerQuery = (query: PageQuery) => Promise<ApolloLink.Result>;

export interface PageQuery {
  readonly text: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

export interface DrawnPage {
  readonly html: string;
  /** Title of the browser tab. */
  readonly title: string;
  /** Null for a subject that does not exist, undefined for a page without a head of its own. */
  readonly head: (DrawnHead & { readonly title: string }) | null | undefined;
  /** The answers to the page's queries; null if it has sent none. */
  readonly answers: PageAnswers | null;
  /** Files of the parts that the page has drawn, in this order, whose code the browser needs. */
  readonly parts: readonly string[];
  /** Milliseconds for which drawing has used the processor. */
  readonly ms: number;
}

const handler = createStaticHandler(routes);

/**
 * Draws a page. Each time that its components have sent queries it is drawn again with the answers, until nothing is
 * left to ask.
 * @param address path and query
 * @param answer null draws the page as it is before its data arrive
 * @returns null if queries find that the subject of the page does not exist
 * @throws if a component fails, if a query is refused, or when the signal is aborted
 */
export async function drawPage(
  address: string,
  answer: AnswerQuery | null,
  signal: AbortSignal | null,
): Promise<DrawnPage | null> {
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${address} answers with a redirect`);
  if (context.errors) throw new Error(`${address} cannot be drawn`, { cause: context.errors });
  const asked: Promise<ApolloLink.Result>[] = [];
  const common: string[] = [];
  const link = new ApolloLink(({ query, operationName, variables }) => {
    if (answer === null) return from(new Promise<never>(() => undefined));
    const answered = answer({ text: print(query), operationName, variables });
    asked.push(answered);
    return from(answered).pipe(
      tap(({ extensions }) => {
        if (extensions?.['isSameForAll'] === true) common.push(keyOf(operationName, variables));
      }),
    );
  });
  const options = clientOptions();
  const client = new ApolloClient({ ...options, link, ssrMode: true });
  const drawing: Drawing = { parts: new Set(), title: null, head: undefined };
  const page = (
    <CurrentDrawing value={drawing}>
      <ApolloProvider client={client}>
        <Providers>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </ApolloProvider>
    </CurrentDrawing>
  );
  let ms = 0;
  const draw = async (tree: ReactNode) => {
    // The server does other work between two drawings.
    await new Promise((resolve) => setTimeout(resolve));
    const began = performance.now();
    const drawn = await drawOnce(tree);
    ms += performance.now() - began;
    return drawn;
  };
  if (answer === null)
    return { html: await textOf((await draw(page)).prelude), answers: null, ...drawnIn(drawing), ms };
  const { result, aborted } = await prerenderStatic({
    tree: page,
    context: { client },
    renderFunction: draw,
    ...(signal && { signal }),
  });
  if (aborted) throw new Error(`${address} is not drawn in time`);
  const refused = (await Promise.all(asked)).flatMap(({ errors }) => errors ?? []);
  if (refused.length > 0 && refused.every(isNotFound)) return null;
  if (refused.length > 0) throw new Error(`queries of ${address} were refused`, { cause: refused });
  return {
    html: result,
    answers: asked.length === 0 ? null : { cache: options.cache.extract(), common },
    ...drawnIn(drawing),
    ms,
  };
}

const isNotFound = ({ extensions }: GraphQLFormattedError) => extensions?.['code'] === 'NOT_FOUND';

const drawnIn = ({ title, head, parts }: Drawing) => ({
  title: titleOfTab(title),
  head: head && { ...head, title: title ?? titleOfTab(null) },
  parts: [...parts],
});

/** Throws if a component fails; by default, React draws the fallback of its boundary. */
async function drawOnce(page: ReactNode) {
  const failures: unknown[] = [];
  const drawn = await prerender(page, {
    onError: (error) => void failures.push(error),
    // All content is in its place from the start, because no inline script may move it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return drawn;
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

export { makesQueries, pageAt, pages } from './pages';
export { pageList } from './page-list';
