/** Prices of certain dates: a vendor sets them with a rule, and a customer books over their edge. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { openBooking } from './begun-booking.ts';
import { agreeToTerms, chooseMoment, expectBill, goOn, order } from './booking.ts';
import { dayAfter, dayFromNow, dayLabel } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { theMail } from './mails.ts';
import { asVendor } from './sessions.ts';

const VEHICLE = 'stupaAlto' satisfies VehicleKey;
const { id, model, pricePerDay, vendor } = VEHICLES[VEHICLE];
const CUSTOMER = 'camille';
const DEAR = 9_900;

// Too short for the rule, the answer that is lost, and the save that comes second.
test.use({ expectedNoise: /status of 422 .*\/api\/quotes|net::ERR_FAILED|status of 409 .*\/rates/ });

/** Nobody else rents this vehicle: what an earlier turn left of it ends. */
async function forgetPrices(): Promise<void> {
  await look('update vehicle_blocks set active = false where vehicle_id = $1', [id]);
  await look(`update rent_orders set status = 'cancelled' where vehicle_id = $1`, [id]);
  await look('delete from vehicle_rates where vehicle_id = $1', [id]);
  await look('update vehicles set min_days = null, max_days = null, notice_hours = null where id = $1', [id]);
}
test.beforeEach(forgetPrices);
test.afterEach(forgetPrices);

const price = (page: Page, number: number) => page.getByRole('group', { name: `Price ${number}` });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const rupees = (amount: number) => `Rs ${amount.toLocaleString('en-US')}`;

test('a vendor sets prices of certain dates, and a customer pays them over their edge', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const start = dayFromNow(daysAhead + 1);
  const [dearFrom, dearTo] = [dayAfter(start, 1), dayAfter(start, 5)];
  const usual = pricePerDay / 100;
  const base = usual + 2 * DEAR;

  await asVendor(page, vendor);
  await page.goto(`/vendor-portal/${VENDORS[vendor].id}?tab=vehicles`);
  const open = page.getByRole('button', { name: `Prices: ${model}` });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  const begun = page.getByText(/^You have begun to change these prices/);
  await open.click();
  await expect(page.getByText('No date has a price of its own yet.')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText('No date has a price of its own yet.')).toBeVisible();

  await test.step('what is not right is said beside it, and what it would cost before it is saved', async () => {
    await page.getByRole('button', { name: 'Add dates' }).click();
    await save(page).click();
    await expect(price(page, 1)).toContainText('Fill in both days and the price.');
    await price(page, 1).getByLabel('First day').fill(dearFrom);
    await price(page, 1).getByLabel('Last day').fill(dearTo);
    await price(page, 1).getByLabel('Price per day (Rs)').fill(String(DEAR));
    await page.getByRole('button', { name: 'Add dates' }).click();
    await price(page, 2).getByLabel('First day').fill(dearTo);
    await price(page, 2).getByLabel('Last day').fill(dearTo);
    await price(page, 2).getByLabel('Price per day (Rs)').fill('8000');
    await expect(price(page, 2)).toContainText('Another price has some of these days.');
    await page.getByRole('button', { name: 'Delete price 2' }).click();
    await expect(price(page, 2)).toBeHidden();
    await page.getByLabel('From').fill(start);
    await expect(page.getByText(`3 days from ${dayLabel(start)}: ${rupees(base)}`)).toBeVisible();
    await page.getByLabel('Longest rental (days)').fill('10');
    await page.getByLabel('Shortest rental (days)').fill('11');
    await expect(page.getByText('This is less than the shortest rental.')).toBeVisible();
    await page.getByLabel('Shortest rental (days)').fill('2');
    await expectToFit(page, 'the prices of a vehicle');
  });

  await test.step('closed before they are saved, they are here again when it is opened', async () => {
    await close.click();
    await open.click();
    await expect(begun).toBeVisible();
    await expect(price(page, 1).getByLabel('Price per day (Rs)')).toHaveValue(String(DEAR));
    await page.reload();
    await expect(page.getByLabel('Shortest rental (days)')).toHaveValue('2');
  });

  await test.step('saved without an answer, they are told of neither as begun nor as somebody else’s', async () => {
    await price(page, 1).getByLabel('Price per day (Rs)').fill(DEAR.toLocaleString('en-US'));
    await loseAnswer(page, '**/rates');
    await save(page).click();
    await expect(page.getByText('Failed to update.')).toBeVisible();
    await close.click();
    await open.click();
    await expect(price(page, 1).getByLabel('Price per day (Rs)')).toHaveValue(String(DEAR));
    await expect(begun).toBeHidden();
  });
  await save(page).click();
  await expect(page.getByText('Prices saved.')).toBeVisible();

  await test.step('another window that was open meanwhile is told before it saves', async () => {
    await second.getByLabel('Longest rental (days)').fill('20');
    await save(second).click();
    await expect(second.getByText('This vehicle was changed meanwhile')).toBeVisible();
    await expect(second.getByText(`: ${rupees(DEAR)}`)).toBeVisible();
    await second.close();
  });

  await test.step('a save that is answered late leaves alone what was typed since', async () => {
    const longest = page.getByLabel('Longest rental (days)');
    const letGo = await holdBack(page, '**/rates');
    await open.click();
    // What the other window had kept.
    await page.getByRole('button', { name: 'Discard what I had begun' }).click();
    await longest.fill('30');
    await save(page).click();
    await close.click();
    await open.click();
    await expect(longest).toHaveValue('30');
    await longest.fill('40');
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    letGo();
    await answered;
    await close.click();
    await expect(page.getByText('Prices saved.')).toBeVisible();
    await open.click();
    await expect(longest).toHaveValue('40');
    await page.getByRole('button', { name: 'Discard what I had begun' }).click();
    await expect(longest).toHaveValue('30');
    await close.click();
  });

  const customer = await another();
  await test.step('the vehicle says so on its own page', async () => {
    await customer.goto(`/vehicles/${id}`);
    const prices = customer.getByRole('table', { name: 'Prices of certain dates' });
    await expect(prices).toContainText(`${dayLabel(dearFrom)} – ${dayLabel(dearTo)}`);
    await expect(prices).toContainText(rupees(DEAR));
    await expect(customer.getByRole('row', { name: /^Shortest rental/ })).toContainText('2 days');
    await expectToFit(customer, 'the page of a vehicle with prices of dates');
  });

  await test.step('one day is too short, and is said so before anything else is asked', async () => {
    await openBooking(customer, 'vehicle', {
      vehicle: VEHICLE,
      start: `${start}T09:00`,
      end: `${dayAfter(start)}T09:00`,
      customer: CUSTOMER,
      papers: 'sent',
    });
    await expect(customer.getByText('This vehicle is let for 2 days or longer.')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await chooseMoment(customer, 'End', dayAfter(start, 3));
    await expect(customer.getByText('This vehicle is let for 2 days or longer.')).toBeHidden();
  });

  const total = base + 30;
  await test.step('card, bill, order and mail name one sum', async () => {
    const card = customer.getByRole('article').filter({ hasText: 'for your dates' });
    await expect(card).toContainText(rupees(total));
    await goOn(customer);
    await goOn(customer);
    const bill = customer.locator('section', { has: customer.getByRole('heading', { name: 'Your bill' }) });
    const stretches = `${dayLabel(start)}: 1 day at ${rupees(usual)}${dayLabel(dearFrom)} – ${dayLabel(dayAfter(start, 2))}: 2 days at ${rupees(DEAR)}`;
    const lines: [string, string][] = [
      [`Base rental${stretches}`, rupees(base)],
      ['Service fee', 'Rs 30'],
      ['Total', rupees(total)],
    ];
    await expectBill(bill, lines);
    await expectToFit(customer, 'a bill by dates');
    await agreeToTerms(customer);
    const { number } = await order(customer);
    await expectBill(bill, lines);
    const { text } = await theMail(CUSTOMERS[CUSTOMER].email, number);
    expect(text).toContain(`Total, in cash: ${rupees(total)}`);
    expect(text).toContain(`2 days at ${rupees(DEAR)}`);
  });
});
