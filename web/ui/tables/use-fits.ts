import { useEffect, useRef } from 'react';

/**
 * Marks a frame with `data-fits` while its table needs no sideways scrolling. The frame then clips nothing, so that the
 * headings stay at the top of the window instead of the frame, and it takes no focus. The mark changes nothing that
 * takes space.
 */
export function useFits() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    const table = box?.querySelector('table');
    if (!box || !table) return undefined;
    const observer = new ResizeObserver(() => {
      const fits = table.offsetWidth <= box.clientWidth;
      box.toggleAttribute('data-fits', fits);
      box.tabIndex = fits ? -1 : 0;
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return frame;
}
