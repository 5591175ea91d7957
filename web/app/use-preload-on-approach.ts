import { useEffect } from 'react';
import { loadDataPages, loadPage, pageAt } from './page-files';

/** Events that fetch a page's code in advance: the pointer or a finger on its link, or the focus. */
const approaches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page as soon as somebody is about to open its link. */
export function usePreloadOnApproach(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const page = pageAt(link.pathname);
      if (!page || link.pathname === window.location.pathname) return;
      // A failure is reported by the visit itself, if there is one.
      const ignore = () => undefined;
      loadPage(page.file).catch(ignore);
      if (page.file !== 'home') loadDataPages().catch(ignore);
    };
    for (const approach of approaches) document.addEventListener(approach, preload, { passive: true });
    return () => {
      for (const approach of approaches) document.removeEventListener(approach, preload);
    };
  }, []);
}
