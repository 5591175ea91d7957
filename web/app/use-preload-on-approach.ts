import { useEffect } from 'react';
import { loadDataPages, makesQueries, pageAt } from './pages';

/** Events on a link that fetch its page's code in advance: pointer, touch or focus. */
const approaches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page as soon as somebody is about to open its link. */
export function usePreloadOnApproach(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const page = pageAt(link.pathname);
      if (!page || link.pathname === window.location.pathname) return;
      // Failures are ignored here: if the user opens the link, the visit reports them.
      const ignore = () => undefined;
      page.load().catch(ignore);
      if (makesQueries(page)) loadDataPages().catch(ignore);
    };
    for (const approach of approaches) document.addEventListener(approach, preload, { passive: true });
    return () => {
      for (const approach of approaches) document.removeEventListener(approach, preload);
    };
  }, []);
}
