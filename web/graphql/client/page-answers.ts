import {
  ApolloLink,
  type DocumentNode,
  type NormalizedCacheObject,
  type TypedDocumentNode,
} from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { getOperationAST } from 'graphql';
import { createContext, use, useState } from 'react';
import { of } from 'rxjs';
import { useIsDrawn } from '../../ui/on-demand/use-taken-over';

/** The answers that the server has drawn a page from. */
export interface PageAnswers {
  /** As the client's cache holds them. */
  readonly cache: NormalizedCacheObject;
  /** Long answers that bypass the cache, by `keyOf`. */
  readonly whole: Record<string, unknown>;
  /** Queries with the same answer for visitors and users, by `keyOf`. */
  readonly common: readonly string[];
}

/** Id of the element with the answers. */
const PAGE_ANSWERS = 'page-answers';

/** The answers that came with the page; null if the server has sent none. */
function readAnswers(): PageAnswers | null {
  const element = import.meta.env.SSR ? null : document.getElementById(PAGE_ANSWERS);
  return element && JSON.parse(element.textContent);
}

export const pageAnswers = readAnswers();

/** Position of the server's events before it read the page's answers; empty if the browser does not tell. */
export function positionOfPage(): string {
  const [visit] = performance.getEntriesByType('navigation');
  const timings = visit instanceof PerformanceNavigationTiming ? visit.serverTiming : [];
  return timings.find(({ name }) => name === 'position')?.description ?? '';
}

export const keyOf = (operation: string | undefined, variables: object): string =>
  `${operation} ${canonicalStringify(variables)}`;

/** Answers each query once without a request, if its whole answer came with the page. */
export const wholeAnswers = new ApolloLink((operation, forward) => {
  const key = keyOf(operation.operationName, operation.variables);
  const data = pageAnswers?.whole[key];
  if (data === undefined) return forward(operation);
  delete pageAnswers?.whole[key];
  return of({ data });
});

/** While the server draws a page with its data, asks for an answer that bypasses the cache. */
export const AskWhole = createContext<
  ((document: DocumentNode, variables: object) => Promise<unknown>) | null
>(null);

/** The answer to a query that bypasses the cache, if it came with the page, until the query itself has answered. */
export function useWholeAnswer<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  const ask = use(AskWhole);
  const isDrawn = useIsDrawn();
  const key = keyOf(getOperationAST(document)?.name?.value, variables);
  const [drawn] = useState(() => (isDrawn ? { key, data: pageAnswers?.whole[key] } : undefined));
  const data = ask === null ? drawn?.key === key && drawn.data : use(ask(document, variables));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key tells that the data answers this document
  return (data || undefined) as Data | undefined;
}
