// Runs before the first paint, so a dark page never flashes light, and nobody signed in sees what is for visitors. A file of
// its own, because the content security policy allows no inline scripts.
(function () {
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light');
  if (stored('pennant.token') !== null) root.setAttribute('data-signed-in', '');

  function isDark() {
    var scheme = stored('pennant.color-scheme');
    if (scheme === 'dark') return true;
    return scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches;
  }

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // Storage can be forbidden by the browser; then the system's preference decides, and nobody is signed in.
      return null;
    }
  }
})();
