// Starts the app on a public page once somebody is there: at the first touch, key, scroll or movement of the mouse. Until
// then the page is plain HTML, whose language the pages of the app will speak too. Links, <details> and forms count before
// it; a button that was pressed meanwhile is pressed once the app answers to it (`root.tsx` says when). A link that is
// pressed first starts nothing: the page is left, and what it had begun to fetch would be fetched again by the next. Only a
// page whose form comes with the app starts by itself, when the browser is idle.
(() => {
  const { start, preload } = document.currentScript.dataset;
  const touches = ['pointerdown', 'pointermove', 'click', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];
  let awake = false;

  function add(name, attributes) {
    return document.head.appendChild(Object.assign(document.createElement(name), attributes));
  }

  /** A finger on a link may still scroll; then the scrolling starts the app. */
  function leaves({ type, target }) {
    const link = ['pointerdown', 'focusin', 'click'].includes(type) && target.closest?.('a[href]');
    return link && link.pathname !== location.pathname;
  }

  /** A browser also tells of a move when a page comes to stand under a mouse that rests. */
  function rests({ type, movementX, movementY }) {
    return type === 'pointermove' && movementX === 0 && movementY === 0;
  }

  function wake(event) {
    if (awake || (event && (leaves(event) || rests(event)))) return;
    awake = true;
    for (const touch of touches) removeEventListener(touch, wake);
    for (const href of preload.split(' ')) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: start });
  }

  try {
    localStorage.setItem('ceylono-language', document.documentElement.lang);
  } catch {
    // Without storage the pages of the app are English.
  }

  /** What was pressed before the app could answer. */
  let missed = null;
  const miss = ({ target }) => {
    missed = target.closest?.('button[type="button"]') ?? missed;
  };
  addEventListener('click', miss, true);
  addEventListener(
    'app-awake',
    () => {
      removeEventListener('click', miss, true);
      if (missed?.isConnected) missed.click();
    },
    { once: true },
  );

  for (const touch of touches) addEventListener(touch, wake, { passive: true });
  addEventListener('load', () => {
    if (document.querySelector('[data-wakes]') === null) return;
    (window.requestIdleCallback ?? ((done) => setTimeout(done, 1500)))(() => wake());
  });
})();
