import { createExternalStore, useExternalStore } from './external-store';

const announcement = createExternalStore('');

/** Has a screen reader announce a change that nobody on the page made, at its next pause. */
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
