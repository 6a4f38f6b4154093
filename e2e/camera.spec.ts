/** A device that gives no camera. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openBooking } from './begun-booking.ts';
import { consent } from './booking.ts';
import { chromiumWith } from './chromium.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { picture } from './pictures.ts';

test.use({ launchOptions: chromiumWith('--use-fake-ui-for-media-stream=deny') });

test('a camera that is not given is said, and a file does as well', { tag: '@phone' }, async ({ page, daysAhead }) => {
  await openBooking(page, 'contact', {
    vehicle: 'palmyraAxio',
    start: `${dayFromNow(daysAhead)}T09:00`,
    end: `${dayFromNow(daysAhead + 1)}T09:00`,
  });
  await consent(page);
  await page.getByRole('button', { name: 'Take Selfie' }).click();
  await expect(page.getByText('Camera access denied. Please allow camera permissions.')).toBeVisible();
  await expectAccessible(page, 'no camera');
  await page.getByLabel('Selfie').setInputFiles(picture('face'));
  await expect(page.getByText('Received', { exact: true })).toHaveCount(1);
});
