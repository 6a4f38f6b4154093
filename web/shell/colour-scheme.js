/**
 * The colour scheme: the one chosen before, else the device's.
 * @rows CUS-LAND 24
 */
// Runs in the head before anything is painted, so that no page flashes in the wrong scheme; and makes every
// [data-colour-scheme-toggle] work before (and without) the app. Mantine reads the same key and attribute.
(() => {
  const KEY = 'mantine-color-scheme-value';
  const device = matchMedia('(prefers-color-scheme: dark)');

  function chosen() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function present() {
    const choice = chosen();
    if (choice === 'light' || choice === 'dark') return choice;
    return device.matches ? 'dark' : 'light';
  }

  function show(scheme) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }

  show(present());
  device.addEventListener('change', () => show(present()));

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-colour-scheme-toggle]')) return;
    const scheme = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark';
    show(scheme);
    try {
      localStorage.setItem(KEY, scheme);
      // Browsers tell only other tabs; Mantine in this one listens for the same event.
      dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: scheme, storageArea: localStorage }));
    } catch {
      // Without storage the choice lasts for this page.
    }
  });
})();
