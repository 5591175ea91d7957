/** Without the app's code, the page stays as the server has drawn it, without controls; a notice offers to reload it. */
export function keepDrawnPage(): void {
  document.documentElement.dataset['failed'] = '';
}
