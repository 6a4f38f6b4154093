/**
 * Input that does not belong into a field: the fault is said beside it, the text is kept, and nowhere is it more than text.
 * @rows SHR-PHONE 06 09 10 21 22; CUS-WIZ 34 43 60 63
 */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { agreeToTerms, chooseMoment, choosePlace, chooseVehicle, consent, goOn, order, sendPapers } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { expectFault, expectNothingExecuted, HOSTILE, LONG_WORD, MARKUP, NAMES, SQL } from './hostile.ts';
import { test } from './journey.ts';
import { theCode, theMail } from './mails.ts';
import { saidBriefly } from './moments.ts';
import { wake } from './public-page.ts';

// The browser asks for data without a proof.
test.use({ expectedNoise: /status of (400|422) .*\/api\/|status of 401 .*\/api\/personal-data/ });

const NO_PLACE = 'No place of this name in Sri Lanka. Try another spelling, or click the map.';

test('a message to the team', { tag: '@phone' }, async ({ page, turn }) => {
  await page.goto('/');
  await wake(page);
  const contact = page.locator('#contact');
  const field = (name: string) => contact.locator(`[name="${name}"]`);
  const send = contact.getByRole('button', { name: 'Send Message' });
  const typed = { firstName: NAMES, lastName: LONG_WORD.slice(0, 60), message: `${MARKUP}\n${SQL}` };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await field('email').fill('nimali@post.example, everybody@post.example');
  await field('subject').fill('   ');
  await send.click();
  await expectFault(field('email'), 'Enter a valid email address');
  await expectFault(field('subject'), 'Please fill in this field.');
  await expect(field('email')).toBeFocused();

  // As a page of yesterday would let it through: the server says which field it is.
  await field('email').fill('nimali@post.example');
  await field('subject').evaluate((element) => element.removeAttribute('maxlength'));
  await field('subject').fill('x'.repeat(151));
  await send.click();
  await expectFault(field('subject'), 'Please check this field.');
  await expect(field('subject')).toBeFocused();
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);

  const subject = `\u202eBad input ${turn}\u202c ${SQL}`;
  await field('subject').fill(subject);
  await saidBriefly(page, "Message Sent Successfully! We'll get back to you within 24 hours.", () => send.click());
  const { text } = await theMail('hello@ceylono.example', `Bad input ${turn} ${SQL}`);
  expect(text).toContain(MARKUP);
  expect(text).toContain(NAMES);
  await expectNothingExecuted(page);
  await expectToFit(page);
});

test('a request for a city', { tag: '@phone' }, async ({ page, turn }) => {
  const email = `bad-input-${turn}@post.example`;
  await page.goto('/');
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Request Your City' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Your City' });
  await dialog.getByLabel('Name').fill('x'.repeat(5_000));
  await expect(dialog.getByLabel('Name')).toHaveValue('x'.repeat(120));
  await dialog.getByLabel('Name').fill(`\u202e${MARKUP} ${SQL} 👨‍👩‍👧`);
  await dialog.getByLabel('E-mail').fill('නිමාලි');
  await dialog.getByLabel('Contact number').fill('٠٧٧١٢٣٤٥٦٧');
  await dialog.getByLabel('District').selectOption('Jaffna');
  const send = dialog.getByRole('button', { name: 'Send Request' });
  await send.click();
  await expectFault(dialog.getByLabel('E-mail'), 'Enter a valid email address');
  await expectFault(dialog.getByLabel('Contact number'), 'Please enter a valid phone number (at least 8 digits)');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue(`\u202e${MARKUP} ${SQL} 👨‍👩‍👧`);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Contact number').fill('\u202a077 123 4567\u202c');
  await saidBriefly(page, 'Thank you! Your request has been submitted.', () => send.click());
  const kept = 'select name, contact from city_requests where email = $1';
  expect(await look(kept, [email])).toEqual([{ name: `${MARKUP} ${SQL} 👨‍👩‍👧`, contact: '077 123 4567' }]);
  await expectNothingExecuted(page);
});

test('an application of a vendor', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/add-vendor');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Business name').fill(MARKUP);
  await field("Owner's full name").fill(NAMES);
  await field('Home address').fill(`${LONG_WORD}\n${SQL}`);
  await page.getByLabel('Latitude').fill('six');
  for (const [typed, words] of [
    [`${'x'.repeat(250)}@post.example`, 'Email address is too long'],
    ['<ruwan@post.example>', 'Email contains invalid characters'],
    ['ruwan@@post.example', 'Email contains multiple @ symbols'],
    ['රුවන්', 'Please enter a valid email address'],
  ] as const) {
    await field('E-mail').fill(typed);
    await field('E-mail').blur();
    await expectFault(field('E-mail'), words);
    await expect(field('E-mail')).toHaveValue(typed);
  }
  for (const [typed, words] of [
    ['077 250 8369 📞', 'Phone number must be 8-12 digits'],
    ['+999 1234 5678', 'Please enter a valid country code'],
    ['0777 777 777', 'Phone number contains too many repeated digits'],
  ] as const) {
    await field('Contact number').fill(typed);
    await field('Contact number').blur();
    await expectFault(field('Contact number'), words);
  }
  await page.getByLabel('Latitude').blur();
  await expectFault(page.getByLabel('Latitude'), 'Enter a number in degrees');
  await field('Contact number').fill('\u202a077 250 8369\u202c');
  await field('Contact number').blur();
  await expect(field('Contact number')).not.toHaveAttribute('aria-invalid');
  await field('Business name').fill('\u200b');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expectFault(field('Business name'), 'Please fill in this field.');
  await expect(field('Business name')).toBeFocused();
  await page.reload();
  await expect(field("Owner's full name")).toHaveValue(NAMES);
  await expect(field('Home address')).toHaveValue(`${LONG_WORD}\n${SQL}`);
  await expectNothingExecuted(page);
  await expectToFit(page);
});

test('a booking, from the contact to the order', { tag: '@phone' }, async ({ page, daysAhead }) => {
  await page.goto('/rent-now');
  const place = page.getByRole('combobox', { name: 'Search for a place' });
  for (const typed of [MARKUP, SQL, '\u202e👨‍👩‍👧', 'x'.repeat(5_000)]) {
    await place.fill('');
    await expect(page.getByText(NO_PLACE)).toBeHidden();
    await place.fill(typed);
    await expect(page.getByText(NO_PLACE)).toBeVisible();
  }
  await choosePlace(page, 'Kandy');
  await goOn(page);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead + 12), '08:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 13), '08:00');
  await chooseVehicle(page, VEHICLES.templeAlto.model);
  await goOn(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const guarantorPhone = '+94775550198';
  const address = `${LONG_WORD}\n${MARKUP} ${SQL}`;
  const name = `${NAMES} ${MARKUP}`;

  await page.getByRole('radio', { name: 'Tourist / Visitor' }).check();
  await page.getByRole('radio', { name: 'I have one' }).check();
  const permit = field('Permit number');
  for (const typed of ['x'.repeat(5_000), HOSTILE]) await permit.fill(typed);
  const written = await permit.inputValue();
  await page.getByRole('checkbox', { name: 'B', exact: true }).check();
  const until = page.getByLabel('Valid until');
  await until.fill('0001-01-01');
  await expect(page.getByText('Your permit ends before the rental does.')).toBeVisible();
  await page.reload();
  await expect(permit).toHaveValue(written);
  await expect(until).toHaveValue('0001-01-01');
  await expectNothingExecuted(page);
  await page.getByRole('radio', { name: 'Local' }).check();

  await field('Full name').fill('\u200b\u202e');
  await field('E-mail').fill('dinuka@post.example\nBcc: everybody@post.example');
  await field('Phone').fill('٠٧٧١٢');
  await field('Phone').fill('+94 7712345');
  await field("Guarantor's phone").fill('077 📞');
  await field('Address').fill('x'.repeat(301));
  await field('Address').blur();
  await expectFault(field('Full name'), 'Please enter your name');
  await expectFault(field('E-mail'), 'Enter a valid email address');
  await expectFault(field('Phone'), 'Enter a valid phone number (at least 8 digits)');
  await expectFault(field("Guarantor's phone"), 'Enter a valid international phone number');
  await expectFault(field('Address'), 'This is too long');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await expect(field('Address')).toHaveValue('x'.repeat(301));

  await field('Full name').fill(name);
  await field('E-mail').fill('bad-input@post.example');
  await field('Phone').fill('077 555 0199');
  await field('Address').fill(address);
  await field("Guarantor's name").fill(`${LONG_WORD}\u0000`);
  await field("Guarantor's phone").fill(`\u202a${guarantorPhone}\u202c`);
  await consent(page);
  await sendPapers(page, 'local');
  const code = field('Promo code');
  for (const typed of [MARKUP.slice(0, 40), SQL, 'කේතය', '\u202eNOELYEC', 'x'.repeat(5_000)]) {
    await code.fill(typed);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectFault(code, 'Promo code not found or inactive.');
    await expect(code).toHaveValue(typed.slice(0, 40));
  }
  await code.fill('\u200b');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectFault(code, 'Please enter a promo code.');
  await page.reload();
  await expect(field('Full name')).toHaveValue(name);
  await expect(field('Address')).toHaveValue(address);
  await expectToFit(page);
  await goOn(page);
  await expectToFit(page);
  await agreeToTerms(page);
  const { orderId } = await order(page);
  await expectToFit(page);
  await expectNothingExecuted(page);
  const kept = `select contact_name as name, address, guarantor_name as guarantor, guarantor_phone as phone
    from rent_orders where public_id = $1`;
  expect(await look(kept, [orderId])).toEqual([{ name, address, guarantor: LONG_WORD, phone: guarantorPhone }]);
});

test.describe('a phone', { tag: '@phone' }, () => {
  test.use({ answersWelcome: true });

  test('in Welcome, and proved by its code', async ({ page }) => {
    const { phone } = CUSTOMERS.harsha;
    await page.goto('/rent-now');
    const welcome = page.getByRole('dialog', { name: 'Welcome' });
    const number = welcome.getByRole('textbox', { name: 'Phone number' });
    for (const typed of [MARKUP, SQL, '\u202e📞\r\n', 'x'.repeat(5_000)]) {
      await number.fill(typed);
      await expect(number).toHaveValue('');
      await expect(welcome.getByRole('button', { name: 'Continue' })).toBeDisabled();
    }
    await number.fill('7'.repeat(5_000));
    await welcome.getByRole('button', { name: 'Continue' }).click();
    const wrong = 'Check this number: a Sri Lankan number has nine digits after +94, such as 77 123 4567.';
    await expectFault(number, wrong);
    await number.fill('7712345');
    await welcome.getByRole('button', { name: 'Continue' }).click();
    await expectFault(number, 'Please enter a valid phone number (at least 8 digits)');
    await number.fill('77123456');
    await welcome.getByRole('button', { name: 'Continue' }).click();
    await expectFault(number, wrong);
    await number.fill('7'.repeat(5_000));
    await welcome.getByRole('button', { name: /^Country code/ }).click();
    const countries = page.getByRole('dialog', { name: 'Country code' });
    for (const typed of [MARKUP.slice(0, 40), SQL, '\u202eaknal irS', 'x'.repeat(5_000)]) {
      await countries.getByRole('searchbox').fill(typed);
      await expect(countries.getByText('No country of this name or code.')).toBeVisible();
      await expect(countries.getByRole('listitem')).toHaveCount(0);
      await countries.getByRole('searchbox').press('Enter');
      await expect(countries.getByRole('searchbox')).toHaveValue(typed.slice(0, 40));
    }
    await countries.getByRole('button', { name: 'Close' }).click();
    await expect(number).toHaveValue(/^7{8,}$/);
    await expectNothingExecuted(page);

    await page.goto('/my-data');
    const send = page.getByRole('button', { name: 'Send me a code' });
    await page.getByRole('textbox', { name: 'Phone number' }).fill('١٢٣٤٥٦٧٨');
    await expect(send).toBeDisabled();
    await page.getByRole('textbox', { name: 'Phone number' }).fill(`\u202a${phone}\u202c\r\n`);
    const sent = await theCode(phone, () => send.click());
    const code = page.getByRole('textbox', { name: 'Code' });
    for (const typed of [MARKUP, SQL, '١٢٣٤٥٦', '\u202e👨‍👩‍👧', 'x'.repeat(5_000)]) {
      await code.fill(typed);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expectFault(code, 'Enter the 6 digits of the code');
    }
    await code.fill(`\u202a${sent.slice(0, 3)} ${sent.slice(3)}\u202c`);
    await expect(code).toHaveValue(sent);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await page.getByRole('button', { name: 'Erase my data' }).click();
    const question = page.getByRole('dialog', { name: 'Erase your data?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep my data' }).click();
    await expect(question).toBeHidden();
    await expectNothingExecuted(page);
  });
});
