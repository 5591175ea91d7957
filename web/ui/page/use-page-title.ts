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

export function pageTitle(): string {
  const { title } = document;
  return title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
}
