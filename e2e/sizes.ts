/** The two sizes of screen that the journeys are told at. */
import type { Page } from '@playwright/test';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** Looks twice: as the page is, and at the other size; then it is as before. */
export async function atBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? DESKTOP;
  for (const size of [own, own.width === PHONE.width ? DESKTOP : PHONE]) {
    await page.setViewportSize(size);
    await look();
  }
  await page.setViewportSize(own);
}
