// The worker of the site: what was read stays readable without a network. It keeps code and public pages only, and those of
// one release; what is somebody's own the pages keep, and delete, themselves (decision 025). It is silent about the API,
// photos, vendors and staff; what those switched on it shows as it is told (decision 075). `BUILD` is put before it by the build (`scripts/installable.mjs`).
const CACHE = `ceylono-${BUILD.release}`;
const SHELL = '/__spa-fallback.html';
/** Then what is kept is shown; whatever comes later is kept for the next time. */
const PATIENCE_MS = 5000;

/** Pages of customers that the shell opens; their addresses may name an order and are kept nowhere. */
const APP = /^\/(rent-now|order-confirmed|track-order|my-data)(\/|$)/;
const NOT_OURS = /^\/(api|media|admin|customer|vendor-)|\.\w+$/;

/** Names a price, which is not to be believed for long. */
const VEHICLE = /^(\/\w\w)?\/vehicles\//;
const PRICE_LASTS_MS = 24 * 3_600_000;

const isPage = (path) => !NOT_OURS.test(path);
const isPublicPage = (path) => isPage(path) && !APP.test(path);
const isAsset = (path) => path.startsWith('/assets/');
const isOfRelease = (name) => name.startsWith(CACHE);
const ANY_VARY = { ignoreVary: true };

/**
 * A cache of this release; undefined once the release was taken off the device, by a newer one or by `no-worker.js`, which
 * delete under the same lock: a worker that is being replaced may still be at work, and must not bring back what is gone.
 */
function ownCache(name) {
  return navigator.locks.request('caches', async () => ((await caches.has(CACHE)) ? caches.open(name) : undefined));
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(install());
});

/**
 * The shell alone: it is some kilobytes. A customer with an order to read gets the new release's pages of it too, all of them:
 * until then the release before stays.
 */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([SHELL, ...BUILD.shell]);
  const languages = (await caches.keys()).map((name) => /-order-(\w+)$/.exec(name)?.[1]);
  for (const language of new Set(languages)) if (language) await keepOrderPages(language);
}

addEventListener('activate', (event) => {
  event.waitUntil(navigator.locks.request('caches', deleteOldReleases).then(() => clients.claim()));
});

async function deleteOldReleases() {
  const old = (await caches.keys()).filter((name) => name.startsWith('ceylono-') && !isOfRelease(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isAsset(pathname)) event.respondWith(asset(event));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(event, pathname));
});

/** Its name changes with its content, so that a kept one is right. */
async function asset(event) {
  const kept = await find(event.request);
  return kept ?? fetchAndKeep(event, event.request).catch(() => Response.error());
}

/** From the network; without one, or when it takes too long, what is kept. */
async function page(event, path) {
  const found = await find(isPublicPage(path) ? path : SHELL);
  const kept = VEHICLE.test(path) && isOld(found) ? undefined : found;
  const fresh = isPublicPage(path) ? fetchAndKeep(event, path) : fetch(event.request);
  const inTime = kept ? Promise.race([fresh, later(PATIENCE_MS).then(() => kept)]) : fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return inTime.catch(async () => kept ?? (await find(SHELL)) ?? Response.error());
}

async function fetchAndKeep(event, key) {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(key, answer.clone()));
  return answer;
}

/** A full disk costs only the copy. */
async function keep(key, answer) {
  const cache = await ownCache(CACHE);
  await cache?.put(key, answer).catch(() => undefined);
}

function find(key) {
  return caches.match(key, ANY_VARY);
}

/** By when the server sent it. */
function isOld(answer) {
  return Date.parse(answer?.headers.get('date')) < Date.now() - PRICE_LASTS_MS;
}

function later(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// What a page tells: what it has loaded before there was a worker, which the browser still has; and that it showed an order.
addEventListener('message', (event) => {
  const { loaded = [], orderPages } = event.data;
  const pages = loaded.filter((path) => isAsset(path) || isPublicPage(path));
  // One that does not come is kept when it is next fetched.
  const goOn = () => undefined;
  // A page that was on its way while this worker took over belongs to no release until it tells.
  event.waitUntil(clients.claim().catch(goOn));
  event.waitUntil(keepAll(CACHE, pages).catch(goOn));
  if (orderPages) event.waitUntil(keepOrderPages(orderPages).catch(goOn));
});

/** The cache's name says which language is to be kept over the next release. */
function keepOrderPages(language) {
  return keepAll(`${CACHE}-order-${language}`, [...BUILD.order, ...(BUILD.words[language] ?? [])]);
}

/** What only the release before has is copied: it goes with that one's caches. */
async function keepAll(name, paths) {
  const cache = await ownCache(name);
  if (!cache) return;
  const own = (await caches.keys()).filter(isOfRelease);
  async function add(path) {
    const kept = await Promise.all(own.map((cacheName) => caches.match(path, { ...ANY_VARY, cacheName })));
    if (kept.some(Boolean)) return;
    const before = await find(path);
    await (before ? cache.put(path, before) : cache.add(path));
  }
  await Promise.all(paths.map(add));
}

/** Pages that a notification may open. */
const OPENED = /^\/(admin-dashboard|admin-notifications|vendor-portal\/[\w-]+)(\?[\w=&-]*)?$/;
/** Of what came before it was looked at, so many numbers stand in one notification. */
const MOST_ORDERS = 5;

// Told by code alone: the words are the worker's. What is of one kind is one notification, however often it came.
// One after the other: of two at once each would read what is shown before the other is.
let shown = Promise.resolve();
addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  shown = shown.catch(() => undefined).then(() => show(message));
  event.waitUntil(shown);
});

async function show({ kind, order, address, language }) {
  const words = BUILD.push[language] ?? BUILD.push.en;
  const [before] = await registration.getNotifications({ tag: kind });
  const orders = [...new Set([order, ...(before?.data.orders ?? [])])].filter(Boolean);
  await registration.showNotification(words[kind] ?? 'Ceylono', {
    body: orders.slice(0, MOST_ORDERS).join(', ') + (orders.length > MOST_ORDERS ? ' …' : ''),
    ...{ tag: kind, renotify: true, lang: language, icon: '/icons/icon-192.png' },
    data: { address, orders },
  });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.address));
});

/** A tab that shows it already comes to the front as it is; what somebody types in another is left alone. */
async function openPage(address) {
  if (!OPENED.test(address)) return;
  const { href } = new URL(address, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => isSameTab(url, href));
  await (there ? there.focus() : clients.openWindow(href));
}

function isSameTab(one, other) {
  const [a, b] = [new URL(one), new URL(other)];
  const shown = ({ searchParams }) => `${searchParams.get('tab')} ${searchParams.get('show')}`;
  return a.pathname === b.pathname && shown(a) === shown(b);
}
