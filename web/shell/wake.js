// Starts the app on a public page once somebody is there: at the first touch, key, scroll or movement of the mouse, and
// never by itself. Until then the page is plain HTML, whose language the pages of the app will speak too. The touch that wakes is not replayed, so before it only links, <details> and forms count.
(() => {
  const { start, preload } = document.currentScript.dataset;
  const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
  let awake = false;

  function add(name, attributes) {
    return document.head.appendChild(Object.assign(document.createElement(name), attributes));
  }

  function wake() {
    if (awake) return;
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

  for (const touch of touches) addEventListener(touch, wake, { passive: true });
})();
