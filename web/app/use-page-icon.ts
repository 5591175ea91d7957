import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Sections with their own tab icon, by the first part of the address. */
const sections: ReadonlySet<string> = new Set([
  'matches',
  'teams',
  'leagues',
  'players',
  'forum',
  'news',
  'admin',
]);

/** Gives the browser tab its section's icon, so that a row of open tabs can be distinguished. */
export function usePageIcon(): void {
  const section = useLocation().pathname.split('/')[1] ?? '';
  useEffect(() => {
    const link = document.querySelector('link[rel="icon"][type="image/svg+xml"]');
    link?.setAttribute('href', sections.has(section) ? `/icons/${section}.svg` : '/favicon.svg');
  }, [section]);
}
