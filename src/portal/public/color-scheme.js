// Runs before the first paint, so that a dark screen never flashes white. Its own file: the page allows no inline script.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let wanted = null;
    try {
      wanted = localStorage.getItem('portal-motoboy.color-scheme');
    } catch {
      // Storage may be switched off; follow the system's setting then.
    }
    const dark = wanted === 'dark' || (wanted !== 'light' && system.matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  system.addEventListener('change', apply);
})();
