import { createExternalStore, useExternalStore } from '../on-demand/external-store';

const announcement = createExternalStore('');

/** Makes a screen reader announce, at its next pause, a change that the user did not cause. */
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
