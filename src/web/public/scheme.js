// Before the first paint, so that no light page flashes in the dark; and again when the device changes its mind.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value');
    } catch {}
    const dark = chosen === 'dark' || (chosen !== 'light' && device.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  // The question about cookies is drawn into every page.
  try {
    if (localStorage.getItem('etch_cookie_consent')) document.documentElement.dataset.consented = '';
  } catch {}
  device.addEventListener('change', apply);
})();
