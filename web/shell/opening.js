// Starts the app on its own pages, and says so when it cannot be loaded: a script that does not come, or one that breaks
// before anything of the app stands. The router loads the page again when a part of it is missing; one that stays missing
// would have it do so for ever, so that after a few starts in a row that came to nothing (`root.tsx` counts them off) no
// other is tried. It knows the reader's language as `language.ts` does, and calls for its words meanwhile.
(() => {
  const KEY = 'ceylono-starts';
  const MOST_STARTS = 3;
  /** A network that has just come back needs a moment. */
  const SETTLING_MS = 1000;
  const { start, ...words } = document.currentScript.dataset;

  function fail() {
    const opening = document.querySelector('[data-opening]');
    opening?.setAttribute('data-opening', navigator.onLine ? 'failed' : 'offline');
    opening?.removeAttribute('aria-busy');
    addEventListener('online', () => setTimeout(() => location.reload(), SETTLING_MS));
  }

  function add(kind, attributes) {
    return document.head.appendChild(Object.assign(document.createElement(kind), attributes));
  }

  function language() {
    try {
      const chosen = localStorage.getItem('ceylono-language');
      return /^\/admin-/.test(location.pathname) || !Object.hasOwn(words, chosen) ? 'en' : chosen;
    } catch {
      return 'en';
    }
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

  document.documentElement.lang = language();
  // Without a network a part that is missing stays missing.
  if (countStart() > (navigator.onLine ? MOST_STARTS : 1)) return fail();
  const isOfScript = ({ target }) => target === window || target instanceof HTMLScriptElement;
  addEventListener('error', (event) => isOfScript(event) && fail(), true);
  addEventListener('unhandledrejection', fail);
  for (const href of words[language()].split(' ')) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: start });
})();
