// Served instead of `worker.js` where `OFFLINE=off`: takes the worker and everything it kept off the device.
addEventListener('install', (event) => {
  skipWaiting();
  // At once: the worker before may be at work for minutes before this one is let in.
  event.waitUntil(forget());
  // Comes about once this one is installed, so it is not waited for. A browser does not always let it in beside an open page.
  registration.unregister();
});

addEventListener('activate', (event) => event.waitUntil(forget().then(() => registration.unregister())));

/** Under the lock of `worker.js`, which afterwards opens none of them again. */
function forget() {
  return navigator.locks.request('caches', async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith('ceylono-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
  });
}
