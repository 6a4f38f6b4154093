// Starts the app on a public page: on the first touch or key, or when the browser is idle and not saving data. Until
// then the page is plain HTML, whose language the pages of the app will speak too. The touch that wakes is not replayed, so before it only links, <details> and forms count.
(() => {
  const { start, preload } = document.currentScript.dataset;
  const touches = ['pointerdown', 'keydown', 'focusin'];
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
  if (navigator.connection?.saveData) return;
  const idle = () => (window.requestIdleCallback ?? ((done) => setTimeout(done, 1500)))(wake);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
})();
