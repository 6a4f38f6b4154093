/** Every dialog is one entry of the history, in and out. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openBooking } from './begun-booking.ts';
import { bookerIn } from './booker.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { asStaff } from './sessions.ts';

// One request gets no answer.
test.use({ expectedNoise: /net::ERR_FAILED .*\/cancellation-requests/ });

test('the calendar of the wizard goes with Back, and leaves nothing that Back would have to pass', {
  tag: '@phone',
}, async ({ page, daysAhead }) => {
  const start = `${dayFromNow(daysAhead)}T09:00`;
  await page.goto('/');
  await openBooking(page, 'vehicle', { vehicle: 'palmyraAxio', start });
  const heading = page.getByRole('heading', { level: 1 });
  const step = (await heading.textContent()) ?? '';
  const opener = page.getByRole('button', { name: /^End/ });
  const calendar = page.getByRole('dialog', { name: 'End' });
  await backCloses(page, opener, calendar);
  await expect(heading).toHaveText(step);

  // Escape, a press beside it and its own button take the entry away.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => calendar.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click();
    await expect(calendar).toBeVisible();
    await entriesOfDialogs(page, 1);
    await close();
    await expect(calendar).toBeHidden();
    await entriesOfDialogs(page, 0);
  }

  // So does a reload.
  await opener.click();
  await expect(calendar).toBeVisible();
  await entriesOfDialogs(page, 1);
  await page.reload();
  await expect(opener).toBeVisible();
  await entriesOfDialogs(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('asking to cancel an order goes with Back, and keeps the order', { tag: '@phone' }, async ({ page }) => {
  const { orderId } = await (await bookerIn(page)).takeOver('palmyraPulsar', 'confirmed');
  await look('delete from cancellation_requests where order_id = (select id from rent_orders where public_id = $1)', [
    orderId,
  ]);
  await page.goto(`/track-order/${orderId}`);
  await page.getByRole('button', { name: 'Continue without live tracking' }).click();
  const opener = page.getByRole('button', { name: 'Request cancellation' });
  const dialog = page.getByRole('dialog', { name: 'Ask to cancel this order?' });
  await backCloses(page, opener, dialog);

  // While it is being sent it cannot be closed, by Back neither: it has its entry again.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/cancellation-request*', async (route) => {
    await held;
    await route.abort();
  });
  await opener.click();
  await dialog.getByRole('button', { name: 'Request cancellation' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeDisabled();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(1);
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByText('Your request was not sent.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('an order of staff, a document over it and its rejection go one by one', { tag: '@phone' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.goto('/admin-dashboard?tab=1');
  await page
    .getByRole('button', { name: /^View the order of/ })
    .first()
    .click();
  const order = page.getByRole('dialog', { name: /^Order CY-/ });
  await expect(order).toBeVisible();
  const photo = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Open in New Tab' }) });
  await order
    .getByRole('button', { name: /^View: / })
    .first()
    .click();
  await expect(photo.last()).toBeVisible();
  await entriesOfDialogs(page, 1);
  await page.goBack();
  await expect(photo).toBeHidden();
  await expect(order).toBeVisible();
  await page.goForward();
  await entriesOfDialogs(page, 0);
  await expect(order).toBeVisible();
  await page.goBack();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(/tab=1$/);

  // Closing by its own button takes its entry away as well.
  await page
    .getByRole('button', { name: /^View the order of/ })
    .first()
    .click();
  await order.getByRole('button', { name: 'Close' }).first().click();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(/tab=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/admin-dashboard$/);
});

test('what the menu and the bell of staff lead to takes their place', { tag: '@phone' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('button', { name: 'Menu' }).click();
  await entriesOfDialogs(page, 1);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'View All Pending Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Rental Orders' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/admin-dashboard$/);
});

/** In by its button, out by Back; and the entry before it is where it was. */
async function backCloses(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  const address = page.url();
  await opener.click();
  await expect(dialog).toBeVisible();
  await entriesOfDialogs(page, 1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await entriesOfDialogs(page, 0);
}

async function entriesOfDialogs(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(count);
}
