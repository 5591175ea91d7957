/** Everything that the server has drawn and the app has not taken over yet: the page, and then its late parts. */
const NOT_TAKEN_OVER = '#root[data-drawn], [data-late]';

/** Controls with which the browser itself does something. */
const byBrowser = 'label, input, [type="submit"], [popovertarget]';

/**
 * The last click on a control that the app has not taken over yet is repeated as soon as it has. A click elsewhere in the
 * drawn page cancels it.
 */
export function repeatEarlyClicks(root: HTMLElement): void {
  let early: { control: HTMLElement; click: Event } | null = null;
  // While it captures: React stops clicks in late parts.
  document.addEventListener(
    'click',
    (click) => {
      if (!(click.target instanceof Element) || click.target.closest(NOT_TAKEN_OVER) === null) return;
      const control = click.target.closest<HTMLElement>('button, label, input');
      early = control && { control, click };
      // The browser itself would send a form or tick a box, and the app would not notice.
      if (control) click.preventDefault();
    },
    true,
  );
  new MutationObserver(() => {
    if (early === null || early.control.closest(NOT_TAKEN_OVER) !== null) return;
    const { control, click } = early;
    early = null;
    // React may take over a part because of the click, which it then handles itself, but for the browser's share.
    if (click.eventPhase === Event.NONE || control.matches(byBrowser)) control.click();
  }).observe(root, { attributeFilter: ['data-drawn', 'data-late'], subtree: true });
}
