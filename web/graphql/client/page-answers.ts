import type { NormalizedCacheObject } from '@apollo/client';

/** Id of the element with the answers that the server has drawn the page from. */
const PAGE_ANSWERS = 'page-answers';

export interface PageAnswers {
  readonly cache: NormalizedCacheObject;
  /** Position of the server's events before it read the answers; empty if the browser does not tell. */
  readonly position: string;
}

/** The answers that came with the page; null if the server has sent none. */
export function pageAnswers(): PageAnswers | null {
  const element = document.getElementById(PAGE_ANSWERS);
  if (!element) return null;
  const [visit] = performance.getEntriesByType('navigation');
  const timings = visit instanceof PerformanceNavigationTiming ? visit.serverTiming : [];
  const position = timings.find(({ name }) => name === 'position')?.description ?? '';
  return { cache: JSON.parse(element.textContent), position };
}
