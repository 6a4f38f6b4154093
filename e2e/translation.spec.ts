/**
 * A whole booking by somebody who reads no English: not a word of it from the landing page to the order.
 * @rows CUS-WIZ 18
 */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS, type CustomerKey } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import {
  agreeToTerms,
  chooseOffered,
  choosePlace,
  chooseVehicle,
  consent,
  fillContact,
  goOn,
  order,
  sendPapers,
} from './booking.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { expectNoEnglish } from './no-english.ts';
import { wake } from './public-page.ts';
import { wordsOf } from './words.ts';

interface Reader {
  language: 'si' | 'ta';
  tag: '@phone' | '@desktop';
  customer: CustomerKey;
  place: string;
  vehicle: VehicleKey;
}

const READERS: Reader[] = [
  { language: 'si', tag: '@phone', customer: 'kasun', place: 'Kandy', vehicle: 'templeAlto' },
  { language: 'ta', tag: '@desktop', customer: 'arjun', place: 'Jaffna', vehicle: 'palmyraHilux' },
];

test.use({ answersWelcome: true });

for (const { language, tag, customer, place, vehicle } of READERS) {
  test(`a customer books from the landing page to the order in ${language}`, { tag }, async ({ page }) => {
    const say = wordsOf(language);
    const { name, email, address, guarantor } = CUSTOMERS[customer];
    const looksRight = async (state: string) => {
      await expectNoEnglish(page, [place, name, email, address, guarantor?.name ?? ''], state);
      await expectWholeButtons(page, state);
    };
    await freeVehicle(vehicle);
    await page.goto(`/${language}`);
    await looksRight('the landing page');
    await wake(page);
    await holdTooltips(page);
    await page.getByRole('button', { name: 'Google Play' }).click();
    await expect(page.locator('#download-app').getByText(say('Coming soon'))).toBeVisible();
    await looksRight('a store that is not there yet');
    await page.getByRole('button', { name: say('Request Your City') }).click();
    const request = page.getByRole('dialog', { name: say('Request Your City') });
    await expect(request.getByRole('combobox')).not.toContainText('Galle');
    await looksRight('the request for a city');
    await request.getByRole('button', { name: say('Close') }).click();
    await page
      .locator('main')
      .getByRole('link', { name: say('Rent Now') })
      .first()
      .click();
    const welcome = page.getByRole('dialog', { name: say('Welcome') });
    const phone = welcome.getByRole('textbox', { name: say('Phone number') });
    await phone.fill('07');
    await phone.press('Enter');
    await expect(welcome.getByText(say('Please enter a valid phone number (at least 8 digits)'))).toBeVisible();
    await looksRight('Welcome with a fault');
    await welcome.getByRole('button', { name: say('Close') }).click();
    await choosePlace(page, place, say);
    await looksRight('a place');
    await goOn(page, say);
    await chooseOffered(page, 'Start', 'Now', say);
    await chooseOffered(page, 'End', 'Next Day 9AM', say);
    await chooseVehicle(page, VEHICLES[vehicle].model, say);
    await looksRight('dates and a vehicle');
    await goOn(page, say);
    const field = page.getByRole('textbox', { name: say('E-mail'), exact: true });
    await field.fill('a@');
    await field.blur();
    await expect(page.getByText(say('Enter a valid email address'))).toBeVisible();
    await looksRight('contact with faults');
    await fillContact(page, customer, say);
    await consent(page, say);
    await sendPapers(page, 'local', {}, say);
    await goOn(page, say);
    await agreeToTerms(page, say);
    await looksRight('checkout');
    await order(page, say);
    await looksRight('an order received');
    await page.getByRole('link', { name: say('Track Order Status') }).click();
    await expect(page.getByRole('button', { name: say('Allow location') })).toBeVisible();
    await looksRight('the gate');
    await page.getByRole('button', { name: say('Continue without live tracking') }).click();
    await expect(page.getByRole('heading', { name: say('We are checking your identity') })).toBeVisible();
    await looksRight('an order that waits');
  });
}

for (const { language, tag } of READERS) {
  test(`the form of a vendor in ${language}`, { tag }, async ({ page }) => {
    const say = wordsOf(language);
    const looksRight = async (state: string) => {
      await expectNoEnglish(page, [], state);
    };
    await page.goto(`/${language}/add-vendor`);
    await page.keyboard.press('Shift');
    const submit = page.getByRole('button', { name: say('Submit Application') });
    await expect(submit).toBeVisible();
    await looksRight('the form of a vendor');
    await submit.click();
    await expect(page.getByText(say('Please fill in all required fields.'))).toBeVisible();
    await looksRight('the form of a vendor, with faults');
  });
}

/** A message of two seconds stays for as long as the test looks at it. */
async function holdTooltips(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === 2_000 ? 60_000 : ms)) as typeof setTimeout;
  });
}

/** Long words are not cut off by the edge of their button. */
async function expectWholeButtons(page: Page, state: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map((label) => label.textContent),
  );
  expect(cut, `buttons in ${state}`).toEqual([]);
}
