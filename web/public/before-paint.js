// Runs before the first paint, so that a dark page never flashes light, hidden scores never show, and signed-in users
// never see the parts for visitors. It is a separate file because the content security policy allows no inline scripts.
(function () {
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light');
  root.setAttribute('data-scores', stored('pennant.scores') === 'hidden' ? 'hidden' : 'shown');
  if (stored('pennant.token') !== null) root.setAttribute('data-signed-in', '');
  var role = /"role":"(admin|moderator)"/.exec(stored('pennant.user'));
  if (role !== null) root.setAttribute('data-staff', role[1]);

  function isDark() {
    var scheme = stored('pennant.color-scheme');
    if (scheme === 'dark') return true;
    return scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches;
  }

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // The browser may forbid storage: then the system's preference decides, and nobody is signed in.
      return null;
    }
  }
})();
