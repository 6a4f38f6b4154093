/** Somebody calls: staff place the order, and the customer sends papers and agrees to the terms by a link (amendment 26). */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { agreeToTerms, chooseMoment, fillContact, type Ordered, sendPapers } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { theCode, theMail, theMailAfter } from './mails.ts';
import { asStaff } from './sessions.ts';
import { PHONE } from './sizes.ts';
import { continueWithoutTracking } from './tracking.ts';

const CALLER = CUSTOMERS.fathima;

const CALLS = '**/api/admin/caller-orders';
// A link that was replaced, and an answer that is lost.
test.use({
  expectedNoise: /status of 404 .*\/api\/caller-links\/reading|ERR_FAILED .*\/api\/(admin\/caller-orders|caller-links)/,
});

test('staff book for a caller, who sends papers and agrees by the link', { tag: '@desktop' }, async ({
  page,
  another,
  daysAhead,
}) => {
  await asStaff(page);
  const { number } = await test.step('staff place the order', () => book(page, daysAhead));
  const first = await theMail(CALLER.email, `Order ${number}: send your papers`);
  const received = await theMail(CALLER.email, `Order ${number} received`);
  expect(received.text).toContain('We placed this order for you as you asked us on the phone.');
  expect(received.text).not.toContain('#link=');

  const placed = page.getByRole('dialog', { name: `Order ${number} is placed` });
  await expect(placed.getByText(`Link sent to ${CALLER.email}.`, { exact: false })).toBeVisible();
  const second = await theMailAfter(CALLER.email, `Order ${number}: send your papers`, () =>
    placed.getByRole('button', { name: 'Send a new link' }).click(),
  );
  await placed.getByRole('button', { name: 'View the order' }).click();
  const opened = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(opened.getByText('Not yet', { exact: true })).toBeVisible();
  await expect(opened.getByRole('button', { name: `Approve the identity of ${CALLER.name}` })).toBeDisabled();
  await expect(opened.getByText('The customer has still to agree to the terms.').first()).toBeVisible();
  await expectAccessible(page, 'an order that was placed on the phone');

  const customer = await another({ viewport: PHONE });
  await test.step('the first link opens nothing any more', async () => {
    await customer.goto(linkIn(first.text));
    await expect(customer.getByText('This link does not work any more', { exact: false })).toBeVisible();
    await expectAccessible(customer, 'a link that was replaced');
  });
  await test.step('the customer opens the second one', () => open(customer, linkIn(second.text), number));
  await test.step('and sends papers and agrees', () => sendAndAgree(customer));

  await test.step('staff approve and confirm', async () => {
    await opened.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: `View order ${number}` }).click();
    await opened.getByRole('button', { name: `Approve the identity of ${CALLER.name}` }).click();
    await expect(opened.getByText('KYC approved successfully!')).toBeVisible();
    await opened.getByRole('button', { name: `Confirm the order of ${CALLER.name}` }).click();
    await theMail(CALLER.email, `Order ${number} confirmed`);
  });
});

test('a screen that is turned just before its map is left says nothing of it', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install();
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('button', { name: 'New order' }).click();
  const form = page.getByRole('dialog', { name: 'New order for a caller' });
  await form.getByRole('textbox', { name: 'Mobile number of the caller' }).fill('0700000001');
  await form.getByRole('button', { name: 'Look up' }).click();
  await form.getByRole('region', { name: /^Map of the place/ }).scrollIntoViewIfNeeded();
  // Names of places: the map is drawn, and hears of every move.
  await expect(form.getByText('Kandy', { exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.clock.runFor(50);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toHaveCount(0);
  await page.clock.runFor(1_000);
});

async function book(page: Page, daysAhead: number): Promise<Pick<Ordered, 'number'>> {
  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('button', { name: 'New order' }).click();
  const form = page.getByRole('dialog', { name: 'New order for a caller' });
  await form.getByRole('textbox', { name: 'Mobile number of the caller' }).fill('0700000000');
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(form.getByText('Nobody has ordered with this number.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a new order for a caller');

  await form.getByRole('combobox', { name: 'Search for a place' }).fill('Cinnamon Gardens');
  await form.getByRole('option', { name: 'Cinnamon Gardens' }).first().click();
  // The caller tells the way from there: the pin goes to the house.
  const map = form.getByRole('region', { name: 'Map of the place: a click sets the pin' });
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  // A street further, and not in the sea, which is near.
  await map.click({ position: { x: width / 2 + 25, y: height / 2 + 25 } });
  await expect(form.getByText(/^Near /)).toBeVisible();
  await chooseMoment(page, 'Start', dayFromNow(daysAhead + 14), '10:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 16));
  const vehicle = form.getByRole('region', { name: 'Vehicle', exact: true }).getByRole('radio').first();
  await vehicle.check();
  await fillContact(page, 'fathima');
  const place = form.getByRole('button', { name: /^Place the order/ });
  await expect(place).toBeDisabled();
  await form.getByRole('combobox', { name: 'Language of the customer' }).selectOption('தமிழ்');
  await expect(form.getByText('நீங்கள் ஒப்புக்கொள்கிறீர்களா?', { exact: false })).toBeVisible();
  await form.getByRole('combobox', { name: 'Language of the customer' }).selectOption('English');
  await form.getByRole('checkbox', { name: 'I have read this out, and the caller has agreed' }).check();
  await expectAccessible(page, 'a new order, filled in');
  await test.step('which is not left while it is placed, nor as if nothing were placed when its answer is lost', async () => {
    // The hold is asked first, as the last one set up.
    await loseAnswer(page, CALLS);
    const letGo = await holdBack(page, CALLS);
    await place.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leave this order?' })).toHaveCount(0);
    letGo();
    await expect(form.getByText('No connection', { exact: false }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    const leave = page.getByRole('dialog', { name: 'Leave this order?' });
    await expect(leave).toContainText('No answer came: the order may be placed.');
    await leave.getByRole('button', { name: 'Go on' }).click();
  });
  await place.click();
  const placed = page.getByRole('dialog', { name: /^Order CY-\S+ is placed$/ });
  await expect(placed).toBeVisible();
  const number = /CY-\d{6}-[0-9A-Z]+/.exec((await placed.getByRole('heading').first().textContent()) ?? '')?.[0] ?? '';
  return { number };
}

const linkIn = (text: string) => /https?:\S+\/open-order#link=[\w-]+/.exec(text)?.[0] ?? '';

async function open(customer: Page, link: string, number: string): Promise<void> {
  // Only what stands behind the # has changed, for which a browser loads nothing anew.
  await customer.goto('about:blank');
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(customer.getByText(CALLER.name)).toBeHidden();
  await customer.getByRole('button', { name: 'I agree, continue' }).click();
  await loseAnswer(customer, '**/api/caller-links/codes');
  const code = await theCode(CALLER.phone, () => customer.getByRole('button', { name: 'Send me a code' }).click());
  await expect(customer.getByText('No answer came, but a code may be on its way to', { exact: false })).toBeVisible();
  await customer.getByRole('textbox', { name: 'Code' }).fill(code);
  await expectAccessible(customer, 'the code of a one-time link');
  await customer.getByRole('button', { name: 'Open my order' }).click();
  await expect(customer).toHaveURL(/\/track-order\/[^#]+$/);
  await continueWithoutTracking(customer);
}

async function sendAndAgree(customer: Page): Promise<void> {
  const terms = customer.getByRole('region', { name: 'Agree to the rental terms' });
  await expect(terms.getByRole('button', { name: 'Agree', exact: true })).toBeDisabled();
  const bill = customer.getByRole('region', { name: 'Your bill' });
  const total = (await bill.getByText(/^Rs /).last().textContent()) ?? '';
  await expect(terms.getByText(total, { exact: true })).toBeVisible();
  await expectAccessible(customer, 'an order that waits for papers and terms');
  await sendPapers(customer, 'local');
  await expect(customer.getByText('All documents are here. We are checking your identity.')).toBeVisible();
  await agreeToTerms(customer);
  await terms.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(customer.getByText('You have agreed to the rental terms.')).toBeVisible();
}
