import type { Page } from '@playwright/test';

/** Calls to this address that change something are on their way until the answer of this is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.fallback();
  });
  return () => letGo();
}
