/** A ref for an element that replaces the focused element: it takes the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
