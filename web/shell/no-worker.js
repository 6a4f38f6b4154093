// Served instead of `worker.js` where `OFFLINE=off`: takes the worker and everything it kept off the device.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('ceylono-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await registration.unregister();
}
