/** What the wizard tells the server of how far one gets: each step once, and nothing of typing (decision 069). */
import { expect } from '@playwright/test';
import { openBooking } from './begun-booking.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';

test('a step is told once, and typing tells nothing', { tag: '@phone' }, async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wizard-steps')) told.push(request.postData() ?? '');
  });
  const first = page.waitForRequest('**/api/wizard-steps');
  await openBooking(page, 'contact', {
    vehicle: 'lagoonAlto',
    start: `${dayFromNow(20)}T09:00`,
    end: `${dayFromNow(22)}T09:00`,
    papers: 'agreed',
  });
  const body = (await first).postDataJSON();
  expect(body.steps.map(({ step }: { step: string }) => step)).toEqual(expect.arrayContaining(['opened', 'vehicle']));
  await page
    .getByRole('textbox', { name: 'Full name', exact: true })
    .pressSequentially('Nimali Perera of Colombo', { delay: 100 });
  await expect(page.getByRole('textbox', { name: 'Full name', exact: true })).toHaveValue('Nimali Perera of Colombo');
  expect(told).toHaveLength(1);
});
