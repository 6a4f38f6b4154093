/**
 * A device that gives no camera, or not at first: a file does as well, and the camera is asked for again.
 * @rows CUS-WIZ 36 85 93
 */
import { expect } from '@playwright/test';
import { openBooking } from './begun-booking.ts';
import { consent } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';

test('a camera that was denied is said, a file does as well, and it is asked for again without a reload', {
  tag: '@phone',
}, async ({ page, daysAhead }) => {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let denials = 2;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (denials === 0) return ask(wanted);
      denials--;
      throw new DOMException('denied', 'NotAllowedError');
    };
  });
  await openBooking(page, 'contact', {
    vehicle: 'palmyraAxio',
    start: `${dayFromNow(daysAhead)}T09:00`,
    end: `${dayFromNow(daysAhead + 1)}T09:00`,
  });
  await consent(page);
  await page.getByRole('button', { name: 'Take Selfie' }).click();
  const denied = page.getByRole('alert').filter({ hasText: 'Camera access denied. Please allow camera permissions.' });
  const camera = page.getByRole('dialog', { name: 'Take Selfie' });
  // The focus stays at the field, whatever became of the camera.
  const hasFocus = async () => {
    await expect(camera).toBeHidden();
    await expect(page.locator(':focus')).toHaveAccessibleDescription('Selfie');
  };
  await expect(denied).toBeVisible();
  await hasFocus();
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await expect(denied).toBeVisible();
  await hasFocus();

  // A photo that was chosen meanwhile goes on being sent, with the camera open and closed again.
  const send = await holdBack(page, '**/api/documents');
  await page.getByLabel('Selfie').setInputFiles(picture('face'));
  const isOnItsWay = page.getByRole('button', { name: 'Stop' });
  await expect(isOnItsWay).toBeVisible();
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await camera.getByRole('button', { name: 'Cancel' }).click();
  await hasFocus();
  await expect(isOnItsWay).toBeVisible();
  send();
  await expectReceived(page, 1);
  await page.unroute('**/api/documents');

  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await expect
    .poll(() => camera.getByLabel('What the camera sees').evaluate((video) => (video as HTMLVideoElement).videoWidth))
    .toBeGreaterThan(0);
  await camera.getByRole('button', { name: 'Capture' }).click();
  await expect(denied).toBeHidden();
  await hasFocus();
  await expectReceived(page, 1);
});
