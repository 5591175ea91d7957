import { useEffect, useRef } from 'react';

/**
 * Marks a frame with `data-fits` while its table needs no sideways scrolling: it then clips nothing, and takes no focus.
 * In a browser whose frames scroll in both directions or none, the other frames have `data-moves`, by which styles keep
 * the headings at the top of the window. The marks change nothing that takes space.
 */
export function useFits() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    const table = box?.querySelector('table');
    if (!box || !table) return undefined;
    const observer = new ResizeObserver(() => {
      // Measuring a table far below the window would lay it out.
      if (!table.checkVisibility({ contentVisibilityAuto: true })) return;
      const fits = table.offsetWidth <= box.clientWidth;
      box.toggleAttribute('data-fits', fits);
      box.tabIndex = fits ? -1 : 0;
      const moves = !fits && getComputedStyle(box).overflowY !== 'clip';
      box.toggleAttribute('data-moves', moves);
      if (moves) box.style.setProperty('--head-top', `${table.tHead?.offsetTop ?? 0}px`);
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return frame;
}
