import { useSyncExternalStore } from 'react';
import { createExternalStore, useExternalStore } from '../../on-demand/external-store';

/** `public/before-paint.js` reads it and sets the attribute before the first paint. */
const KEY = 'pennant.scores';
const HIDDEN = 'hidden';
const SHOWN = 'shown';

const isHidden = () =>
  typeof document !== 'undefined' && document.documentElement.dataset['scores'] === HIDDEN;

const hiding = createExternalStore(isHidden(), false);
const revealed = createExternalStore<ReadonlySet<string>>(new Set());

/** Whether this browser hides results, outside React. */
export const hidesScores = (): boolean => hiding.get();

export const useHidesScores = (): boolean => useExternalStore(hiding);

/** Hides or shows results in all tabs, also on later visits. */
export function hideScores(hide: boolean): void {
  apply(hide);
  try {
    window.localStorage.setItem(KEY, hide ? HIDDEN : SHOWN);
  } catch {
    // The browser may forbid storage: then the choice lasts until the page is left.
  }
}

function apply(hide: boolean): void {
  document.documentElement.dataset['scores'] = hide ? HIDDEN : SHOWN;
  revealed.set(new Set());
  hiding.set(hide);
}

if (typeof window !== 'undefined') {
  // The choice of another tab. A browser that clears its storage names no key.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) apply(newValue === HIDDEN);
  });
}

/** Value of `data-revealed` of an element with one game: within it, nothing is hidden. */
export function useRevealed(matchId: string): true | undefined {
  return (
    useSyncExternalStore(revealed.subscribe, revealed.get, () => revealed.onServer).has(matchId) || undefined
  );
}

/** Shows or hides the result of one game until the page is left. */
export function toggleResult(matchId: string): void {
  const next = new Set(revealed.get());
  if (!next.delete(matchId)) next.add(matchId);
  revealed.set(next);
}
