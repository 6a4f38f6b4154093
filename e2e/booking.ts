/** The wizard as a customer goes through it, step by step, in English or in the words that `say` knows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type CustomerKey, contactOf } from '../demo/cast-people.ts';
import { dayLabel } from './colombo.ts';
import { type ChosenFile, picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';
import { ENGLISH, type Say } from './words.ts';

/** What each residency sends besides the selfie. */
const PAPERS = {
  local: ['Driving licence, front', 'Driving licence, back', 'Identity card, front', 'Identity card, back'],
  foreigner: [
    'Passport, photo page',
    'International licence, front',
    'International licence, back',
    'Supporting identity document',
  ],
} as const;

const ORDER_NUMBER = /CY-\d{6}-[0-9A-Z]+/;

/** To the next step; waits until it stands, so that what follows does not meet the step before. */
export async function goOn(page: Page, say = ENGLISH): Promise<void> {
  const step = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: say('Next'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(step);
}

/** Finds a place by its name, as the list offers it. */
export async function choosePlace(page: Page, name: string, say = ENGLISH): Promise<void> {
  await page.getByRole('combobox', { name: say('Search for a place') }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByRole('region', { name: say('Your location') })).toContainText(name);
}

export async function chooseNow(page: Page): Promise<void> {
  await chooseOffered(page, 'Start', 'Now');
}

/** A moment that the picker offers by a name of its own. */
export async function chooseOffered(
  page: Page,
  which: 'Start' | 'End',
  offered: 'Now' | 'Next Day 9AM',
  say = ENGLISH,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say(which)}`) }).click();
  const dialog = page.getByRole('dialog', { name: say(which) });
  await dialog.getByRole('button', { name: say(offered), exact: true }).click();
  await dialog.getByRole('button', { name: say('Confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** `time`: `HH:mm`; the one that the picker offers when not given. */
export async function chooseMoment(
  page: Page,
  which: 'Start' | 'End' | 'Pickup' | 'Return',
  day: string,
  time?: string,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click();
  const dialog = page.getByRole('dialog', { name: which });
  const button = dialog.getByRole('button', { name: dayLabel(day) });
  const nextMonth = dialog.getByRole('button', { name: 'Next month' });
  // The picker comes when it is needed: before it stands, no day is visible, this month's neither.
  await nextMonth.waitFor();
  while (!(await button.isVisible())) await nextMonth.click();
  await button.click();
  if (time) await dialog.getByRole('radio', { name: time }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes the first vehicle of this model among those that are free. */
export async function chooseVehicle(page: Page, model: string, say = ENGLISH): Promise<void> {
  const button = (words: string) => page.getByRole('button', { name: say(words, { model }), exact: true }).first();
  await button('Select <0>{model}</0>').click();
  await expect(button('Selected <0>{model}</0>')).toBeVisible();
}

export async function fillContact(page: Page, customer: CustomerKey, say = ENGLISH): Promise<void> {
  const { name, email, phone, residency, address, permit, ...guarantor } = contactOf(customer);
  const isLocal = residency === 'local';
  if (!isLocal) await page.getByRole('radio', { name: say('Tourist / Visitor') }).check();
  const field = (label: string) => page.getByRole('textbox', { name: say(label), exact: true });
  await field('Full name').fill(name);
  await field('E-mail').fill(email);
  await field('Phone').fill(isLocal ? phone.replace('+94', '0') : phone);
  await field(isLocal ? 'Address' : 'Residence address').fill(address);
  if (!isLocal) await fillPermit(page, permit);
  if (!guarantor.guarantorName) return;
  await field("Guarantor's name").fill(guarantor.guarantorName);
  await field("Guarantor's phone").fill(guarantor.guarantorPhone ?? '');
}

async function fillPermit(page: Page, permit: ReturnType<typeof contactOf>['permit']): Promise<void> {
  if (!permit || permit.onArrival) return page.getByRole('radio', { name: 'Will obtain on arrival' }).check();
  await page.getByRole('radio', { name: 'I have one' }).check();
  await page.getByRole('textbox', { name: 'Permit number' }).fill(permit.number);
  await page.getByLabel('Valid until').fill(permit.expiresOn);
  for (const one of permit.classes) await page.getByRole('checkbox', { name: one, exact: true }).check();
}

export async function consent(page: Page, say = ENGLISH): Promise<void> {
  await page.getByRole('button', { name: say('I agree, continue') }).click();
}

/** Sends every paper of the residency and takes the selfie. `other`: a file to send instead of a picture. */
export async function sendPapers(
  page: Page,
  residency: keyof typeof PAPERS,
  other: Record<string, ChosenFile> = {},
  say = ENGLISH,
): Promise<void> {
  for (const paper of PAPERS[residency])
    await page.getByLabel(say(paper)).setInputFiles(other[paper] ?? picture(paper));
  await takeSelfie(page, say);
  await expectReceived(page, PAPERS[residency].length + 1, say);
}

async function takeSelfie(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Take Selfie') }).click();
  await cameraRuns(page.getByLabel(say('What the camera sees')));
  await page.getByRole('button', { name: say('Capture'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

function cameraRuns(video: Locator): Promise<void> {
  return expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
}

export async function agreeToTerms(page: Page, say = ENGLISH): Promise<void> {
  await page.getByRole('checkbox', { name: say('I agree to the rental terms') }).check();
}

/** What an order is known by: in its address, and by people. */
export interface Ordered {
  orderId: string;
  number: string;
}

/** Confirms, and reads what the order is called. */
export async function order(page: Page, say = ENGLISH): Promise<Ordered> {
  await page.getByRole('button', { name: say('Confirm Order') }).click();
  return received(page, say);
}

export async function received(page: Page, say = ENGLISH): Promise<Ordered> {
  await expect(page.getByRole('heading', { name: say('Order Successfully Received') })).toBeVisible();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const heading = page.getByRole('heading', { name: new RegExp(say('Order <0>{0}</0>', { 0: ORDER_NUMBER.source })) });
  return { orderId, number: ORDER_NUMBER.exec((await heading.textContent()) ?? '')?.[0] ?? '' };
}

/** Waits for a bill as it stands on a screen: what each line is called, and its amount; the amount due comes last. */
export async function expectBill(part: Locator, lines: [string, string][]): Promise<void> {
  await expect(part.getByRole('term')).toHaveText(lines.map(([term]) => term));
  await expect(part.getByRole('definition')).toHaveText(lines.map(([, amount]) => amount));
}
