/** The gate of an order's page, which only the browser that booked meets. */
import { expect, type Page } from '@playwright/test';

/** Before and after the rental an order also opens without live tracking. */
export async function continueWithoutTracking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue without live tracking' }).click();
}

/** Allows the location before the handover: it is used on this device, and sent once the vehicle is out. */
export async function shareBeforeHandover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow location' }).click();
  await expect(page.getByText('Your position is sent from the handover on.', { exact: false })).toBeVisible();
}
