import type { Page } from '@playwright/test';

/** The next call to this address that changes something arrives, and its answer does not. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
