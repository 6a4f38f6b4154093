/**
 * A customer on the road asks for more days, staff approve, and the order page shows the new deadline and the bill; or
 * the days are refused, by the server, by staff or by the clock.
 * @rows CUS-GEN 11 16
 * @rows CUS-EXT 03-06 09 18
 * @rows CUS-TRK 10 11 13
 */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { bookerIn } from './booker.ts';
import { look } from './database.ts';
import { expectFault, expectNothingExecuted, HOSTILE, HOSTILE_KEPT, LEFT_OUT } from './hostile.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { runningRental } from './running-rental.ts';

const PRICED_BY = /billed days? at the (daily|weekly|monthly) price/;
const WHY = 'The bridge is closed';
const WHY_NOT = 'The next customer comes on that day.';
const TOO_LONG = `${HOSTILE} ${'x'.repeat(5_000)}`;

/** A rental that has some days to go, whose order stays as it was. */
const REFUSED: VehicleKey = 'whaleXr';
let refused: { orderId: string; endsAt: Date } | null = null;

// The order is not read while the signal is away; a price changes.
test.use({ expectedNoise: new RegExp(`net::ERR_FAILED .*/api/orders/|status of 409 .*/extension|${LEFT_OUT}`) });

test.afterEach(async () => {
  if (refused === null) return;
  const { orderId, endsAt } = refused;
  const { id, pricePerDay } = VEHICLES[REFUSED];
  await look('update vehicles set price_per_day = $2 where id = $1', [id, pricePerDay]);
  await forgetRequests(orderId);
  await endOrder(orderId, endsAt);
  refused = null;
});

test('a customer asks for more days and gets them', { tag: '@desktop' }, async ({ page, context, another }) => {
  const { email } = CUSTOMERS.harsha;
  const staff = await another();
  const rented = { customer: 'harsha', vehicle: 'elephantFz', days: 3, odometer: 33_710 } as const;
  const { orderId, number } = await runningRental(page.request, staff, rented);
  const [{ endsAt } = { endsAt: new Date(0) }] = await look<{ endsAt: Date }>(
    'select end_date as "endsAt" from rent_orders where public_id = $1',
    [orderId],
  );
  const fee = rupees(2 * VEHICLES.elephantFz.pricePerDay);

  // Read anew: what the device found before the handover is not taken.
  await context.setGeolocation({ latitude: 6.9271, longitude: 79.8612 });
  // As a handover leaves it where the owner lets the deadline count from there.
  await look(`update rent_orders set deadline_from = 'handover' where public_id = $1`, [orderId]);
  await page.goto(`/track-order/${orderId}`);
  await shareOnTheRoad(page, orderId);
  const handover = page.getByRole('region', { name: 'Handover' });
  await expect(handover.getByText(/^The return deadline counts from the handover: /)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Extension' });
  await panel.getByRole('combobox', { name: 'Extra days' }).selectOption('2 days');
  await expect(panel.getByText(fee)).toBeVisible();
  await panel.getByRole('button', { name: 'Request extension' }).click();
  await expect(panel.getByText('Please provide a reason for the extension request.')).toBeVisible();
  const reason = panel.getByRole('textbox', { name: 'Reason' });
  await reason.fill(TOO_LONG);
  await panel.getByRole('button', { name: 'Request extension' }).click();
  await expectFault(reason, 'This is too long');
  await expect(reason).toHaveValue(TOO_LONG.replace('\r', ''));
  await reason.fill(HOSTILE);
  // A dead spot right after the request: it is answered before the order can be read again.
  const reading = `**/api/orders/${orderId}`;
  await page.route(reading, (route) => route.abort());
  await panel.getByRole('button', { name: 'Request extension' }).click();
  await expect(
    panel.getByText('Extension request submitted successfully! Admin will review and respond shortly.'),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Request extension' })).toBeHidden();
  await page.unroute(reading);
  await expect(panel.getByText('The admin is reviewing your extension request.')).toBeVisible();

  await staff.goto('/admin-dashboard?tab=4');
  await staff.getByRole('button', { name: /^Notifications/ }).click();
  await staff.getByRole('link', { name: `Extension request ${number}` }).click();
  const asked = staff.getByRole('dialog', { name: `Order ${number}` }).getByRole('region', { name: 'Extension' });
  await expect(asked.getByText(HOSTILE_KEPT)).toBeVisible();
  await expectNothingExecuted(staff);
  await expect(staff.getByRole('dialog', { name: `Order ${number}` }).getByText(PRICED_BY)).toBeVisible();
  await asked.getByRole('button', { name: 'Reject extension' }).click();
  const reject = staff.getByRole('dialog', { name: 'Reject extension' });
  await expect(reject).toBeVisible();
  await reject.getByRole('button', { name: 'Cancel' }).click();
  const letGo = await holdBack(staff, '**/extension-requests/*/approval');
  await asked.getByRole('button', { name: 'Approve extension' }).click();
  await staff.keyboard.press('Escape');
  // What would be refused has still a place to be told.
  await expect(asked.getByRole('button', { name: 'Approve extension' })).toBeDisabled();
  letGo();
  await expect(staff.getByText('Extension request approved successfully! Order status updated.')).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.goto('/admin-dashboard?tab=4&status=extension_approved');
  const shown = staff.getByRole('row').filter({ hasText: number });
  await expect(shown.getByText('Extension Approved')).toBeVisible();
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveValue('extension_approved');

  // Staff allow another request: the page that asked shows its form again, without a reload.
  await expect(panel.getByText('The order was extended.')).toBeVisible();
  await staff.getByRole('button', { name: `View order ${number}` }).click();
  await asked.getByRole('button', { name: 'Allow another request' }).click();
  await expect(panel.getByRole('button', { name: 'Request extension' })).toBeVisible();
  await expect(panel.getByText('Extension request submitted successfully!')).toBeHidden();
  await look(
    `update extension_requests set another_allowed_at = null, another_allowed_by = null
     where order_id = (select id from rent_orders where public_id = $1)`,
    [orderId],
  );

  // No signal for the moment: the map begins where the order has the customer.
  await page.addInitScript(() => {
    navigator.geolocation.watchPosition = () => 0;
  });
  await page.reload();
  await expect(panel.getByText('The order was extended.')).toBeVisible();
  await expect(handover.getByText(/^The return deadline stays as agreed: /)).toBeVisible();
  await expect(page.getByText('Waiting for a signal')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map with your position' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Order' })).toHaveAttribute('aria-valuenow', '80');
  const bill = page.getByRole('region', { name: 'Your bill' });
  await expect(bill.getByText(fee)).toBeVisible();
  await expect(bill.getByText(PRICED_BY)).toBeVisible();
  const [stored] = await look<{ end: Date }>(`select end_date as end from rent_orders where public_id = $1`, [orderId]);
  expect(stored?.end.getTime()).toBe(endsAt.getTime() + 2 * 24 * 3_600_000);
  const { text } = await theMail(email, `Order ${number}: your rental is extended`);
  expect(text).toContain(fee);
});

test('more days are refused by the server, by staff and by the clock, each with its reason', { tag: '@phone' }, async ({
  page,
}) => {
  const { id, pricePerDay } = VEHICLES[REFUSED];
  const { orderId, endsAt } = await (await bookerIn(page)).takeOver(REFUSED, 'in-progress');
  refused = { orderId, endsAt };
  const panel = page.getByRole('region', { name: 'Extension' });
  const fee = panel.getByRole('definition').nth(1);
  await page.goto(`/track-order/${orderId}`);
  await page.getByRole('button', { name: 'Allow location' }).click();
  await expect(fee).toHaveText(rupees(pricePerDay));
  await panel.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await look('update vehicles set price_per_day = $2 where id = $1', [id, pricePerDay + 100_000]);
  await panel.getByRole('button', { name: 'Request extension' }).click();
  await expect(panel.getByRole('alert')).toContainText('The price or the deposit has changed since you saw it.');
  await expect(fee).toHaveText(rupees(pricePerDay + 100_000));
  await expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue(WHY);

  await look(
    `insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
       vehicle_daily_rate, extension_fee, current_end_date, new_end_date, status, rejection_reason, decided_at)
     select id, now(), 'customer', 1, $2, $3, $3, end_date, end_date + interval '1 day', 'rejected', $4, now()
     from rent_orders where public_id = $1`,
    [orderId, WHY, pricePerDay, WHY_NOT],
  );
  // Told by the database: the page is not reloaded.
  await expect(panel.getByText('The extension request was rejected.')).toBeVisible();
  await expect(panel.getByText(`Reason: ${WHY_NOT}`)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Request extension' })).toBeHidden();

  await forgetRequests(orderId);
  await endOrder(orderId, new Date(Date.now() + 5 * 3_600_000));
  await page.reload();
  await expect(panel.getByText(/^It is too late to ask for more days here: that was possible until /)).toBeVisible();
});

const forgetRequests = (orderId: string) =>
  look('delete from extension_requests where order_id = (select id from rent_orders where public_id = $1)', [orderId]);
const endOrder = (orderId: string, at: Date) =>
  look('update rent_orders set end_date = $2 where public_id = $1', [orderId, at]);
const rupees = (cents: number) => `Rs ${(cents / 100).toLocaleString('en')}`;

/** While the vehicle is out, its order opens only with the location; the first position is sent at once. */
async function shareOnTheRoad(page: Page, orderId: string): Promise<void> {
  const gate = page.getByRole('region', { name: 'Live tracking' });
  await expect(gate.getByRole('button', { name: 'Allow location' })).toBeVisible();
  await expect(gate.getByRole('button', { name: 'Continue without live tracking' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Extension' })).toBeHidden();
  await gate.getByRole('button', { name: 'Allow location' }).click();
  await expect(gate.getByText('Your position is being shared')).toBeVisible();
  await expect(gate.getByText(/^Last sent \d/)).toBeVisible();
  const positions = await look<{ lat: number; lng: number }>(
    `select lat, lng from customer_location_history p join rent_orders o on o.id = p.order_id where public_id = $1`,
    [orderId],
  );
  expect(positions).toEqual([{ lat: 6.9271, lng: 79.8612 }]);
  await expect(gate.getByRole('region', { name: 'Map with your position' })).toBeVisible();
}
