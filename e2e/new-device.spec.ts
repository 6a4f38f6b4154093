/** A customer opens their order on a device that they did not book from: a code to the phone alone shows the least of it. */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS, type CustomerKey } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { theCode, theMailAfter } from './mails.ts';
import { asStaff } from './sessions.ts';

const NOBODYS_PHONE = '+94776660199';
const UNHEARD_PHONE = '+94776660198';

test.use({
  expectedNoise:
    /status of (401|422) .*\/api\/(personal-data|phone-codes)|net::ERR_FAILED .*\/api\/(personal-data|phone-codes)/,
});

test('the code to the e-mail opens the order, and the link of the mail that told of the device closes it', {
  tag: '@phone',
}, async ({ page, another }) => {
  const { phone, email } = CUSTOMERS.nimali;
  await openOrder(page, 'nimali');
  const told = await theMailAfter(email, 'Your phone was confirmed on a new device', () => provePhone(page, phone));
  await expectTheLeast(page, 'nimali');
  await expectAccessible(page, 'an order on a new device');

  const mailed = await theMailAfter(email, 'Your code for a new device', () =>
    page.getByRole('button', { name: 'Mail me a code' }).click(),
  );
  const code = /Your code: (\d{6})/.exec(mailed.text)?.[1] ?? '';
  const field = page.getByRole('textbox', { name: 'Code from the e-mail' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm this device' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await expectAccessible(page, 'a wrong code from the e-mail');
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm this device' }).click();
  await expectInFull(page, 'nimali');

  const owner = await another();
  await owner.goto(/https?:\S+#stop=\S+/.exec(told.text)?.[0] ?? '');
  await owner.getByRole('button', { name: 'Stop that device' }).click();
  await expect(owner.getByText('The device is stopped.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('N. P.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm your phone' })).toBeVisible();
});

test('staff vouch for the device of a customer who calls, and its page opens by itself', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  const { phone, name, email } = CUSTOMERS.harsha;
  const customer = await another();
  await openOrder(customer, 'harsha');
  await provePhone(customer, phone);
  await expectTheLeast(customer, 'harsha');

  await asStaff(page);
  await page.goto('/customer-screen');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByRole('button', { name: 'Vouch for this device' }).first().click();
  const vouching = page.getByRole('dialog', { name: 'Vouch for this device' });
  await expect(vouching.getByRole('button', { name: 'Vouch for it' })).toBeDisabled();
  await vouching
    .getByRole('textbox', { name: 'How did you make sure?' })
    .fill('Called back on the guarantor’s number.');
  await expectAccessible(page, 'vouching for a new device');
  const told = await theMailAfter(email, 'Our staff confirmed a new device', () =>
    vouching.getByRole('button', { name: 'Vouch for it' }).click(),
  );
  expect(told.text).toContain('#stop=');
  await expect(dialog.getByText(`The device is confirmed. ${name} is being mailed, and may stop it.`)).toBeVisible();
  await expectInFull(customer, 'harsha');
});

test('a right code is taken although its answer is lost, or what it opens cannot be read at once', {
  tag: '@phone',
}, async ({ page }) => {
  const { phone, email } = CUSTOMERS.nimali;
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  const isCut = page.getByText(/^No connection\./);
  await page.goto('/my-data');

  await test.step('to a phone: that it was sent is not heard, nor by whom it was asked for', async () => {
    await loseAnswer(page, '**/api/phone-codes');
    await fillInCode(page, UNHEARD_PHONE);
    await expect(page.getByText('No answer came, but a code may be on its way to', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send a new code in \d+ seconds?$/ })).toBeDisabled();
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await confirm.click();
    await expect(page.getByText('This code does not work any more. Ask for a new one.')).toBeVisible();
    await page.context().addCookies(cookies);
    await confirm.click();
    await expect(page.getByText(UNHEARD_PHONE)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm another phone' }).click();
  });

  await test.step('to a phone: what it opens is read again without it', async () => {
    await fillInCode(page, NOBODYS_PHONE);
    await page.route('**/api/personal-data', (route) => route.abort());
    await confirm.click();
    await expect(isCut).toBeVisible();
    await page.unroute('**/api/personal-data');
    await confirm.click();
    await expect(page.getByText(NOBODYS_PHONE)).toBeVisible();
  });

  await test.step('to a phone: its answer is lost', async () => {
    await page.getByRole('button', { name: 'Confirm another phone' }).click();
    await fillInCode(page, phone);
    await loseAnswer(page, '**/api/phone-codes/check');
    await confirm.click();
    await expect(isCut).toBeVisible();
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'This device is new to us' })).toBeVisible();
  });

  const mail = page.getByRole('button', { name: 'Mail me a code' });
  const field = page.getByRole('textbox', { name: 'Code from the e-mail' });
  await test.step('to an e-mail: that it was sent is not heard, and another one cannot be sent', async () => {
    await loseAnswer(page, '**/api/personal-data/device-codes');
    const mailed = await theMailAfter(email, 'Your code for a new device', () => mail.click());
    await field.fill(/Your code: (\d{6})/.exec(mailed.text)?.[1] ?? '');
    await page.route('**/api/personal-data/device-codes', (route) => route.abort());
    await mail.click();
    await expect(isCut).toBeVisible();
    await expect(field).toHaveValue(/^\d{6}$/);
  });

  await test.step('to an e-mail: its answer is lost, and what it opens cannot be read', async () => {
    await loseAnswer(page, '**/api/personal-data/device-codes/check');
    const confirmDevice = page.getByRole('button', { name: 'Confirm this device' });
    await confirmDevice.click();
    await expect(isCut).toBeVisible();
    await page.route('**/api/personal-data', (route) => route.abort());
    await confirmDevice.click();
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/personal-data');
    await again.click();
    await expect(page.getByText(/^Your papers can be downloaded and erased here from /)).toBeVisible();
  });
});

/** The oldest of this customer's. */
async function openOrder(page: Page, customer: CustomerKey): Promise<void> {
  const [order] = await look<{ orderId: string }>(
    'select public_id as "orderId" from rent_orders where contact_phone = $1 order by created_at limit 1',
    [CUSTOMERS[customer].phone],
  );
  await page.goto(`/track-order/${order?.orderId}`);
}

/** On an order's page. */
async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm your phone' }).click();
  await fillInCode(page, phone);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function fillInCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  const code = await theCode(phone, () => page.getByRole('button', { name: 'Send me a code' }).click());
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
}

/** State, dates, vehicle, and the way to the rest. */
async function expectTheLeast(page: Page, customer: CustomerKey): Promise<void> {
  const { name, email } = CUSTOMERS[customer];
  await expect(page.getByRole('heading', { name: 'This device is new to us' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Start', 'End', 'Phone', 'E-mail', 'Support hours']);
  for (const hidden of [name, email, 'Download Receipt', 'Contact details'])
    await expect(page.getByText(hidden)).toHaveCount(0);
}

async function expectInFull(page: Page, customer: CustomerKey): Promise<void> {
  const { name, email } = CUSTOMERS[customer];
  const gate = page.getByRole('button', { name: 'Continue without live tracking' });
  await expect(gate.or(page.getByText(name))).toBeVisible();
  if (await gate.isVisible()) await gate.click();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('This device is new to us')).toHaveCount(0);
}
