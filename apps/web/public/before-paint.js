// Runs before the first paint, so that a chosen theme or language never flashes the other one. A file of its own because
// the content security policy allows no inline script.
(function () {
  try {
    const theme = localStorage.getItem('logbuoy.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const language = localStorage.getItem('logbuoy.language');
    if (language === 'en' || language === 'de') document.documentElement.lang = language;
  } catch {
    // Storage may be forbidden; then the system's preference decides.
  }
})();
