/** A ref for an element that takes the focus, because it replaces the focused one or is the page's main field. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
