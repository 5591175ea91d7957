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

/** A part of the page names it more exactly; without the part, and while that has no title, it has the page's. */
export function useTitleOfPart(title: string | null, pageTitleWithout: string): void {
  useEffect(() => {
    if (title === null) return undefined;
    showTitle(title);
    return () => showTitle(pageTitleWithout);
  }, [title, pageTitleWithout]);
}

/** Title of the page. */
export function pageTitle(): string {
  const { title } = document;
  return title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
}
