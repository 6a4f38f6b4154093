import type { Page } from '@playwright/test';

/** The next call to this address that changes something arrives after what somebody else does: they were faster. */
export async function overtake(page: Page, address: string, faster: () => Promise<unknown>): Promise<void> {
  let isOvertaken = false;
  await page.route(address, async (route) => {
    if (isOvertaken || route.request().method() === 'GET') return route.fallback();
    isOvertaken = true;
    await faster();
    await route.fallback();
  });
}
