/** Staff take a vehicle back for a vendor who cannot: found among all orders, recorded on the vendor's form, told to both. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { demoOrder } from '../demo/cast-orders.ts';
import { type CustomerKey, CUSTOMERS, STAFF } from '../demo/cast-people.ts';
import { type VehicleKey, VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { openTab, signIn } from './back-office.ts';
import { expectBill } from './booking.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { saidBriefly } from './moments.ts';
import { addPhoto, enterOdometer, expectPreview, sign } from './vendor-portal.ts';

interface Running {
  vehicle: VehicleKey;
  customer: CustomerKey;
  driven: number;
  kilometres: Line[];
  bill: Line[];
  total: string;
}
type Line = [string, string];

/** Rentals that have been running since the demo began; each browser ends one, and no other journey needs them. */
const RENTALS: Record<'phone' | 'desktop', Running> = {
  /** A week with insurance; 840 km are included, each of the others costs Rs 80. */
  phone: {
    vehicle: 'templeVezel',
    customer: 'jonas',
    driven: 850,
    kilometres: [
      ['Driven', '850 km'],
      ['Included', '840 km'],
      ['Extra', '10 km'],
    ],
    bill: [
      ['Base rental', 'Rs 112,000'],
      ['Insurance', 'Rs 2,000'],
      ['Service fee', 'Rs 30'],
      ['Extra kilometres', 'Rs 800'],
      ['Cleaning: sand', 'Rs 3,500'],
    ],
    total: 'Rs 118,330',
  },
  /** Six days with a driver; 720 km are included, each of the others costs Rs 55. */
  desktop: {
    vehicle: 'leafAxio',
    customer: 'oliver',
    driven: 730,
    kilometres: [
      ['Driven', '730 km'],
      ['Included', '720 km'],
      ['Extra', '10 km'],
    ],
    bill: [
      ['Base rental', 'Rs 72,000'],
      ['Driver fee', 'Rs 21,000'],
      ['Service fee', 'Rs 30'],
      ['Extra kilometres', 'Rs 550'],
      ['Cleaning: sand', 'Rs 3,500'],
    ],
    total: 'Rs 97,080',
  },
};
const AGREED = 'I take the vehicle back for the vendor, under these terms';

// Somebody who has logged out is refused what the screen was still reading.
test.use({ expectedNoise: /status of 401 .*\/api\/admin/ });

test('staff record a return for a vendor who cannot', async ({ page, isMobile }) => {
  const { vehicle, customer, driven, kilometres, bill, total } = RENTALS[isMobile ? 'phone' : 'desktop'];
  const { model, vendor } = VEHICLES[vehicle];
  const { progress } = demoOrder(vehicle, customer);
  const start = progress.status === 'in-progress' ? progress.handoverOdometer : 0;

  await page.goto('/admin-login');
  await signIn(page);
  const number = await openRunning(page, CUSTOMERS[customer].name, model);
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
    await openRunning(page, CUSTOMERS[customer].name, model);
    await openReturn(page, number);
    await expect(page.getByRole('textbox', { name: 'Reading in km' })).toHaveValue('');
  });

  await expect(page.getByText(`At handover: ${start.toLocaleString('en')} km`)).toBeVisible();
  await enterOdometer(page, start + driven);
  await addPhoto(page, 'front');
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await page.getByRole('textbox', { name: 'Charge 1: what for' }).fill('Cleaning: sand');
  await page.getByRole('textbox', { name: 'Charge 1: amount in Rs' }).fill('3500');
  const preview = page.getByRole('region', { name: 'Final bill' });
  await expectBill(preview, [...kilometres, ...bill, ['To pay, in cash', total]]);
  await sign(page, AGREED);
  await expectAccessible(page, 'a return recorded by staff');
  await expectPreview(page, `return-${number}-not-yet-saved.pdf`);
  await saidBriefly(page, 'The return is saved.', () => page.getByRole('button', { name: 'Save return' }).click());

  const opened = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(opened.getByText('Completed', { exact: true })).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Complete Return/ })).toBeHidden();
  await expectBill(opened.getByRole('region', { name: 'Payment breakdown' }), [...bill, ['Final bill', total]]);
  const toVendor = await theMail(VENDORS[vendor].email, `Order ${number}: our staff recorded the return`);
  const toCustomer = await theMail(CUSTOMERS[customer].email, `Order ${number}: your final bill`);
  for (const { text } of [toVendor, toCustomer]) expect(text).toContain(total);
  const [stored] = await look(
    `select o.status, h.recorded_by as by, b.active as "isHeld" from rent_orders o
     join handovers h on h.order_id = o.id and h.phase = 'return' join vehicle_blocks b on b.order_id = o.id
     where o.custom_order_id = $1`,
    [number],
  );
  expect(stored).toEqual({ status: 'completed', by: STAFF.admin.email, isHeld: false });
});

/** Finds a running order among all and opens it; answers its number. */
async function openRunning(page: Page, customer: string, model: string): Promise<string> {
  await openTab(page, 'All Orders');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
  await page.getByRole('searchbox', { name: 'Search by name, phone or order ID' }).fill(customer);
  const found = page.getByRole('button', { name: /^View order/ });
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('main').getByText(model)).toBeVisible();
  await expectAccessible(page, 'all orders');
  await found.click();
  const opened = page.getByRole('dialog', { name: /^Order CY-/ });
  await expect(opened.getByRole('button', { name: /^Complete Return of/ })).toBeVisible();
  const title = opened.getByRole('heading', { name: /^Order CY-/ });
  return (await title.textContent())?.replace('Order ', '') ?? '';
}

async function openReturn(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: `Complete Return of ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Return' })).toBeVisible();
}
