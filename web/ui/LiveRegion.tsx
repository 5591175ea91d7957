import { createExternalStore, useExternalStore } from './external-store';

const announcement = createExternalStore('');

/** Has a screen reader say what changed by itself, when it next falls silent. */
export function announce(text: string): void {
  announcement.set(text);
}

export function LiveRegion() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useExternalStore(announcement)}
    </div>
  );
}
