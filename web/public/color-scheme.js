// Runs before the first paint, so a dark page never flashes light. A file of its own, because the
// content security policy allows no inline scripts.
(function () {
  var stored = null;
  try {
    stored = window.localStorage.getItem('pennant.color-scheme');
  } catch {
    // Storage can be forbidden by the browser; the system's preference then decides.
  }
  var dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
