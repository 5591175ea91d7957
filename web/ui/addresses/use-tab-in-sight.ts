import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of tabs, each with its `data-view`, sideways to the current tab, which a narrow screen may not show. */
export function useTabInSight(current: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const show = () => {
      const tab = list.querySelector(`[role=tab][data-view=${current}]`);
      if (!(tab instanceof HTMLElement)) return;
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    const observer = new ResizeObserver(show);
    observer.observe(list);
    return () => observer.disconnect();
  }, [current]);
  return row;
}
