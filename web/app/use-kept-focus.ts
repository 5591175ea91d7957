import { useEffect } from 'react';

/**
 * Keeps a keyboard's place after an action: a button that was disabled while its action ran has the focus again, and if
 * the focused element was removed, such as a row with its button, its section has the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const focused = ({ target }: FocusEvent) => (last = target instanceof Element ? target : null);
    // An element also loses the focus as it is disabled, or is about to be removed.
    const left = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last && last?.isConnected === true && !last.matches(':disabled')) last = null;
      });
    const observer = new MutationObserver((changes) => {
      if (last === null || document.activeElement !== document.body) return;
      if (last.isConnected) {
        focus(last);
        return;
      }
      const { target } = changes.find(({ removedNodes }) => [...removedNodes].some(holdsLast)) ?? {};
      if (target instanceof Element) focusSection(target);
    });
    const holdsLast = (removed: Node) => removed.contains(last);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', left);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', left);
      observer.disconnect();
    };
  }, []);
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function focusSection(within: Element): void {
  const section = within.closest('section, main');
  if (section?.hasAttribute('tabindex') === false) section.setAttribute('tabindex', '-1');
  if (section) focus(section);
}
