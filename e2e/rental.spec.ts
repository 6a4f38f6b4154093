/**
 * The whole rental: a customer books, staff checks the identity, the vendor hands over and takes back, the bill is right.
 * @rows CUS-GEN 01 11 16; CUS-CONF 01 04 05; SHR-PRICE 04 21; CUS-WIZ 17 19 33 35 46 54 71 82
 * @rows ADM-PEND 10 21 24 28
 * @rows VEN-ACC 01 06 08 09 11 12
 * @rows VEN-ORD 09 11
 * @rows VEN-NEW 05 06
 * @rows VEN-HAND 03-05 08
 * @rows CUS-TRK 07 08 12 14 16
 */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { openOrder, openPart, signIn } from './back-office.ts';
import {
  agreeToTerms,
  chooseMoment,
  chooseNow,
  choosePlace,
  chooseVehicle,
  consent,
  expectBill,
  fillContact,
  goOn,
  type Ordered,
  order,
  sendPapers,
} from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { saidBriefly } from './moments.ts';
import { odometerOf } from './odometer.ts';
import { POSTGRES, startOf } from './places.ts';
import { shareBeforeHandover } from './tracking.ts';
import { addPhoto, agreeAndSign, enterOdometer, expectPreview, markDamage, openOwnOrders } from './vendor-portal.ts';

const CUSTOMER = CUSTOMERS.tharshini;
const VENDOR = VENDORS.fort;
const CAR = VEHICLES.fortPrius;

/** Two days of Rs 13,000, delivered and insured. */
const AGREED: [string, string][] = [
  ['Base rental', 'Rs 26,000'],
  ['Delivery fee', 'Rs 5,000'],
  ['Insurance', 'Rs 2,000'],
  ['Service fee', 'Rs 30'],
];
/** 305 km of which 240 are included, Rs 60 for each of the others; and what was left in the car. */
const FINAL: [string, string][] = [...AGREED, ['Extra kilometres', 'Rs 3,900'], ['Cleaning: fish curry', 'Rs 3,500']];

// Both widths: every screen of the trade, as a phone and as a desktop show it.
test('a rental from the first click to the final bill', async ({ page, another }) => {
  // The longest journey: a slow machine needs more than the usual three minutes.
  test.slow();
  await freeVehicle('fortPrius');
  const km = await odometerOf('fortPrius');
  const ordered = await test.step('the customer books', () => book(page));
  const staff = await another();
  await test.step('staff checks the identity', () => approve(staff, ordered));
  const vendor = await another();
  await test.step('the vendor accepts, and the customer sees it happen', () => accept(vendor, ordered, page));
  await test.step('the vendor hands over', () => handOver(vendor, ordered, km));
  await test.step('the customer drives', () => drive(page));
  await test.step('the vendor takes back', () => takeBack(vendor, ordered, km));
  await test.step('the customer sees the final bill', () => settle(page));
  await test.step('everybody was told', () => letters(ordered));
  await test.step('everything is on record', () => records(ordered, km));
});

async function book(page: Page): Promise<Ordered> {
  await page.goto('/rent-now');
  await choosePlace(page, 'Cinnamon Gardens');
  await goOn(page);
  await chooseNow(page);
  await chooseMoment(page, 'End', dayFromNow(2));
  await expect(page.getByText('2 days')).toBeVisible();
  await chooseVehicle(page, CAR.model);
  await expect(page.getByText(/^Bookings take whole days\. Next free day: /)).toBeVisible();
  await goOn(page);
  await fillContact(page, 'tharshini');
  await consent(page);
  await sendPapers(page, 'local');
  await goOn(page);
  await page.getByRole('switch', { name: /^Delivery/ }).check();
  await expect(page.getByText(/^It is about \d+ km away\.$/)).toBeVisible();
  await page.getByRole('switch', { name: /^Insurance/ }).check();
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeDisabled();
  await agreeToTerms(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Rs 33,030' })).toBeVisible();
  const ordered = await order(page);
  await expectBill(part(page, 'Your bill'), [...AGREED, ['Total', 'Rs 33,030']]);
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Receipt' }).click();
  expect((await receipt).suggestedFilename()).toBe(`ceylono-receipt-${ordered.number}.pdf`);
  await expect(page.getByText('Your receipt is downloaded.')).toBeVisible();
  return ordered;
}

async function approve(page: Page, { number, orderId }: Ordered): Promise<void> {
  await page.goto('/admin-login');
  await signIn(page);
  await openOrder(page, number);
  const opened = page.getByRole('dialog', { name: `Order ${number}` });
  await openPart(opened, 'Documents');
  await opened.getByRole('button', { name: 'View: Driving licence, front' }).click();
  const paper = page.getByRole('dialog', { name: 'Driving licence, front' });
  const image = paper.getByRole('img', { name: 'Driving licence, front' });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await paper.getByRole('button', { name: 'Close' }).last().click();
  expect(await activities(orderId)).toContain('document_viewed license-front');
  await expect(opened.getByRole('button', { name: /^Confirm the order/ })).toBeDisabled();
  await opened.getByRole('button', { name: /^Approve the identity/ }).click();
  await expect(opened.getByText('KYC approved successfully!')).toBeVisible();
}

async function accept(page: Page, { number }: Ordered, customer: Page): Promise<void> {
  await customer.getByRole('link', { name: 'Track Order Status' }).click();
  await shareBeforeHandover(customer);
  await expect(customer.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
  await page.goto(new URL(startOf(POSTGRES).vendorLink).pathname);
  await expect(page.getByText(`Welcome, ${VENDOR.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Accept Order ${number}` })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: number });
  await expect(card.getByRole('link', { name: CUSTOMER.phone })).toHaveAttribute('href', `tel:${CUSTOMER.phone}`);
  await expect(card.getByRole('link', { name: `Write to ${CUSTOMER.name} on WhatsApp` })).toHaveAttribute(
    'href',
    `https://wa.me/${CUSTOMER.phone.slice(1)}`,
  );
  await page.getByRole('button', { name: `Accept Order ${number}` }).click();
  await expect(page.getByText(`Order ${number} is accepted, and the customer is told.`)).toBeVisible();
  // Told by the server: without being told, the page would read again after a minute only.
  await expect(customer.getByRole('heading', { name: 'The vehicle comes to you' })).toBeVisible();
}

async function handOver(page: Page, { number }: Ordered, km: number): Promise<void> {
  await openOwnOrders(page);
  const start = page.getByRole('button', { name: `Start Handover of ${number}` });
  await expect(start).toBeVisible();
  // Opened before the search has begun: the form stays. By the keyboard, which no list moves away under.
  await page.getByRole('searchbox', { name: 'Search by order ID or customer name' }).fill(number);
  await start.press('Enter');
  // Left and opened again within the seconds that a reading counts as fresh.
  await expect(page.getByRole('textbox', { name: 'Reading in km' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await start.click();
  await page.getByRole('checkbox', { name: "I have compared the customer's ID with the person" }).check();
  await enterOdometer(page, km);
  await addPhoto(page, 'front');
  await markDamage(page, 'Scratch', 'Below the number plate');
  await agreeAndSign(page);
  await saidBriefly(page, 'The handover is saved.', () => page.getByRole('button', { name: 'Save handover' }).click());
  await expect(page.getByRole('button', { name: `Complete Return of ${number}` })).toBeVisible();
}

async function drive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Have a good trip' })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Due back in' })).toContainText(/0[12] days/);
  await expect(page.getByText('Rental time counts from the handover completion.')).toBeVisible();
  await expectReport(page, 'Handover report (PDF)');
}

async function takeBack(page: Page, { number }: Ordered, km: number): Promise<void> {
  await page.getByRole('button', { name: `Complete Return of ${number}` }).click();
  await expect(page.getByText(`At handover: ${km.toLocaleString('en')} km`)).toBeVisible();
  await enterOdometer(page, km + 305);
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await page.getByRole('textbox', { name: 'Charge 1: what for' }).fill('Cleaning: fish curry');
  await page.getByRole('textbox', { name: 'Charge 1: amount in Rs' }).fill('3500');
  const bill = page.getByRole('region', { name: 'Final bill' });
  await expect(bill.getByText('Rs 40,430')).toBeVisible();
  await expectBill(bill, [
    ['Driven', '305 km'],
    ['Included', '240 km'],
    ['Extra', '65 km'],
    ...FINAL,
    ['To pay, in cash', 'Rs 40,430'],
  ]);
  await agreeAndSign(page);
  await expectPreview(page, `return-${number}-not-yet-saved.pdf`);
  await saidBriefly(page, 'The return is saved.', () => page.getByRole('button', { name: 'Save return' }).click());
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Rs 40,430');
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The rental is complete' })).toBeVisible();
  await expectBill(part(page, 'Your bill'), [...FINAL, ['Final bill', 'Rs 40,430']]);
  await expectReport(page, 'Return report (PDF)');
}

async function letters({ number }: Ordered): Promise<void> {
  for (const what of [' received', ': your identity is verified', ' confirmed', ': your rental has started']) {
    await theMail(CUSTOMER.email, `Order ${number}${what}`);
  }
  expect((await theMail(CUSTOMER.email, `Order ${number}: your final bill`)).text).toContain('Rs 40,430');
  await theMail(VENDOR.email, `New order ${number}: ${CAR.model}`);
  await theMail(VENDOR.email, `Order ${number} is ready to accept`);
  expect((await theMail(VENDOR.email, `Order ${number} confirmed`)).text).toContain(CUSTOMER.name);
}

async function records({ orderId, number }: Ordered, km: number): Promise<void> {
  const [stored] = await look(
    `select o.status, o.final_total_bill as total, b.active as "isHeld"
     from rent_orders o join vehicle_blocks b on b.order_id = o.id where o.public_id = $1`,
    [orderId],
  );
  expect(stored).toEqual({ status: 'completed', total: '4043000', isHeld: false });
  expect(await activities(orderId)).toEqual([
    `order_placed ${number}`,
    'order_opened',
    'document_viewed license-front',
    'verification_approved',
    'order_accepted',
    `vehicle_handed_over ${km}`,
    'report_viewed handover',
    `vehicle_returned 305 ${km + 305}`,
    'report_viewed return',
  ]);
}

async function activities(orderId: string): Promise<string[]> {
  const rows = await look<{ code: string; values: Record<string, string | number> }>(
    `select a.code, a.values from order_activities a join rent_orders o on o.id = a.order_id
     where o.public_id = $1 order by a.timestamp, a.sequence`,
    [orderId],
  );
  return rows.map(({ code, values }) => [code, ...Object.values(values)].join(' '));
}

/** Waits until the report is prepared, and fetches it as this person's browser would. */
async function expectReport(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

function part(page: Page, name: string) {
  return page.getByRole('region', { name });
}
