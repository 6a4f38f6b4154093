/**
 * A customer comes back on a new device: the phone is given, proved by its code, and nothing is typed or sent again.
 * @rows SHR-PHONE 01 03 07 09 10 16 17 19 21; CUS-WIZ 42
 */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { chooseMoment, choosePlace, chooseVehicle, goOn } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { theCode } from './mails.ts';

const { name, phone, email, guarantor } = CUSTOMERS.nimali;

test.use({ answersWelcome: true, expectedNoise: /(status of 422|ERR_FAILED) .*\/api\/phone-codes/ });

test('a returning customer proves the phone on a new device and finds everything filled in', { tag: '@phone' }, async ({
  page,
  daysAhead,
}) => {
  await page.goto('/rent-now');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await expect(welcome.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page, 'Welcome');
  await welcome.getByRole('button', { name: /^Country code/ }).click();
  const countries = page.getByRole('dialog', { name: 'Country code' });
  await countries.getByRole('searchbox').fill('LK');
  await expect(countries.getByRole('button', { name: 'Sri Lanka' })).toBeVisible();
  await expectAccessible(page, 'the list of countries');
  await countries.getByRole('searchbox').press('Enter');
  const number = welcome.getByRole('textbox', { name: 'Phone number' });
  await number.fill('07a-1 2');
  await expect(number).toHaveValue('0712');
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome.getByText('Please enter a valid phone number (at least 8 digits)')).toBeVisible();
  await number.fill(phone.replace('+94', '0'));
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toBeHidden();
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('ceylono.phone') ?? '{}'));
  expect(kept).toMatchObject({ phone, fingerprint: expect.any(String), ip: expect.any(String) });
  const tracked = await look<{ visits: number }>(
    'select visit_count as visits from customer_phone_tracking where phone_number = $1 and session_id = $2',
    [phone, kept.sessionId],
  );
  expect(tracked).toEqual([{ visits: 1 }]);

  await page.reload();
  await choosePlace(page, 'Weligama');
  await expect(welcome).toBeHidden();
  await goOn(page);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead + 8), '09:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 9), '09:00');
  await chooseVehicle(page, VEHICLES.whaleWagonR.model);
  await goOn(page);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(field('Phone')).toHaveValue(phone.replace('+94', ''));
  await expect(field('Full name')).toHaveValue('');

  await page.getByRole('button', { name: 'Get a code' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your phone' });
  // The words of codes come with the dialog: also what it says of an answer that is lost.
  await loseAnswer(page, '**/api/phone-codes');
  const code = await theCode(phone, () => proof.getByRole('button', { name: 'Send me a code' }).click());
  await expect(proof.getByText('No answer came, but a code may be on its way to', { exact: false })).toBeVisible();
  await proof.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This code is not right.')).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  await proof.getByRole('textbox', { name: 'Code' }).fill(code);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText(/^Your phone is confirmed\. Nothing can be filled in here/)).toBeVisible();
  // Nothing yet: the code may be a stranger's who got the number. As after the code to the e-mail and the wait:
  await page.reload();
  await expect(field('Phone')).toHaveValue(phone.replace('+94', ''));
  await expect(field('Full name')).toHaveValue('');
  await expect(page.getByText('on file ✓', { exact: true })).toHaveCount(0);
  await look(
    `update new_devices set seen_at = seen_at - interval '15 days', confirmed_at = seen_at - interval '15 days'
     where phone = $1`,
    [phone],
  );
  await page.reload();
  await expect(field('Full name')).toHaveValue(name);
  await expect(field('E-mail')).toHaveValue(email);
  await expect(field("Guarantor's name")).toHaveValue(guarantor?.name ?? '');
  await expect(page.getByText('on file ✓', { exact: true })).toHaveCount(5);
  await expectAccessible(page, 'filled in');
  await goOn(page);
});
