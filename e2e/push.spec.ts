/**
 * Notifications on a device. This browser has no screen, allows no notifications and reaches no push service: what it is asked
 * for these is a stand-in, with a subscription that lies where nobody may be told. The worker is told by its developer tools.
 */
import { createECDH, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { PATIENTLY } from './device.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { asNewVendor, asStaff } from './sessions.ts';
import { atBothSizes } from './sizes.ts';

// A test that the push service does not take, and a sign-out.
test.use({ serviceWorkers: 'allow', expectedNoise: /status of 503 .*\/push\/test|status of 401 .*\/api\/admin/ });

const DEVICE = '/admin-notifications?show=device';
const section = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

/** What the browser would be given by a push service. */
async function withSubscription(context: BrowserContext): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'tBHItJI5svbpez7KI4CCXg' };
  const given = { endpoint: `https://10.0.0.1/${randomUUID()}`, keys };
  await context.addInitScript((subscription) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const kept = 'push-of-this-test';
    const made = (key: ArrayBuffer) => ({
      ...subscription,
      options: { applicationServerKey: key },
      toJSON: () => subscription,
      unsubscribe: async () => localStorage.removeItem(kept),
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        localStorage.setItem(kept, JSON.stringify([...applicationServerKey]));
        return made(applicationServerKey.buffer);
      },
      async getSubscription() {
        const key = localStorage.getItem(kept);
        return key === null ? null : made(new Uint8Array(JSON.parse(key)).buffer);
      },
    });
  }, given);
}

test('staff switch notifications on and off, and are asked nothing before', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await withSubscription(context);
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-notifications');
  await page.getByRole('link', { name: 'This device' }).click();
  await expect(section(page)).toContainText('New order');
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'notifications on this device, off');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await button(page, 'Switch on').click();
  await expect(button(page, 'Switch off')).toBeVisible(PATIENTLY);
  await page.reload();
  await expect(button(page, 'Switch off')).toBeVisible();
  await button(page, 'Send a test').click();
  await expect(section(page).getByRole('alert')).toContainText('push service did not take it');
  await expectAccessible(page, 'notifications on this device, on');
  await button(page, 'Switch off').click();
  await expect(button(page, 'Switch on')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Switch on')).toBeVisible();
});

test('who has signed out at a device is told nothing there, nor is who signs in next', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await withSubscription(context);
  await asStaff(page, STAFF.admin.email);
  await page.goto(DEVICE);
  await button(page, 'Switch on').click();
  await expect(button(page, 'Switch off')).toBeVisible(PATIENTLY);
  await page.getByRole('button', { name: /Logout|Sign out/ }).click();
  await expect(page).toHaveURL(/admin-login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-of-this-test'))).toBeNull();
  await asStaff(page, STAFF.admin.email);
  await page.goto(DEVICE);
  await expect(button(page, 'Switch on')).toBeVisible();
});

test('a browser that says no is told what to do', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.admin.email);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto(DEVICE);
  await expect(section(page)).toContainText('This browser blocks notifications');
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PushManager', { value: undefined });
    delete (window as { PushManager?: unknown }).PushManager;
  });
  await page.reload();
  await expect(section(page)).toContainText('cannot show notifications of this site');
});

test('a vendor switches notifications on in the portal’s settings', { tag: '@phone' }, async ({ page, context }) => {
  await withSubscription(context);
  const vendorId = await asNewVendor(page, 'Bell Rent');
  await page.goto(`/vendor-portal/${vendorId}?tab=settings`);
  await expect(section(page)).toContainText('A handover is coming up');
  await expectToFit(page, 'the settings with notifications');
  await button(page, 'Switch on').click();
  await expect(button(page, 'Switch off')).toBeVisible(PATIENTLY);
});

/** What of a worker's own a headless browser has not: notifications, and windows that a person's press may open. */
interface Scope {
  shown: Map<string, Shown>;
  done: string[];
  registration: {
    getNotifications: (of: { tag: string }) => Promise<Shown[]>;
    showNotification: (title: string, of: Omit<Shown, 'title'>) => Promise<void>;
  };
  clients: { openWindow: (url: string) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<void> } };
  dispatchEvent: (event: Event) => void;
}
interface Shown {
  title: string;
  tag: string;
  body: string;
  lang: string;
}

function standIn(): void {
  const scope = globalThis as unknown as Scope;
  scope.shown = new Map();
  scope.registration.getNotifications = async ({ tag }) => [...scope.shown.values()].filter((one) => one.tag === tag);
  // As a browser does: what is to be shown is not shown at once.
  scope.registration.showNotification = async (title, of) => {
    await new Promise((resolve) => setTimeout(resolve));
    scope.shown.set(of.tag, { title, ...of });
  };
  const page = (url: string) => new URL(url).pathname + new URL(url).search;
  scope.clients.openWindow = async (url) => void scope.done.push(`opens ${page(url)}`);
  scope.WindowClient.prototype.focus = async function focus(this: { url?: string }) {
    scope.done.push(`focuses ${page(this.url ?? '')}`);
  };
}

/** Answers what came of it, once it is done. */
async function press(address: string): Promise<string[]> {
  const scope = globalThis as unknown as Scope;
  scope.done = [];
  const under = Promise.withResolvers<unknown>();
  const notification = { close: () => scope.done.push('closes'), data: { address } };
  const waitUntil = (work: Promise<unknown>) => under.resolve(work);
  scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  await under.promise;
  return scope.done;
}

test('the worker says what came in its reader’s words, one notification for each kind', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/admin-login');
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the worker does not run');
  await worker.evaluate(standIn);
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const deliver = (message: object) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  const shown = () =>
    worker.evaluate(() =>
      [...(globalThis as unknown as Scope).shown.values()].map(({ title, body, lang }) => ({ title, body, lang })),
    );

  const order = (number: string) => ({
    ...{ kind: 'order-placed', order: number, address: '/admin-dashboard?tab=1', language: 'en' },
  });
  await deliver(order('CY-260302-0001'));
  await expect.poll(shown).toEqual([{ title: 'New order', body: 'CY-260302-0001', lang: 'en' }]);
  await deliver(order('CY-260302-0002'));
  await expect.poll(shown).toMatchObject([{ title: 'New order', body: 'CY-260302-0002, CY-260302-0001' }]);
  const both = (numbers: string[]) =>
    worker.evaluate((all) => {
      const scope = globalThis as unknown as Scope;
      for (const data of all)
        scope.dispatchEvent(
          Object.assign(new Event('push'), { data: { json: () => data }, waitUntil: () => undefined }),
        );
    }, numbers.map(order));
  await both(['CY-260302-0004', 'CY-260302-0005']);
  await expect.poll(shown).toMatchObject([{ body: 'CY-260302-0005, CY-260302-0004, CY-260302-0002, CY-260302-0001' }]);
  await deliver({
    ...{ kind: 'handover-due', order: 'CY-260302-0003', address: '/vendor-portal/x?tab=orders', language: 'ta' },
  });
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'New order' }, { title: 'வாகனக் கையளிப்பு ஒன்று விரைவில் உள்ளது', lang: 'ta' }]);

  const pressed = (address: string) => worker.evaluate(press, address);
  expect(await pressed('/admin-dashboard?tab=1')).toEqual(['closes', 'opens /admin-dashboard?tab=1']);
  expect(await pressed('https://elsewhere.example/')).toEqual(['closes']);
  expect(await pressed('//elsewhere.example')).toEqual(['closes']);
  expect(await pressed('/track-order/abc')).toEqual(['closes']);
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-notifications?show=device');
  expect(await pressed('/admin-notifications?show=device')).toEqual([
    'closes',
    'focuses /admin-notifications?show=device',
  ]);
});
