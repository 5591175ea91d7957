import { useEffect } from 'react';

const SITE = 'Pennant';

/** Sets the title of the browser tab. React's own <title> would be overridden by the one in index.html. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title && title !== SITE ? `${title} · ${SITE}` : SITE;
  }, [title]);
}
