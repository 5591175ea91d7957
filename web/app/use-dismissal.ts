import { useEffect, type RefObject } from 'react';

export type DismissedBy = 'escape' | 'leaving';

/**
 * Closes what a button has opened below it: with Escape, and when the pointer or the focus goes elsewhere.
 * @param box the opened part; the buttons that open and close it have its id in `aria-controls`
 */
export function useDismissal(
  isOpen: boolean,
  box: RefObject<HTMLElement | null>,
  onClose: (by: DismissedBy) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose('escape');
    };
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return;
      if (target.closest(`[aria-controls="${box.current?.id}"], [role="dialog"]`) === null)
        onClose('leaving');
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, box, onClose]);
}
