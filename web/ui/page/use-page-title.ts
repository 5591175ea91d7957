import { use, useEffect } from 'react';
import { CurrentDrawing } from '../on-demand/drawing';

const SITE = 'Pennant';
const SUFFIX = ` · ${SITE}`;

export const titleOfTab = (title: string | null): string =>
  title && title !== SITE ? `${title}${SUFFIX}` : SITE;

function showTitle(title: string | null): void {
  document.title = titleOfTab(title);
}

/** Tells the server the title of the page that it draws. */
function useDrawnTitle(title: string | null): void {
  const drawing = use(CurrentDrawing);
  if (drawing) drawing.title = title;
}

/** Sets the title of the browser tab. React's own <title> would be overridden by the one in index.html. */
export function usePageTitle(title: string | null): void {
  useDrawnTitle(title);
  useEffect(() => showTitle(title), [title]);
}

/**
 * Sets the title of the tab for a part of the page, unless it is null. When the part is gone, the page's title returns.
 */
export function useTitleOfPart(title: string | null, pageTitleWithout: string): void {
  useDrawnTitle(title ?? pageTitleWithout);
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
