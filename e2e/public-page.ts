/** The public pages, which come as they were built and wake when they are touched. */
import type { APIRequestContext, Page } from '@playwright/test';

/** Waits until the page answers more than links. */
export async function wake(page: Page): Promise<void> {
  // A page that another opened may not listen yet.
  await page.waitForLoadState();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')));
}

/** Every public page there is, by what it is called after the host. */
export async function publicPages(request: APIRequestContext): Promise<{ english: string[]; translated: string[] }> {
  const map = await (await request.get('/sitemap-pages.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  const isTranslated = (address: string) => /^\/(si|ta)(\/|$)/.test(address);
  return { english: addresses.filter((one) => !isTranslated(one)), translated: addresses.filter(isTranslated) };
}
