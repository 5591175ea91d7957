import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import type { DismissedBy } from './use-dismissal';
import { MENU } from './MainNavigation';

/** The menu of a phone. It closes when another page opens. */
export function useMenu() {
  const { key, hash } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>();
  // Its address has opened it before the app has taken over the page.
  const wasOpened = useTakenOver() && openAt === undefined && hash === `#${MENU}`;
  const isOpen = wasOpened || openAt === key;
  const close = useCallback((by: DismissedBy) => {
    setOpenAt(null);
    if (by === 'escape') document.querySelector<HTMLElement>(`[aria-controls="${MENU}"]`)?.focus();
  }, []);
  const toggle = useCallback(() => {
    setOpenAt(isOpen ? null : key);
    if (isOpen) return;
    window.requestAnimationFrame(() => document.getElementById(MENU)?.querySelector('a')?.focus());
  }, [isOpen, key]);
  return { isOpen, close, toggle };
}
