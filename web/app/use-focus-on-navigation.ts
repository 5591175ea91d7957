import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { announce } from '../ui/LiveRegion';

/** A new page starts at its content, for the keyboard and for the ear, as a freshly loaded one would. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return main;
}
