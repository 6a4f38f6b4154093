import { expect, type Page } from '@playwright/test';

/** That nothing reaches beyond the screen's width. A phone's `innerWidth` would grow with whatever does. */
export async function expectToFit(page: Page, state = page.url()): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, state).toBeLessThanOrEqual(0);
}
