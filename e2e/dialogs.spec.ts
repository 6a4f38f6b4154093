/**
 * Every dialog is one entry of the history, in and out.
 * @rows ADM-NOTE 03
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS, type CustomerKey, STAFF } from '../demo/cast-people.ts';
import { openPart } from './back-office.ts';
import { openBooking } from './begun-booking.ts';
import { bookerIn } from './booker.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { wake } from './public-page.ts';
import { asStaff, asVendor } from './sessions.ts';

// One request gets no answer; and who has signed out is refused what the screen was still reading.
test.use({ expectedNoise: /net::ERR_FAILED .*\/cancellation-requests|status of 401 .*\/api\/admin/ });

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

test('the request for a city goes with Back and with a reload, also where the browser tells nothing of it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => addEventListener('toggle', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/rent-now');
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Request Your City' });
  const dialog = page.getByRole('dialog', { name: 'Request Your City' });
  await wake(page);
  await backCloses(page, opener, dialog);
  await opener.click();
  await entriesOfDialogs(page, 1);
  await page.reload();
  await wake(page);
  await entriesOfDialogs(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/rent-now/);
});

test('asking to cancel an order goes with Back, and keeps the order', { tag: '@phone' }, async ({ page }) => {
  const { orderId } = await (await bookerIn(page)).takeOver('templeRosa', 'confirmed');
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
  await page.evaluate(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
  await entriesOfDialogs(page, 1);
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByText('Your request was not sent.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/track-order/);
});

test('an order of staff, a document over it and its rejection go one by one', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const { number } = await waitingOrder(await another(), 'harsha', daysAhead + 30);
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.goto(`/admin-dashboard?tab=1&q=${number}`);
  const view = page.getByRole('button', { name: /^View the order of/ });
  const order = page.getByRole('dialog', { name: `Order ${number}` });
  await view.click();
  await expect(order).toBeVisible();
  const photo = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Open in New Tab' }) });
  await openPart(order, 'Documents');
  await backCloses(page, order.getByRole('button', { name: /^View: / }).first(), photo.last());
  await expect(order).toBeVisible();
  // Onto the entry of a dialog that is no more: it is walked past.
  await page.goForward();
  await entriesOfDialogs(page, 0);
  await expect(order).toBeVisible();
  const rejection = page.getByRole('dialog', { name: 'Reject KYC' });
  await backCloses(page, order.getByRole('button', { name: /^Reject the identity/ }), rejection);
  await expect(order).toBeVisible();
  await page.goBack();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(/q=CY-[^&]*$/);

  // Closing by its own button takes its entry away as well; and where Forward brings it back, it is closed again.
  await view.click();
  await closeByButton(order);
  await expect(page).toHaveURL(/q=CY-[^&]*$/);
  await page.goForward();
  await expect(order).toBeVisible();
  await closeByButton(order);
  await expect(page).toHaveURL(/q=CY-[^&]*$/);
  await page.goBack();
  await expect(page).toHaveURL(/admin-dashboard$/);
});

test('a recording that Forward brings back is closed again', { tag: '@phone' }, async ({ page }) => {
  await asVendor(page, 'lagoon');
  await page.goto(`/vendor-portal/${VENDORS.lagoon.id}?tab=orders&status=in-progress`);
  const heading = page.getByRole('heading', { level: 1, name: 'Vehicle Return' });
  await page
    .getByRole('button', { name: /^Complete Return/ })
    .first()
    .click();
  for (const comesBack of [true, false]) {
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(heading).toBeHidden();
    await expect(page).toHaveURL(/status=in-progress$/);
    if (comesBack) await page.goForward();
  }
});

test('a search that still settles takes nothing from what is opened after it', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const { number } = await waitingOrder(await another(), 'dinuka', daysAhead + 35);
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.goto(`/admin-dashboard?tab=4&q=${number}`);
  const view = page.getByRole('button', { name: /^View order CY-/ });
  await expect(view).toHaveCount(1);
  const field = page.getByRole('searchbox');
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await field.fill(number.slice(0, -1));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL(new RegExp(`q=${number.slice(0, -1)}$`));
  await expect(bell).toBeVisible();
  await entriesOfDialogs(page, 1);
  await page.goBack();
  await expect(bell).toBeHidden();

  await field.fill(number);
  await view.first().click();
  const order = page.getByRole('dialog', { name: /^Order CY-/ });
  await expect(order).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${number}&`));
  await closeByButton(order);
  await page.goBack();
  await expect(page).toHaveURL(/admin-dashboard$/);
});

test('an order that the bell leads to goes back to the list it was called from', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const { number } = await waitingOrder(await another(), 'ishara', daysAhead + 40);
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.goto('/admin-dashboard?tab=1&verification=pending');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: new RegExp(`New order ${number}`) }).click();
  const order = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(order).toBeVisible();
  await closeByButton(order);
  await expect(page).toHaveURL(/tab=1&verification=pending$/);
  await page.goBack();
  await expect(page).toHaveURL(/admin-dashboard$/);
});

test('an order of a customer takes the place of the look-up, and Forward reaches it', { tag: '@phone' }, async ({
  page,
}) => {
  await asStaff(page);
  await page.goto('/customer-screen');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(CUSTOMERS.kasun.phone);
  await page.getByRole('button', { name: 'Search' }).click();
  const customer = page.getByRole('dialog', { name: CUSTOMERS.kasun.name });
  const number = customer.getByRole('region', { name: 'Order history' }).getByRole('link', { name: /^CY-/ }).first();
  await expect(number).toBeVisible();

  // Two dialogs are two entries; who goes back over both has closed both.
  await customer.getByRole('button', { name: 'View: Driving licence, front' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await entriesOfDialogs(page, 2);
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entriesOfDialogs(page, 0);
  await page.getByRole('button', { name: 'Search' }).click();

  await number.click();
  const order = page.getByRole('dialog', { name: /^Order CY-/ });
  await expect(order).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/customer-screen$/);
  await expect(order).toBeHidden();
  await page.goForward();
  await expect(order).toBeVisible();
});

test('who logs out with a return that is not saved leaves nothing behind that Back would lead to', {
  tag: '@phone',
}, async ({ page }) => {
  await asStaff(page, STAFF.super.email);
  await page.goto('/');
  await page.goto('/admin-dashboard');
  await page.evaluate(() => {
    const draft = { version: 2, at: Date.now() };
    localStorage.setItem('ceylono-handover:staff:somebody:order:return', JSON.stringify(draft));
    // A browser that takes its time.
    const go = history.go.bind(history);
    history.go = (steps) =>
      void setTimeout(() => {
        sessionStorage.setItem('left', location.pathname);
        go(steps);
      }, 300);
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^You are signed out\./)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('/admin-dashboard');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
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

/** An order with all papers, that waits for staff. */
function waitingOrder(browser: Page, customer: CustomerKey, daysAhead: number) {
  return placeOrder(browser.request, {
    customer,
    vehicle: 'palmyraAxio',
    start: `${dayFromNow(daysAhead)}T09:00`,
    end: `${dayFromNow(daysAhead + 1)}T09:00`,
  });
}

async function closeByButton(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
}

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
