// Stands before `wake.js` and `opening.js`, so that it costs no request of its own: brings the worker (`worker.js`) once the
// page has nothing better to do, on a public page not before somebody has touched it. Vendors and staff go without.
(() => {
  forgetOld();
  const workers = navigator.serviceWorker;
  const isPublic = 'preload' in document.currentScript.dataset;
  if (!workers || /^\/(admin|vendor-)/.test(location.pathname)) return;

  /**
   * Orders that a device keeps (`features/order/kept-order.ts`) go with their time, whichever page is opened; positions that
   * could not be sent (`features/tracking/tracking-store.ts`) two days after the last.
   */
  function forgetOld() {
    const untilOf = {
      'ceylono-order:': ({ until }) => until,
      'ceylono-positions:': (positions) => Date.parse(positions[positions.length - 1].recordedAt) + 172_800_000,
    };
    const isOver = (until, entry) => {
      try {
        return !(until(JSON.parse(entry)) > Date.now());
      } catch {
        // Nothing can be read of it any more.
        return true;
      }
    };
    try {
      for (const key of Object.keys(localStorage)) {
        const until = untilOf[key.slice(0, key.indexOf(':') + 1)];
        if (until && isOver(until, localStorage[key])) localStorage.removeItem(key);
      }
    } catch {
      // A browser may refuse its storage: then nothing was kept.
    }
  }

  const whenIdle = window.requestIdleCallback ?? ((done) => setTimeout(done, 1500));

  /** What came before the worker: the browser still has it, and gives it without the network. */
  async function tell() {
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active.postMessage({ loaded: [...(isPublic ? [location.pathname] : []), ...loaded] });
  }

  function register() {
    workers.addEventListener('controllerchange', tell);
    // A browser may refuse it: then the site needs a network, as any other.
    workers.register('/sw.js').then(tell, () => undefined);
  }

  // A page that is never idle gets it all the same, a little later.
  const registerSoon = () => whenIdle(register, { timeout: 10_000 });
  const TOUCHES = ['pointerdown', 'keydown'];
  function touched() {
    for (const touch of TOUCHES) removeEventListener(touch, touched);
    registerSoon();
  }
  if (isPublic) for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true });
  else if (document.readyState === 'complete') registerSoon();
  else addEventListener('load', registerSoon);

  // Without a network the router has not the code of every page, and would only load this one again: a link is the
  // browser's own then, and the worker has the shell of all pages.
  function goByItself(event) {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (link && link.pathname !== location.pathname && workers.controller && !navigator.onLine) event.stopPropagation();
  }
  addEventListener('click', goByItself, true);
})();
