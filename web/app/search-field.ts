export interface SiteSearchProps {
  /** Element that had the focus when the search was opened. */
  opener: Element | null;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Ref of a field that has the focus as soon as it is on the page. */
export const focusOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });
