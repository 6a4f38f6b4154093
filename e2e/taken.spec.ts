/** What changes between the grid and the order is said plainly, and nothing that was chosen or typed is lost. */
import { expect, type Page } from '@playwright/test';
import { type CustomerKey, CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { openOrder, signIn } from './back-office.ts';
import {
  agreeToTerms,
  chooseMoment,
  choosePlace,
  chooseVehicle,
  consent,
  fillContact,
  goOn,
  order,
  received,
  sendPapers,
} from './booking.ts';
import { dayFromNow, dayLabel } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';

test.use({ expectedNoise: /status of 409 .*\/api\/(orders|quotes)/ });

test('a vehicle that somebody else took can be changed for another, with everything else kept', {
  tag: '@desktop',
}, async ({ page, another, daysAhead }) => {
  const start = dayFromNow(daysAhead);
  const { model } = VEHICLES.gapRaize;
  await goToCheckout(page, 'arjun', 'Ella', start, model);
  await page.getByRole('switch', { name: /^Insurance/ }).check();
  await agreeToTerms(page);

  const other = await another();
  await goToCheckout(other, 'harsha', 'Ella', start, model);
  await agreeToTerms(other);
  const taken = await order(other);

  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Somebody has just booked this vehicle for these days.' });
  await expect(said).toBeVisible();
  await expectAccessible(page, 'a vehicle that was taken');
  await said.getByRole('button', { name: 'Choose another vehicle' }).click();

  await expect(page.getByRole('heading', { name: 'Select Date & Vehicle' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start/ })).toContainText(dayLabel(start));
  await expect(page.getByRole('button', { name: `Select ${model}` })).toBeHidden();
  await chooseVehicle(page, VEHICLES.gapAlto.model);
  await goOn(page);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Arjun Sivakumar');
  await expect(page.getByText('Received', { exact: true })).toHaveCount(5);
  await goOn(page);
  await expect(page.getByRole('checkbox', { name: 'I agree to the rental terms' })).toBeChecked();
  await order(page);
  await expect(page.getByRole('heading', { name: VEHICLES.gapAlto.model })).toBeVisible();

  const staff = await another();
  await staff.goto('/admin-login');
  await signIn(staff);
  await openOrder(staff, taken.number);
  await staff.getByRole('button', { name: `Cancel order of ${CUSTOMERS.harsha.name}` }).click();
  const cancelling = staff.getByRole('dialog', { name: 'Cancel order' });
  await expect(cancelling.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The customer called and stays at home');
  await expectAccessible(staff, 'cancelling an order');
  await cancelling.getByRole('button', { name: 'Cancel order' }).click();
  await expect(staff.getByText('The order is cancelled.')).toBeVisible();
  await page.goto('/rent-now');
  await choosePlace(page, 'Ella');
  await goOn(page);
  await chooseMoment(page, 'Start', start, '08:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 2), '08:00');
  await chooseVehicle(page, model);
});

test('a vehicle that cannot be had any more stops at its step, by Next and by the pill', {
  tag: '@desktop',
}, async ({ page, daysAhead }) => {
  const { id } = VEHICLES.gapRaize;
  const list = (isListed: boolean) => look('update vehicles set availability = $1 where id = $2', [isListed, id]);
  const contact = page
    .getByRole('navigation', { name: 'Steps of your booking' })
    .getByRole('button', { name: 'Contact' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(`/rent-now?step=vehicle&vehicle=${id}`);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead + 30), '08:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 32));
  await goOn(page);
  await fillContact(page, 'arjun');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(next).toBeEnabled();
  await expect(contact).toBeEnabled();

  await list(false);
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 33));
  await expect(page.getByRole('alert')).toHaveText(
    'This vehicle is not offered any more. Your details are kept: choose another one.',
  );
  await expect(next).toBeDisabled();
  await expect(contact).toBeDisabled();

  await list(true);
});

test('a price that changed is shown and confirmed before anything is booked', { tag: '@desktop' }, async ({
  page,
  daysAhead,
}) => {
  const { id, model, pricePerDay } = VEHICLES.kiteRaize;
  await goToCheckout(page, 'fathima', 'Kalpitiya', dayFromNow(daysAhead), model);
  await agreeToTerms(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Rs 32,030' })).toBeVisible();
  await look('update vehicles set price_per_day = $1 where id = $2', [pricePerDay + 100_000, id]);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'The price has changed since you saw it.' });
  await expect(said).toContainText('Before: Rs 32,030. Now: Rs 34,030');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const { orderId } = await received(page);
  expect(await look('select total from rent_orders where public_id = $1', [orderId])).toEqual([{ total: '3403000' }]);
  await look('update vehicles set price_per_day = $1 where id = $2', [pricePerDay, id]);
});

/** Two days from `start` on, at 08:00, with everything that an order needs. */
async function goToCheckout(page: Page, customer: CustomerKey, place: string, start: string, model: string) {
  await page.goto('/rent-now');
  await choosePlace(page, place);
  await goOn(page);
  await chooseMoment(page, 'Start', start, '08:00');
  await chooseMoment(page, 'End', dayAfter(start, 2));
  await chooseVehicle(page, model);
  await goOn(page);
  await fillContact(page, customer);
  await consent(page);
  await sendPapers(page, 'local');
  await goOn(page);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}
