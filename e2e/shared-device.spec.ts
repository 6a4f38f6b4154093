/** On a shared device: a customer who removes everything is not recognised any more, also after a dead spot. */
import { expect, type Page } from '@playwright/test';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { chooseMoment, choosePlace, chooseVehicle, goOn, sendPapers } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';

const PHONE = '+94775559901';

test.use({ answersWelcome: true, expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

async function beginBooking(page: Page, daysAhead: number) {
  await page.goto('/rent-now');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.getByRole('textbox', { name: 'Phone number' }).fill(PHONE);
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toBeHidden();
  await choosePlace(page, 'Weligama');
  await goOn(page);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead + 8), '09:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 9), '09:00');
  await chooseVehicle(page, VEHICLES.whaleWagonR.model);
  await goOn(page);
}

async function removeEverything(page: Page) {
  await page.getByRole('button', { name: 'Remove everything I entered' }).click();
  await page.getByRole('button', { name: 'Remove everything', exact: true }).click();
}

test('what was entered is removed here and on the server, which is asked until it answers', { tag: '@phone' }, async ({
  page,
  context,
  daysAhead,
}) => {
  await beginBooking(page, daysAhead);
  await sendPapers(page, 'local');
  const papers = () =>
    look(
      `select 1 from documents d join drafts f on f.id = d.draft_id
      join customer_phone_tracking t on t.visitor_id = f.visitor_id where t.phone_number = $1`,
      [PHONE],
    );
  expect(await papers()).toHaveLength(5);

  await context.setOffline(true);
  await removeEverything(page);
  const late = page.getByRole('alert').filter({ hasText: 'We could not reach our server' });
  await expect(late).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(PHONE.slice(-9));
  await late.getByRole('button', { name: 'Try Again' }).click();
  await expect(late).toBeVisible();
  expect(await context.cookies()).toHaveLength(1);

  // The next person opens the page.
  await context.setOffline(false);
  await page.close();
  const next = await context.newPage();
  await next.goto('/rent-now');
  await expect(next.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  expect([await papers(), await context.cookies()]).toEqual([[], []]);
});
