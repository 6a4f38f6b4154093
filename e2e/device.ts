/** What a browser keeps on its device. */
import { expect, type Page } from '@playwright/test';

/** A worker fetches all that it keeps before it takes over, which waits behind everything else on a busy machine. */
export const PATIENTLY = { timeout: 60_000 };

/** When it does not, the failure says how far it came. */
export async function workerRuns(page: Page): Promise<void> {
  const standing = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller !== null) return 'in control';
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration) return 'not registered';
      return registration.installing ? 'installing' : registration.active ? 'active' : 'waiting';
    });
  await expect.poll(standing, PATIENTLY).toBe('in control');
}

/** The code of an order's pages is there for when there is no network. */
export async function keepsOrderPages(page: Page): Promise<void> {
  await workerRuns(page);
  await expect.poll(async () => (await kept(page)).addresses.join(), PATIENTLY).toContain('/assets/track-order-page-');
}

interface Kept {
  /** Of what the worker keeps. */
  addresses: string[];
  caches: string;
  databases: string;
  storages: string;
}

/** Everything, as text to be searched. */
export function kept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name).join();
    return { addresses, caches: texts.join('\n'), databases, storages: JSON.stringify([localStorage, sessionStorage]) };
  });
}
