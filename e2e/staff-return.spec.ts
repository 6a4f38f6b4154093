/**
 * Staff hand a vehicle over, and take one back, for a vendor who cannot: on the vendor's form, told to both.
 * @rows ADM-PEND 09
 * @rows ADM-BRK 11
 * @rows VEN-RET 02
 */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS, STAFF } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { openTab, signIn } from './back-office.ts';
import { expectBill } from './booking.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { saidBriefly } from './moments.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { runningRental } from './running-rental.ts';
import { asStaff } from './sessions.ts';
import { addPhoto, enterOdometer, expectPreview, sign } from './vendor-portal.ts';

type Line = [string, string];

/** A week with insurance; 840 km are included, each of the others costs Rs 50. */
const CUSTOMER = CUSTOMERS.fathima;
const { model, vendor } = VEHICLES.mountAqua;
const START_KM = 96_380;
const KILOMETRES: Line[] = [
  ['Driven', '850 km'],
  ['Included', '840 km'],
  ['Extra', '10 km'],
];
const BILL: Line[] = [
  ['Base rental', 'Rs 62,000'],
  ['Insurance', 'Rs 2,000'],
  ['Service fee', 'Rs 30'],
  ['Extra kilometres', 'Rs 500'],
  ['Cleaning: sand', 'Rs 3,500'],
];
const TOTAL = 'Rs 68,030';
const AGREED = 'I take the vehicle back for the vendor, under these terms';

// Somebody who has logged out is refused what the screen was still reading; an answer is lost; and the bill of a return
// that is recorded is asked for again.
test.use({ expectedNoise: /status of 401 .*\/api\/admin|net::ERR_|status of 409 .*\/return-preview/ });

// Both widths: all orders are cards on a phone and a table on a desktop.
test('staff record a return for a vendor who cannot', async ({ page, another }) => {
  const rented = { customer: 'fathima', vehicle: 'mountAqua', days: 7, insurance: true, odometer: START_KM } as const;
  const { number, orderId } = await runningRental((await another()).request, await another(), rented);

  await page.goto('/admin-login');
  await signIn(page);
  await openRunning(page);
  await openReturn(page, number);

  await test.step('what is entered outlives a reload, and not a logout', async () => {
    await enterOdometer(page, 7);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Reading in km' })).toHaveValue('7');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const asked = page.getByRole('dialog', { name: 'Logout' });
    await expect(asked.getByText('Logging out deletes it.')).toBeVisible();
    await asked.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText(/^You are signed out\./)).toBeVisible();
    await signIn(page);
    await openRunning(page);
    await openReturn(page, number);
    await expect(page.getByRole('textbox', { name: 'Reading in km' })).toHaveValue('');
  });

  await expect(page.getByText(`At handover: ${START_KM.toLocaleString('en')} km`)).toBeVisible();
  await enterOdometer(page, START_KM + 850);
  await addPhoto(page, 'front');
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await page.getByRole('textbox', { name: 'Charge 1: what for' }).fill('Cleaning: sand');
  await page.getByRole('textbox', { name: 'Charge 1: amount in Rs' }).fill('3500');
  const preview = page.getByRole('region', { name: 'Final bill' });
  await expectBill(preview, [...KILOMETRES, ...BILL, ['To pay, in cash', TOTAL]]);
  await sign(page, AGREED);
  await expectPreview(page, `return-${number}-not-yet-saved.pdf`);
  await test.step('a lost answer is repeated as it was sent, though the order is read again meanwhile', async () => {
    const recording = /\/return$/;
    await page.route(recording, async (route) => {
      await route.fetch();
      await route.abort('failed');
    });
    let isReadAgain = false;
    page.on('response', async (answer) => {
      if (!answer.url().endsWith(`/api/admin/orders/${orderId}`) || !answer.ok()) return;
      // Its body may be cut by the next step offline.
      isReadAgain ||= (await answer.json().catch(() => null))?.status === 'completed';
    });
    await page.getByRole('button', { name: 'Save return' }).click();
    await expect(page.getByText('The return is not saved yet')).toBeVisible();
    await page.unroute(recording);
    // What was read just now is not read again at once.
    await expect(async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect.poll(() => isReadAgain, { timeout: 2_000 }).toBe(true);
    }).toPass();
    await saidBriefly(page, 'The return is saved.', () => page.getByRole('button', { name: 'Retry' }).click());
  });

  const opened = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(opened.getByText('Completed', { exact: true })).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Complete Return/ })).toBeHidden();
  const cash: [string, string][] = [
    ['Paid to the vendor', 'Rs 0'],
    ['Still to pay', TOTAL],
  ];
  await expectBill(opened.getByRole('region', { name: 'Payment breakdown' }), [
    ...BILL,
    ['Final bill', TOTAL],
    ...cash,
  ]);
  const toVendor = await theMail(VENDORS[vendor].email, `Order ${number}: our staff recorded the return`);
  const toCustomer = await theMail(CUSTOMER.email, `Order ${number}: your final bill`);
  for (const { text } of [toVendor, toCustomer]) expect(text).toContain(TOTAL);
  const [stored] = await look(
    `select o.status, h.recorded_by as by, b.active as "isHeld" from rent_orders o
     join handovers h on h.order_id = o.id and h.phase = 'return' join vehicle_blocks b on b.order_id = o.id
     where o.custom_order_id = $1`,
    [number],
  );
  expect(stored).toEqual({ status: 'completed', by: STAFF.admin.email, isHeld: false });
});

test('staff hand a vehicle over for a vendor who cannot', { tag: '@desktop' }, async ({ page, another }) => {
  const before = { customer: 'fathima', vehicle: 'mountAqua', days: 1, odometer: START_KM } as const;
  await runningRental((await another()).request, await another(), before);
  await freeVehicle('mountAqua');
  const period = { start: wallTimeFromNow(), end: wallTimeFromNow(2) };
  const ordered = await placeOrder((await another()).request, { customer: 'dinuka', vehicle: 'mountAqua', ...period });
  await asStaff(page);
  await approveAndConfirm(page, ordered);
  await page.goto(`/admin-dashboard?tab=4&order=${ordered.orderId}`);
  await page.getByRole('button', { name: `Start Handover of ${ordered.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Handover' })).toBeVisible();
  await expect(page.getByText(`You hand this vehicle over for ${VENDORS[vendor].name}.`)).toBeVisible();
  await expect(page.getByText(`Last reading: ${START_KM.toLocaleString('en')} km`)).toBeVisible();
  await enterOdometer(page, START_KM / 10);
  await addPhoto(page, 'front');
  await sign(page, 'The customer agrees to these terms, and I hand the vehicle over for the vendor');
  await page.getByRole('button', { name: 'Save handover' }).click();
  const question = page.getByRole('dialog', { name: 'Is the reading right?' });
  await expect(question.getByText(/is below the last reading of this vehicle/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await enterOdometer(page, START_KM);
  await saidBriefly(page, 'The handover is saved.', () => page.getByRole('button', { name: 'Save handover' }).click());
  const opened = page.getByRole('dialog', { name: `Order ${ordered.number}` });
  await expect(opened.getByText('In Progress', { exact: true }).first()).toBeVisible();
  await theMail(VENDORS[vendor].email, `Order ${ordered.number}: our staff recorded the handover`);
  const [stored] = await look(
    `select o.status, h.recorded_by as by from rent_orders o
     join handovers h on h.order_id = o.id and h.phase = 'handover' where o.custom_order_id = $1`,
    [ordered.number],
  );
  expect(stored).toEqual({ status: 'in-progress', by: STAFF.admin.email });
  // No other journey meets it on the road.
  await freeVehicle('mountAqua');
});

/** Finds the running order among all and opens it. */
async function openRunning(page: Page): Promise<void> {
  await openTab(page, 'All Orders');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
  await page
    .getByRole('searchbox', { name: 'Search by order ID, customer, phone, vehicle or vendor' })
    .fill(CUSTOMER.name);
  const found = page.getByRole('button', { name: /^View order/ });
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('main').getByText(model)).toBeVisible();
  await found.click();
  const opened = page.getByRole('dialog', { name: /^Order CY-/ });
  await expect(opened.getByRole('button', { name: /^Complete Return of/ })).toBeVisible();
}

async function openReturn(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: `Complete Return of ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Return' })).toBeVisible();
}
