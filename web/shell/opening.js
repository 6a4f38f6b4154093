// Starts the app on its own pages, and says so when it cannot be loaded: a script that does not come, or one that breaks
// before anything of the app stands. The router loads the page again when a part of it is missing; one that stays missing
// would have it do so for ever, so that after a few starts in a row that came to nothing (`root.tsx` counts them off) no
// other is tried.
(() => {
  const KEY = 'ceylono-starts';
  const MOST_STARTS = 3;
  const { boot, main } = document.currentScript.dataset;

  function fail() {
    const opening = document.querySelector('[data-opening]');
    opening?.setAttribute('data-opening', 'failed');
    opening?.removeAttribute('aria-busy');
  }

  function add(attributes) {
    return document.head.appendChild(Object.assign(document.createElement('script'), attributes));
  }

  /** How many starts in a row came to nothing, this one included; without storage every one is the first. */
  function countStart() {
    try {
      const starts = Number(sessionStorage.getItem(KEY)) + 1;
      sessionStorage.setItem(KEY, String(starts > MOST_STARTS ? 0 : starts));
      return starts;
    } catch {
      return 1;
    }
  }

  if (countStart() > MOST_STARTS) return fail();
  const isOfScript = ({ target }) => target === window || target instanceof HTMLScriptElement;
  addEventListener('error', (event) => isOfScript(event) && fail(), true);
  addEventListener('unhandledrejection', fail);
  add({ src: boot }).onload = () => add({ type: 'module', src: main });
})();
