/** What changes between the grid and the order is said plainly, and nothing that was chosen or typed is lost. */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS, type CustomerKey } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { openBooking } from './begun-booking.ts';
import { agreeToTerms, chooseMoment, chooseVehicle, goOn, order, received } from './booking.ts';
import { dayAfter, dayFromNow, dayLabel } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { expectReceived } from './sent-files.ts';
import { asStaff } from './sessions.ts';

test.use({ expectedNoise: /status of 409 .*\/api\/(orders|quotes)/ });

/** What other journeys rent is as it was. */
test.afterEach(async () => {
  await list(true);
  await price(VEHICLES.kiteRaize.pricePerDay);
});

test('a vehicle that somebody else took can be changed for another, with everything else kept', {
  tag: '@desktop',
}, async ({ page, another, daysAhead }) => {
  const start = dayFromNow(daysAhead);
  const { model } = VEHICLES.gapRaize;
  await openCheckout(page, 'arjun', start, 'gapRaize');
  await page.getByRole('switch', { name: /^Insurance/ }).check();
  await agreeToTerms(page);

  const other = await another();
  const taken = await placeOrder(other.request, { customer: 'harsha', vehicle: 'gapRaize', ...twoDays(start) });

  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Somebody has just booked this vehicle for these days.' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Choose another vehicle' }).click();

  await expect(page.getByRole('heading', { name: 'Select Date & Vehicle' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start/ })).toContainText(dayLabel(start));
  await expect(page.getByRole('button', { name: `Select ${VEHICLES.gapAlto.model}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Select ${model}` })).toBeHidden();
  await chooseVehicle(page, VEHICLES.gapAlto.model);
  await goOn(page);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Arjun Sivakumar');
  await expectReceived(page, 5);
  await goOn(page);
  await expect(page.getByRole('checkbox', { name: 'I agree to the rental terms' })).toBeChecked();
  await order(page);
  await expect(page.getByRole('heading', { name: VEHICLES.gapAlto.model })).toBeVisible();

  const staff = await another();
  await asStaff(staff);
  await staff.goto(`/admin-dashboard?tab=4&order=${taken.orderId}`);
  await staff.getByRole('button', { name: `Cancel order of ${CUSTOMERS.harsha.name}` }).click();
  const cancelling = staff.getByRole('dialog', { name: 'Cancel order' });
  await expect(cancelling.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The customer called and stays at home');
  await cancelling.getByRole('button', { name: 'Cancel order' }).click();
  await expect(staff.getByText('The order is cancelled.')).toBeVisible();
  await openBooking(page, 'vehicle', { vehicle: 'gapAlto', ...twoDays(start) });
  await chooseVehicle(page, model);
});

test('a vehicle that cannot be had any more stops at its step, by Next and by the pill', {
  tag: '@desktop',
}, async ({ page, daysAhead }) => {
  const contact = page
    .getByRole('navigation', { name: 'Steps of your booking' })
    .getByRole('button', { name: 'Contact' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await openBooking(page, 'vehicle', {
    vehicle: 'gapRaize',
    customer: 'arjun',
    ...twoDays(dayFromNow(daysAhead + 30)),
  });
  await expect(next).toBeEnabled();
  await expect(contact).toBeEnabled();

  await list(false);
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 33));
  await expect(page.getByRole('alert')).toHaveText(
    'This vehicle is not offered any more. Your details are kept: choose another one.',
  );
  await expect(next).toBeDisabled();
  await expect(contact).toBeDisabled();
});

test('a price that changed is shown and confirmed before anything is booked', { tag: '@desktop' }, async ({
  page,
  daysAhead,
}) => {
  const { pricePerDay } = VEHICLES.kiteRaize;
  await openCheckout(page, 'fathima', dayFromNow(daysAhead), 'kiteRaize');
  await agreeToTerms(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Rs 32,030' })).toBeVisible();
  await price(pricePerDay + 100_000);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'The price or the deposit has changed since you saw it.' });
  await expect(said).toContainText('Before: Rs 32,030. Now: Rs 34,030');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const { orderId } = await received(page);
  expect(await look('select total from rent_orders where public_id = $1', [orderId])).toEqual([{ total: '3403000' }]);
});

const list = (isListed: boolean) =>
  look('update vehicles set availability = $1 where id = $2', [isListed, VEHICLES.gapRaize.id]);
const price = (perDay: number) =>
  look('update vehicles set price_per_day = $1 where id = $2', [perDay, VEHICLES.kiteRaize.id]);

/** From this day on, at 08:00. */
function twoDays(start: string) {
  return { start: `${start}T08:00`, end: `${dayAfter(start, 2)}T08:00` };
}

/** Two days, with everything that an order needs. */
async function openCheckout(page: Page, customer: CustomerKey, start: string, vehicle: VehicleKey): Promise<void> {
  await openBooking(page, 'checkout', { vehicle, customer, papers: 'sent', ...twoDays(start) });
}
