import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { announce } from '../ui/page/LiveRegion';

/**
 * A new page starts at its content, for keyboards and screen readers, as a freshly loaded page does. A field that took
 * the focus (`takeFocus`) keeps it.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.querySelector('input:focus')) main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return main;
}
