/**
 * Whether everybody can use every screen of visitors and customers: pages in the states that their journeys lead to, with
 * dialogs open and faults shown, each opened from what the demo has seeded and looked at by axe.
 */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { openBooking } from './begun-booking.ts';
import { bookerIn } from './booker.ts';
import { agreeToTerms, consent, goOn } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theCode } from './mails.ts';
import { publicPages, wake } from './public-page.ts';
import { askExtension, forgetRequests } from './requests.ts';
import { wordsOf } from './words.ts';

const LONG = process.env.LONG === '1';

// Many of these states are refusals and failures, which the browser reports as errors.
test.use({
  expectedNoise:
    /status of 4\d\d|net::ERR_|Error loading route module|dynamically imported|error occurred in|TypeError/,
});

test('public pages', { tag: '@phone' }, async ({ page, request }) => {
  for (const address of (await publicPages(request)).english) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});

test('public pages in Sinhala and Tamil', { tag: '@desktop' }, async ({ page, request }) => {
  const { translated } = await publicPages(request);
  // Their build is that of the English ones; in `npm test` one of each kind is looked at.
  const looked = LONG ? translated : ['/si', '/ta', '/si/privacy-policy', '/ta/taxi-services'];
  for (const address of looked) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
  for (const language of ['si', 'ta'] as const) {
    const say = wordsOf(language);
    await open(page, `/${language}/vehicles/${VEHICLES.gapRaize.id}`);
    await expectAccessible(page, `a vehicle in ${language}`);
    await open(page, `/${language}/add-vendor`);
    await page.getByRole('button', { name: say('Submit Application') }).click();
    await expect(page.getByText(say('Please fill in all required fields.'))).toBeVisible();
    await expectAccessible(page, `the form of a vendor, with faults, in ${language}`);
  }
});

test('what a visitor opens on the public pages', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByLabel('Menu').click();
  await expectAccessible(page, 'the menu');
  await page.locator('#contact').getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('#contact').getByText('Please fill in this field.')).toHaveCount(5);
  await expectAccessible(page, 'a contact form with faults');
  await page.getByRole('button', { name: 'Request Your City' }).click();
  const city = page.getByRole('dialog', { name: 'Request Your City' });
  await city.getByRole('button', { name: 'Send Request' }).click();
  await expect(city.getByText('Please fill in this field.')).toHaveCount(4);
  await expectAccessible(page, 'the dialog of a city request, with faults');
  await open(page, '/taxi-services');
  await page.getByText('Our services').click();
  await expectAccessible(page, 'the list of services');
  await open(page, `/vehicles/${VEHICLES.kiteRaize.id}`);
  await expectAccessible(page, 'a vehicle');
  await page.goto('/vehicles/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vehicle is not available');
  await expectAccessible(page, 'a vehicle that is gone');
  await page.goto('/add-vendor');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await page.getByRole('combobox', { name: 'District' }).fill('Kandy');
  await page.getByRole('option', { name: 'Kandy District' }).click();
  await page.getByRole('button', { name: 'Edit area' }).click();
  await page.getByText(/^Corners as a list/).click();
  await expectAccessible(page, 'the form of a vendor with faults, and its area in hand');
  await page.route(/\/assets\/entry\.client/, (route) => route.abort());
  for (const address of ['/', '/si', '/ta']) {
    await page.goto(address);
    await page.goto('/rent-now');
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expectAccessible(page, `an app that does not come, after ${address}`);
  }
});

test.describe('a first visit', { tag: '@phone' }, () => {
  test.use({ answersWelcome: true });

  test('Welcome', async ({ page }) => {
    await page.goto('/rent-now');
    const welcome = page.getByRole('dialog', { name: 'Welcome' });
    await welcome.getByRole('textbox', { name: 'Phone number' }).fill('07');
    await welcome.getByRole('textbox', { name: 'Phone number' }).press('Enter');
    await expect(welcome.getByText('Please enter a valid phone number (at least 8 digits)')).toBeVisible();
    await expectAccessible(page, 'Welcome with a fault');
    await welcome.getByRole('button', { name: /^Country code/ }).click();
    const countries = page.getByRole('dialog', { name: 'Country code' });
    await expect(countries.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'the list of countries');
  });
});

test('the wizard', { tag: '@phone' }, async ({ page, context, daysAhead }) => {
  const begun = {
    vehicle: 'templeAlto',
    start: `${dayFromNow(daysAhead + 5)}T08:00`,
    end: `${dayFromNow(daysAhead + 7)}T08:00`,
  } as const;
  await context.clearPermissions();
  await page.goto('/rent-now');
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to retrieve your location.');
  await expectAccessible(page, 'no position');
  const map = page.getByRole('region', { name: /^Map of Sri Lanka/ });
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: width / 2 - 105, y: height / 2 + 60 } });
  await expect(page.getByText(/^This point seems to lie in the sea/)).toBeVisible();
  await expectAccessible(page, 'a pin in the sea');
  await goOn(page);
  await expect(page.getByText('No vehicles available for the selected criteria')).toBeVisible();
  await expectAccessible(page, 'no vehicles');

  await openBooking(page, 'vehicle', begun);
  await expect(page.getByRole('button', { name: /^Selected/ }).first()).toBeVisible();
  await expectAccessible(page, 'dates and vehicles');
  await page.getByRole('button', { name: /^End/ }).click();
  await expect(page.getByRole('dialog', { name: 'End' }).getByRole('button', { name: 'Next month' })).toBeVisible();
  await expectAccessible(page, 'the calendar');
  await page.keyboard.press('Escape');

  await openBooking(page, 'contact', begun);
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
  await email.fill('a@');
  await email.blur();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'contact with a fault, and what is said about papers');
  await consent(page);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Take Selfie' }).click();
  await expect(page.getByText('Camera access denied. Please allow camera permissions.')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Promo code' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await code.fill('monsoon');
  await apply.click();
  await expect(page.getByText('Promo code has expired.')).toBeVisible();
  await expectAccessible(page, 'papers without a camera, and a promo code that was refused');
  await page.getByRole('radio', { name: 'Tourist / Visitor' }).check();
  await page.getByRole('radio', { name: 'I have one' }).check();
  await expectAccessible(page, 'contact and papers of a visitor');

  await openBooking(page, 'checkout', { ...begun, customer: 'ishara', papers: 'sent' });
  await code.fill('loyal15');
  await apply.click();
  await expect(page.getByText(/^This promo code depends on your earlier orders\./)).toBeVisible();
  await page.getByRole('button', { name: 'Get a code' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Confirm your phone' })).toBeVisible();
  await expectAccessible(page, 'a proof of the phone for a promo code');
  await page.keyboard.press('Escape');
  await code.fill('ceylon5');
  await apply.click();
  await expect(page.getByText('Promo code CEYLON5 is applied.')).toBeVisible();
  await agreeToTerms(page);
  await expectAccessible(page, 'checkout with a promo code');
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 409, json: { code: 'vehicle_taken', message: 'taken' } }),
  );
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText(/^Somebody has just booked this vehicle/)).toBeVisible();
  await expectAccessible(page, 'a vehicle that was taken');

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What you enter stays/)).toBeVisible();
  await expectAccessible(page, 'the wizard without a network');
  await page.getByRole('button', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Remove everything I entered' }).click();
  await expect(page.getByRole('button', { name: 'Remove everything', exact: true })).toBeVisible();
  await expectAccessible(page, 'before everything is removed');
  await page.getByRole('button', { name: 'Remove everything', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach our server' })).toBeVisible();
  await expectAccessible(page, 'what is still to be forgotten');
});

/** Orders of the demo, and what the booker's page says of them. */
const STATES: [vehicle: VehicleKey, status: string, heading: string][] = [
  ['harbourVitz', 'pending', 'We are checking your identity'],
  ['pointBajaj', 'pending', 'Your identity is verified'],
  ['templeRosa', 'confirmed', 'Collect your vehicle'],
  ['mountWagonR', 'confirmed', 'The vehicle is not back yet'],
  ['leafAxio', 'in-progress', 'Have a good trip'],
  ['mountWagonR', 'in-progress', 'The vehicle is overdue'],
  ['mountVitz', 'completed', 'The rental is complete'],
  ['fortAxio', 'rejected', 'We could not accept this order'],
  ['pointXr', 'cancelled', 'Order cancelled'],
];

test('orders in their states', { tag: '@phone' }, async ({ page }) => {
  const booker = await bookerIn(page);
  for (const [vehicle, status, heading] of STATES) {
    const { orderId } = await booker.takeOver(vehicle, status);
    await page.goto(`/track-order/${orderId}`);
    const gate = page.getByRole('button', { name: 'Allow location' });
    await expect(gate.or(page.getByRole('heading', { name: heading })).first()).toBeVisible();
    if (await gate.isVisible()) await gate.click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, heading);
  }
});

for (const [language, tag] of [
  ['si', '@phone'],
  ['ta', '@desktop'],
] as const) {
  test(`an order in ${language}`, { tag }, async ({ page }) => {
    const say = wordsOf(language);
    await page.goto(`/${language}`);
    const { orderId } = await (await bookerIn(page)).takeOver('harbourVitz', 'pending');
    const address = `/track-order/${orderId}`;
    await page.goto(`/order-confirmed/${orderId}`);
    await expect(page.getByRole('heading', { name: say('Order Successfully Received') })).toBeVisible();
    await expectAccessible(page, `an order received in ${language}`);
    await page.goto(address);
    await expect(page.getByRole('button', { name: say('Allow location') })).toBeVisible();
    await expectAccessible(page, `the gate in ${language}`);
    await page.getByRole('button', { name: say('Continue without live tracking') }).click();
    await expect(page.getByRole('heading', { name: say('We are checking your identity') })).toBeVisible();
    await expectAccessible(page, `an order in ${language}`);
    await page.goto(address.slice(0, -3));
    await expect(page.getByRole('heading', { name: say('Order not found') })).toBeVisible();
    await expectAccessible(page, `a link cut short in ${language}`);
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: { orderId: 'half an order' } }));
    await page.goto(address);
    await page.getByText(say('Technical details')).click();
    await expectAccessible(page, `a broken screen in ${language}`);
  });
}

test('what a booker asks for on the page of an order', { tag: '@phone' }, async ({ page, context }) => {
  const booker = await bookerIn(page);
  const running = await booker.takeOver('templeVezel', 'in-progress');
  await forgetRequests(running.orderId);
  await context.clearPermissions();
  await page.goto(`/track-order/${running.orderId}`);
  await page.getByRole('button', { name: 'Allow location' }).click();
  await expect(page.getByRole('region', { name: 'Live tracking' }).getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a location that is refused, while the vehicle is out');
  // It is taken as soon as it is given.
  await context.grantPermissions(['geolocation']);
  const panel = page.getByRole('region', { name: 'Extension' });
  await panel.getByRole('button', { name: 'Request extension' }).click();
  await expect(panel.getByText('Please provide a reason for the extension request.')).toBeVisible();
  await expectAccessible(page, 'asking for an extension, with a fault');
  await askExtension(running.orderId, 'pending');
  await expect(panel.getByText('The admin is reviewing your extension request.')).toBeVisible();
  await expectAccessible(page, 'an extension that was asked for');
  await forgetRequests(running.orderId);
  await askExtension(running.orderId, 'rejected');
  await expect(panel.getByText('The extension request was rejected.')).toBeVisible();
  await expectAccessible(page, 'an extension that was rejected');
  await forgetRequests(running.orderId);

  const { orderId } = await booker.takeOver('leafVezel', 'confirmed');
  await page.goto(`/track-order/${orderId}`);
  await page.getByRole('button', { name: 'Continue without live tracking' }).click();
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to cancel this order?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('x'.repeat(5_000));
  await expect(dialog.getByRole('button', { name: 'Request cancellation' })).toBeDisabled();
  await expectAccessible(page, 'asking to cancel, with a fault');
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await look(
    `insert into cancellation_requests (order_id, reason, created_at)
     select id, 'No time', now() from rent_orders where public_id = $1`,
    [orderId],
  );
  await page.reload();
  await expect(page.getByText(/^You asked to cancel on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toBeHidden();
  await expectAccessible(page, 'a cancellation that was asked for');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. This is what we knew at/)).toBeVisible();
  await expectAccessible(page, 'an order without a network');
  await context.setOffline(false);
  await forgetRequests(orderId);

  const waiting = await booker.takeOver('elephantAxio', 'pending');
  await page.route(`**/api/orders/${waiting.orderId}`, async (route) => {
    const answer = await route.fetch();
    const awaitedPapers = {
      kinds: ['license-front', 'selfie'],
      requests: [
        {
          kind: 'id-front',
          reason: 'glare',
          message: 'Hold it away from the lamp.',
          requestedAt: new Date().toISOString(),
        },
      ],
      until: new Date(Date.now() + 3_600_000).toISOString(),
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), awaitedPapers } });
  });
  await page.goto(`/track-order/${waiting.orderId}`);
  await page.getByRole('button', { name: 'Continue without live tracking' }).click();
  await expect(page.getByRole('heading', { name: 'We need a new photo of a document' })).toBeVisible();
  await expectAccessible(page, 'an order without documents');
});

test('personal data', { tag: '@phone' }, async ({ page }) => {
  const { phone } = CUSTOMERS.harsha;
  await page.goto('/my-data');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await expectAccessible(page, 'data without a proof');
  const code = await theCode(phone, () => page.getByRole('button', { name: 'Send me a code' }).click());
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await expectAccessible(page, 'data of a proved phone');
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase your data?' })).toBeVisible();
  await expectAccessible(page, 'before everything is erased');
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}
