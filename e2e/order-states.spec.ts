/** The order's page in each of its states, for everybody and in every language; and what its booker may ask for there. */
import { expect, type Page } from '@playwright/test';
import type { VehicleKey } from '../demo/cast-vehicles.ts';
import { bookerIn } from './booker.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectFault, expectNothingExecuted, HOSTILE, HOSTILE_KEPT, LEFT_OUT } from './hostile.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';
import { continueWithoutTracking } from './tracking.ts';
import { wordsOf } from './words.ts';

// The browser asks for data without a proof; a link is cut short; and an answer is lost.
test.use({
  expectedNoise: new RegExp(
    `status of (401 .*/api/(personal-data|admin)|404 .*/api/orders)|net::ERR_FAILED .*/cancellation|TypeError|error occurred in|${LEFT_OUT}`,
  ),
});

type State = [vehicle: VehicleKey, status: string, heading: string];

/** Orders of the demo that no other journey needs, with what their page says: half of the states in each language. */
const SINHALA: State[] = [
  ['whaleDio', 'pending', 'Your identity is verified'],
  ['whaleXr', 'in-progress', 'Have a good trip'],
  ['mountWagonR', 'in-progress', 'The vehicle is overdue'],
  ['pointXr', 'cancelled', 'Order cancelled'],
];
const TAMIL: State[] = [
  ['rockAqua', 'confirmed', 'Collect your vehicle'],
  ['mountWagonR', 'confirmed', 'The vehicle is not back yet'],
  ['mountVitz', 'completed', 'The rental is complete'],
  ['fortAxio', 'rejected', 'We could not accept this order'],
];

for (const [language, tag, states] of [
  ['si', '@phone', SINHALA],
  ['ta', '@desktop', TAMIL],
] as const) {
  test(`an order in its states is told in ${language}`, { tag }, async ({ page }) => {
    const say = wordsOf(language);
    await page.goto(`/${language}`);
    const booker = await bookerIn(page);
    let address = '';
    for (const [vehicle, status, heading] of states) {
      const { orderId } = await booker.takeOver(vehicle, status);
      address = `/track-order/${orderId}`;
      await page.goto(address);
      const gate = page.getByRole('button', { name: say('Allow location') });
      await expect(gate.or(page.getByRole('heading', { name: say(heading) })).first()).toBeVisible();
      if (await gate.isVisible()) await gate.click();
      await expect(page.getByRole('heading', { name: say(heading) })).toBeVisible();
    }

    await page.goto(address.slice(0, -3));
    await expect(page.getByRole('heading', { name: say('Order not found') })).toBeVisible();

    // An answer that no page can be made of.
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: { orderId: 'half an order' } }));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: say('Something went wrong') })).toBeVisible();
    await page.getByText(say('Technical details')).click();
  });
}

test('a booker puts a confirmed order into the calendar, and asks to cancel it', { tag: '@phone' }, async ({
  page,
  another,
}) => {
  const { orderId, number } = await (await bookerIn(page)).takeOver('palmyraPulsar', 'confirmed');
  // What an earlier turn has asked.
  await look('delete from cancellation_requests where order_id = (select id from rent_orders where public_id = $1)', [
    orderId,
  ]);
  await page.goto(`/track-order/${orderId}`);
  await page.getByRole('button', { name: 'Continue without live tracking' }).click();
  const calendar = await page.request.get(await hrefOf(page, 'Add to calendar'));
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(await hrefOf(page, 'Share on WhatsApp')).toContain('https://wa.me/');

  await page.getByRole('button', { name: 'Request cancellation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to cancel this order?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('x'.repeat(5_000));
  await expectFault(reason, 'This is too long');
  await expect(dialog.getByRole('button', { name: 'Request cancellation' })).toBeDisabled();
  await reason.fill(HOSTILE);
  await dialog.getByRole('button', { name: 'Request cancellation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toBeHidden();
  const asked = await look(
    `select r.reason, o.status from cancellation_requests r join rent_orders o on o.id = r.order_id
     where o.public_id = $1`,
    [orderId],
  );
  expect(asked).toEqual([{ reason: HOSTILE_KEPT.replace('\n', ' '), status: 'confirmed' }]);

  const staff = await another({ viewport: { width: 1440, height: 900 }, isMobile: false });
  await asStaff(staff);
  await staff.goto(`/admin-dashboard?tab=4&order=${orderId}`);
  await expect(staff.getByRole('dialog', { name: `Order ${number}` })).toContainText(HOSTILE_KEPT.replace('\n', ' '));
  await expectNothingExecuted(staff);
});

test('a cancellation whose answer is lost is told as what it is', { tag: '@phone' }, async ({ page, daysAhead }) => {
  const { orderId } = await placeOrder(page.request, {
    customer: 'ishara',
    vehicle: 'palmyraAxio',
    start: `${dayFromNow(daysAhead + 26)}T09:00`,
    end: `${dayFromNow(daysAhead + 27)}T09:00`,
  });
  await page.goto(`/track-order/${orderId}`);
  await continueWithoutTracking(page);
  await loseAnswer(page, '**/cancellation');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('personal data are shown after a proof only', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/my-data');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
});

async function hrefOf(page: Page, name: string): Promise<string> {
  return (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
}
