/** A customer's way from the landing page to the page of the order, on a phone. */
import type { Locator, Page } from '@playwright/test';
import type { Phone } from './browser.ts';

const PLACE = 'Cinnamon Gardens';
/** Cards on the grid before one is chosen, where the place has so many. */
const CARDS = 300;
const PAPERS = ['Driving licence, front', 'Driving licence, back', 'Identity card, front', 'Identity card, back'];
const CONTACT = {
  'Full name': 'Nimali Perera',
  'E-mail': 'nimali@bench.example',
  Phone: '0771234501',
  Address: '12 Flower Road, Colombo 7',
  "Guarantor's name": 'Kamal Perera',
  "Guarantor's phone": '0771234502',
};

/** Answers how many vehicles stood on the grid. */
export async function rent({ page, step }: Phone, url: string): Promise<number> {
  const press = (name: string | RegExp) => touch(page.getByRole('button', { name, exact: true }).first());
  const next = async (name: string) => {
    await press('Next');
    await page.waitForURL((address) => address.searchParams.get('step') === name);
    await step(name);
  };
  await page.goto(url);
  await touch(page.getByRole('main').getByRole('link', { name: 'Rent Now' }).first());
  await touch(page.getByRole('dialog', { name: 'Welcome' }).getByRole('button', { name: 'Close' }));
  await step('location');
  await page.getByRole('combobox', { name: 'Search for a place' }).pressSequentially(PLACE, { delay: 40 });
  await touch(page.getByRole('option', { name: PLACE }).first());
  await page.getByRole('region', { name: 'Your location' }).getByText(PLACE).first().waitFor();
  await touch(page.getByRole('region', { name: /^Map of Sri Lanka/ }));
  await next('vehicle');
  await choose(page, 'Start', 'Now');
  await choose(page, 'End', 'Next Day 9AM');
  const cards = await showMany(page);
  const select = page.getByRole('button', { name: /^Select / });
  await touch(select.nth(1));
  await next('contact');
  for (const [label, value] of Object.entries(CONTACT))
    await page.getByRole('textbox', { name: label, exact: true }).pressSequentially(value, { delay: 10 });
  await press('I agree, continue');
  const picture = { mimeType: 'image/png', buffer: await page.screenshot() };
  for (const paper of PAPERS) await page.getByLabel(paper).setInputFiles({ name: `${paper}.png`, ...picture });
  await selfie(page);
  // The selfie too.
  await page.getByText('Received', { exact: true }).nth(PAPERS.length).waitFor({ timeout: 60_000 });
  await next('checkout');
  await touch(page.getByRole('switch', { name: /^Insurance/ }));
  await touch(page.getByRole('checkbox', { name: 'I agree to the rental terms' }));
  await press('Confirm Order');
  await page.getByRole('heading', { name: 'Order Successfully Received' }).waitFor({ timeout: 60_000 });
  return cards;
}

/**
 * Touches the place where this stands, once the page has come to rest. Playwright's own `tap` looks for its target while the
 * page answers, and listens to the events: among thousands of parts that took longer than what was to be measured.
 */
async function touch(target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const at = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((rested) => requestAnimationFrame(() => requestIdleCallback(rested, { timeout: 5000 })));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await target.page().touchscreen.tap(at.x, at.y);
}

async function choose(page: Page, which: string, moment: string): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^${which}`) }));
  const dialog = page.getByRole('dialog', { name: which });
  await touch(dialog.getByRole('button', { name: moment, exact: true }));
  await touch(dialog.getByRole('button', { name: 'Confirm', exact: true }));
  await dialog.waitFor({ state: 'hidden' });
}

async function showMany(page: Page): Promise<number> {
  const cards = page.getByRole('button', { name: /^Select / });
  const more = page.getByRole('button', { name: 'Show more' });
  await cards.first().waitFor();
  while ((await cards.count()) < CARDS && (await more.isVisible())) {
    const before = await cards.count();
    await touch(more);
    await cards.nth(before).waitFor();
  }
  return cards.count();
}

async function selfie(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Take Selfie' }));
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1);
  await touch(page.getByRole('button', { name: 'Capture', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
