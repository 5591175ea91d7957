import { createExternalStore } from '../on-demand/external-store';

const KEY = 'pennant.shortcuts';

/** Single letters can disturb speech input, so shortcuts can be turned off. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Whether a key press is meant for the focused element or for an open dialog. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null ||
    document.querySelector('[role="dialog"]') !== null
  );
}

export interface PageShortcut {
  /** Keys that each trigger the shortcut. */
  readonly keys: readonly string[];
  readonly label: string;
}

/** The shortcuts of the open page, in addition to those of every page. */
export const pageShortcuts = createExternalStore<readonly PageShortcut[]>([]);
