import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a long list must be complete: in print, and from the moment the user opens the browser's own search, which
 * finds only rendered text.
 */
export function useDrawsAll(isLong: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    // The browser lays out the print as soon as the event is over.
    const draw = () => flushSync(() => setPrinting(true));
    const restore = () => setPrinting(false);
    const search = (event: KeyboardEvent) => {
      const opensSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      if (opensSearch || event.key === 'F3') startTransition(() => setSearching(true));
    };
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', restore);
    window.addEventListener('keydown', search);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', restore);
      window.removeEventListener('keydown', search);
    };
  }, [isLong]);
  return printing || searching;
}
