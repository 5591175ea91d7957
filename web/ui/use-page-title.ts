import { useEffect } from 'react';

const SITE = 'Pennant';

/** Names the browser tab. React's own <title> would lose against the one in the page's shell. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title && title !== SITE ? `${title} · ${SITE}` : SITE;
  }, [title]);
}
