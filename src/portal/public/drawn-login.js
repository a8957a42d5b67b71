// The login is served already drawn. This stands in for its script until that is here.
(() => {
  // Remembers a press of "Entrar" until the portal's script takes over the form.
  addEventListener('submit', (event) => {
    event.preventDefault();
    event.target.dataset.pressed = '';
  });

  // Loads the portal's script after the first paint with content, which needs the line for its styles.
  const { script: address } = document.currentScript.dataset;
  let script;
  const load = () => {
    if (script !== undefined) return;
    script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    // What is drawn needs its font first.
    script.fetchPriority = 'low';
    script.src = address;
    document.head.append(script);
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) load();
  }).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted, and a browser may not tell of paints.
  addEventListener('load', () => setTimeout(load, document.hidden ? 0 : 1000));
})();
