// Runs before the first paint, so that a dark page never flashes light, hidden scores never show, and signed-in users
// never see the parts for visitors. It is a separate file because the content security policy allows no inline scripts.
(function () {
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light');
  if (stored('pennant.token') !== null) root.setAttribute('data-signed-in', '');
  // See `ui/appearance/scores`. Paper cannot ask: whoever prints before they have chosen sees the scores.
  root.setAttribute('data-scores', stored('pennant.scores') || 'undecided');
  window.addEventListener('beforeprint', function () {
    if (root.getAttribute('data-scores') === 'undecided') root.setAttribute('data-scores', 'shown');
  });
  var role = /"role":"(admin|moderator)"/.exec(stored('pennant.user'));
  if (role !== null) root.setAttribute('data-staff', role[1]);
  var user = /"id":"(\w+)"/.exec(stored('pennant.user'));
  if (user !== null) root.style.setProperty('--pn-user-' + user[1], 'block');
  // Without the scripts of the app, a page can only be read, and says so.
  window.addEventListener('error', onError, true);

  function onError(event) {
    if (event.target.tagName === 'SCRIPT') root.setAttribute('data-failed', '');
  }

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
