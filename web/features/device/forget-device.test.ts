import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDevice } from './forget-device.ts';

const WEB = path.join(import.meta.dirname, '../..');

/** What tells something of the customer or applicant at this device. Those that end in a colon go on with an order's id. */
const OF_PERSON = [
  'ceylono.draft.1',
  'ceylono.phone',
  'ceylono-application',
  'ceylono-contact-messages',
  'ceylono-order:',
  'ceylono-positions:',
  'ceylono-tracking:',
];
const NOT_OF_PERSON = [
  // A vendor's or staff's recording, which ends with their session.
  'ceylono-handover:',
  // A vehicle that a vendor is adding, and one that is changed.
  'ceylono-vehicle:',
  'ceylono-vehicle-edit:',
  // Prices and settings that a vendor is changing.
  'ceylono-rates-edit:',
  'ceylono-settings-edit:',
  // Of vendors who call, as staff type them.
  'ceylono-new-vendor:',
  'ceylono-staff',
  // That a vendor logged out, and nothing of them.
  'ceylono-portal-left',
  // Whether staff or a vendor switched notifications on.
  'ceylono-push',
  // A number without a customer.
  'ceylono-counted',
  'ceylono-counted-as',
  // How the pages look, and whether they start.
  'ceylono-language',
  'ceylono-portal-language',
  'ceylono-starts',
  'mantine-color-scheme-value',
  // The wish itself.
  'ceylono-still-to-forget',
];
/** No keys, though they are spelt like some. */
const OTHER_NAMES = [
  'ceylono-my-data.json',
  'ceylono-my-data.zip',
  // What the service worker calls its copies of the pages begins so.
  'ceylono-',
];
/** They are handed their key. */
const WITHOUT_A_KEY = [
  'features/device/forget-device.ts',
  'features/device/forget-typed.ts',
  'features/draft/use-draft.ts',
  'features/order/kept-order.ts',
  'features/vendor/stored-new-vendor.ts',
  'pages/first-screens.tsx',
];

const sources = ['api', 'features', 'pages', 'shell', 'ui']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file)),
  )
  .concat(fs.readdirSync(WEB))
  .filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(WEB, file), 'utf8') }));

const keysIn = (text: string) =>
  [...text.matchAll(/['"`]((?:ceylono[-.]|mantine-color)[^'"`$\s]*)/g)].map(([, key]) => key ?? '');

class Shelf {
  [key: string]: unknown;
}
Object.defineProperty(Shelf.prototype, 'removeItem', {
  value(this: Shelf, key: string) {
    delete this[key];
  },
});

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, new Shelf());
});

it('every name under which the pages keep something is sorted: of the person, or not', () => {
  const found = new Set(sources.flatMap(({ text }) => keysIn(text)));
  expect([...found].toSorted()).toEqual([...OF_PERSON, ...NOT_OF_PERSON, ...OTHER_NAMES].toSorted());
});

it('whatever keeps something says under which name', () => {
  const silent = sources.filter(({ text }) => /\b(local|session)Storage\b/.test(text) && keysIn(text).length === 0);
  expect(silent.map(({ file }) => file).toSorted()).toEqual(WITHOUT_A_KEY);
});

it('a device that forgets its person keeps nothing of them, and all the rest', () => {
  const nameOf = (key: string) => (key.endsWith(':') ? `${key}an-order` : key);
  for (const store of [localStorage, sessionStorage]) {
    for (const key of [...OF_PERSON, ...NOT_OF_PERSON]) store[nameOf(key)] = '{}';
  }
  forgetDevice();
  for (const store of [localStorage, sessionStorage]) {
    expect(Object.keys(store).toSorted()).toEqual(NOT_OF_PERSON.map(nameOf).toSorted());
  }
});
