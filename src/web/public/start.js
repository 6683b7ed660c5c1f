// A visitor's page can be read before it is alive: the app comes after the first paint and does not compete with it.
(() => {
  const { app, chunks } = document.currentScript.dataset;
  const start = () => {
    for (const href of chunks.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
    import(app);
  };
  requestAnimationFrame(() => setTimeout(start));
})();
