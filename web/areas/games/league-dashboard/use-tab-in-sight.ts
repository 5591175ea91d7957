import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of tabs sideways to the current tab, which a narrow screen may not show. */
export function useTabInSight(current: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector(`[role=tab][data-view=${current}]`);
    if (!list || !(tab instanceof HTMLElement)) return;
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return row;
}
