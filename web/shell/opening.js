// Starts the app on its own pages, and says so when it cannot be loaded: a script that does not come, or one that breaks
// before anything of the app stands. The router loads the page again when a part of it is missing; one that stays missing
// would have it do so for ever, so that after a few starts in a row that came to nothing (`root.tsx` counts them off) no
// other is tried. It knows the reader's language as `language.ts` does, and calls for its words meanwhile.
// Where the page's first screen is drawn (`scripts/first-screens.mjs`), it decides before anything is painted whether
// that is the one that will stand here.
(() => {
  const KEY = 'ceylono-starts';
  const MOST_STARTS = 3;
  /** A network that has just come back needs a moment. */
  const SETTLING_MS = 1000;
  const { start, modules, calls, styles, draws, ...words } = document.currentScript.dataset;
  const page = document.documentElement;

  function fail() {
    const opening = document.querySelector('[data-opening]');
    opening?.setAttribute('data-opening', navigator.onLine ? 'failed' : 'offline');
    opening?.removeAttribute('aria-busy');
    addEventListener('online', () => setTimeout(() => location.reload(), SETTLING_MS));
  }

  function add(kind, attributes) {
    return document.head.appendChild(Object.assign(document.createElement(kind), attributes));
  }

  function kept(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  function language() {
    const { pathname, search } = location;
    if (/^\/admin-/.test(pathname)) return 'en';
    const wishes = [kept('ceylono-language')];
    if (/^\/vendor-portal\//.test(pathname))
      wishes.unshift(kept('ceylono-portal-language'), new URLSearchParams(search).get('language'));
    return wishes.find((wish) => Object.hasOwn(words, wish)) ?? 'en';
  }

  /** A screen is drawn for a browser that has begun nothing, at an address that asks for nothing else. */
  function isNew() {
    if (!/^(\?(step=location|language=\w+))?$/.test(location.search) || location.hash !== '' || kept('ceylono-staff'))
      return false;
    try {
      const { step, location: place } = JSON.parse(kept('ceylono.draft.1'))?.draft ?? { step: 'location' };
      return step === 'location' && !place;
    } catch {
      return true;
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

  /** One module after the other, so that the page can answer between them. What fails is found missing by the last. */
  async function run() {
    for (const address of modules.split(' ')) {
      await import(address).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    }
    add('script', { type: 'module', src: start });
  }

  page.lang = language();
  if (draws !== undefined && isNew()) page.dataset.showsDrawn = '';
  // Without a network a part that is missing stays missing.
  if (countStart() > (navigator.onLine ? MOST_STARTS : 1)) {
    addEventListener('DOMContentLoaded', fail);
    return;
  }
  const isOfScript = ({ target }) => target === window || target instanceof HTMLScriptElement;
  addEventListener('error', (event) => isOfScript(event) && fail(), true);
  addEventListener('unhandledrejection', fail);
  // What the first of them asks the server for goes before the rest.
  for (const href of `${modules} ${words[language()]} ${calls}`.split(' '))
    add('link', { rel: 'modulepreload', fetchPriority: 'low', href });
  for (const href of styles.split(' ')) add('link', { rel: 'preload', as: 'style', href });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else void run();
})();
