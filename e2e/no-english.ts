import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { demoPlate, VEHICLES } from '../demo/cast-vehicles.ts';

/** Names that are written the same in every language. */
const NAMES = [
  ...[
    'Ceylono',
    'hello@ceylono.example',
    'App Store',
    'Google Play',
    'WhatsApp',
    'PDF',
    'JPEG',
    'PNG',
    'GIF',
    'WebP',
    'SUV',
    'CVT',
    'KYC',
  ],
  // An amount's currency, a country's code, and the field that only programs see and fill in.
  ...['Rs', 'LK', 'Leave this empty'],
  ...Object.values(VEHICLES).flatMap((vehicle) => [vehicle.model, demoPlate(vehicle)]),
  ...Object.values(VENDORS).map(({ name }) => name),
];

/** `known`: what this journey itself brings, such as the customer's name. The map writes its places' own names. */
export async function expectNoEnglish(page: Page, known: string[], state: string): Promise<void> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [placeholder]')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => [one.ariaLabel ?? '', one.getAttribute('placeholder') ?? '']),
  );
  const [shown = ''] = await page.locator('body').allInnerTexts();
  const [map = ''] = await page.locator('.leaflet-container').allInnerTexts();
  let rest = [shown.replace(map, ''), ...labels].join('\n');
  for (const name of [...NAMES, ...known].toSorted((one, other) => other.length - one.length)) {
    rest = rest.replaceAll(name, '');
  }
  expect([...new Set(rest.match(/[A-Za-z][A-Za-z ]{2,}/g) ?? [])], `English in ${state}`).toEqual([]);
}
