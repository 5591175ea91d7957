/** A ref for what replaces the element that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
