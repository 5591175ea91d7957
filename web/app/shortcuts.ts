import { paths } from '../ui/paths';

/** The key after `g`, and the page it opens. */
export const destinations: readonly { key: string; to: string; label: string }[] = [
  { key: 'h', to: paths.home, label: 'Home' },
  { key: 'd', to: paths.dashboard, label: 'Dashboard' },
  { key: 't', to: paths.teams, label: 'Teams' },
  { key: 'm', to: paths.matches, label: 'Matches' },
  { key: 'l', to: paths.leagueDashboard, label: 'League dashboard' },
  { key: 'p', to: paths.players, label: 'Players' },
  { key: 'f', to: paths.forum, label: 'Forum' },
  { key: 'n', to: paths.news, label: 'News' },
];

const KEY = 'pennant.shortcuts';

/** Single letters can disturb speech input, so shortcuts can be turned off. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Whether a key belongs to the focused element, or to a dialog over the page. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null ||
    document.querySelector('[role="dialog"]') !== null
  );
}
