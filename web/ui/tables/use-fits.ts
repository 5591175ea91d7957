import { useEffect, useRef } from 'react';

/**
 * Marks a frame with `data-fits` while its table needs no sideways scrolling: it then clips nothing, and takes no focus.
 * In a browser whose frames scroll in both directions or none, the headings of other frames have `data-moves`, by which
 * styles keep them at the top of the window; a mark on the frame would let all cells be styled again. The marks change
 * nothing that takes space.
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
      const head = table.tHead;
      head?.toggleAttribute('data-moves', moves);
      if (moves) head?.style.setProperty('--head-top', `${head.offsetTop}px`);
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return frame;
}
