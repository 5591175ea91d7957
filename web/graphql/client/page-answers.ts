import type { NormalizedCacheObject } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';

/** The answers that the server has drawn a page from. */
export interface PageAnswers {
  /** As the client's cache holds them. */
  readonly cache: NormalizedCacheObject;
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
