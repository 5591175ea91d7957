import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTakenElsewhere, shortcutsAreOn } from '../ui/page/shortcut-keys';
import { destinations } from './shortcuts';

const SECOND_KEY_WITHIN = 1500;

/** `?` shows the shortcuts; `/`, Ctrl+K and ⌘K search; `g` and a letter goes to a page. */
export function useShortcuts(onHelp: () => void, onSearch: () => void): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isChordOfSearch(event)) {
        event.preventDefault();
        if (document.querySelector('[role="dialog"]') === null) onSearch();
        return;
      }
      if (isTakenElsewhere(event) || !shortcutsAreOn()) return;
      const goes = event.timeStamp - goPressedAt.current < SECOND_KEY_WITHIN;
      goPressedAt.current = event.key === 'g' && !goes ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') onHelp();
      if (event.key === '/') {
        // The browser would search within the page, or the key would be the first letter of the search.
        event.preventDefault();
        onSearch();
      }
      const destination = goes ? destinations.find(({ key }) => key === event.key) : undefined;
      if (!destination) return;
      // The key must not also trigger a shortcut of the page being left.
      event.preventDefault();
      void navigate(destination.to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, onHelp, onSearch]);
}

/** It works in fields too, and cannot be turned off, because it is not a single letter. */
const isChordOfSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
