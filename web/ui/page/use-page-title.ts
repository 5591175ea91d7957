import { useEffect } from 'react';

const SITE = 'Pennant';
const SUFFIX = ` · ${SITE}`;

function showTitle(title: string | null): void {
  document.title = title && title !== SITE ? `${title}${SUFFIX}` : SITE;
}

/** Sets the title of the browser tab. React's own <title> would be overridden by the one in index.html. */
export function usePageTitle(title: string | null): void {
  useEffect(() => showTitle(title), [title]);
}

/**
 * Sets the title of the tab for a part of the page, unless it is null. When the part is gone, the page's title returns.
 */
export function useTitleOfPart(title: string | null, pageTitleWithout: string): void {
  useEffect(() => {
    if (title === null) return undefined;
    showTitle(title);
    return () => showTitle(pageTitleWithout);
  }, [title, pageTitleWithout]);
}

export function pageTitle(): string {
  const { title } = document;
  return title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
}
