/** What becomes of an open form when the order is changed, the vendor logs out in another tab, or the network is gone. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './api.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { picture } from './pictures.ts';
import { asStaff, asVendor } from './sessions.ts';
import { agreeAndSign, enterOdometer, openOwnOrders } from './vendor-portal.ts';

const { vendor } = VEHICLES.stupaAlto;
const PORTAL = `/vendor-portal/${VENDORS[vendor].id}`;

test.use({ expectedNoise: /status of (401|409|422) |ERR_FAILED|damage-camera-dialog/ });

interface Candidate {
  vehicleId: string;
  vendorName: string;
  refusal: string | null;
}

const reading = (page: Page) => page.getByRole('textbox', { name: 'Reading in km' });

/** Whether a stroke stands where the customer signs. */
const isSigned = (page: Page) =>
  page.getByRole('img', { name: 'Area to sign in' }).evaluate((paper: HTMLCanvasElement) => {
    const drawn = paper.getContext('2d')?.getImageData(0, 0, paper.width, paper.height).data ?? [];
    return drawn.some((value) => value > 0);
  });

/** Whether this browser keeps a handover that is not saved. */
const keepsDraft = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('ceylono-handover:')));

/** To any other of the same vendor. */
async function swap(staff: Page, orderId: string, fromVehicleId: string): Promise<void> {
  const { items } = await call<{ items: Candidate[] }>(staff.request, `/admin/orders/${orderId}/swap-candidates`, {
    method: 'GET',
  });
  const other = items.find((item) => item.vendorName === VENDORS[vendor].name && item.refusal === null);
  await call(staff.request, `/admin/orders/${orderId}/swap`, {
    data: {
      fromVehicleId,
      toVehicleId: other?.vehicleId,
      reason: 'The gearbox broke this morning.',
      licenceSeen: true,
    },
  });
}

/** What this browser keeps of the reading. */
const keptOdometer = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('ceylono-handover:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? 'null')?.form.odometer;
  });

async function confirmedOrder(booker: Page, staff: Page) {
  await freeVehicle('stupaAlto');
  const period = { start: wallTimeFromNow(), end: wallTimeFromNow(2) };
  const ordered = await placeOrder(booker.request, { customer: 'nimali', vehicle: 'stupaAlto', ...period });
  await asStaff(staff);
  await approveAndConfirm(staff, ordered);
  return ordered;
}

async function openHandover(page: Page, number: string): Promise<void> {
  await page.goto(PORTAL);
  await openOwnOrders(page);
  await page.getByRole('button', { name: `Start Handover of ${number}` }).click();
  await expect(reading(page)).toBeVisible();
}

test('an open handover outlives a lost camera, says that the vehicle is another, and ends with a logout', {
  tag: '@desktop',
}, async ({ page, another }) => {
  const staff = await another();
  const { number, orderId } = await confirmedOrder(await another(), staff);
  await asVendor(page, vendor);
  await openHandover(page, number);
  await enterOdometer(page, 101_400);

  await test.step('without the program of the camera, a file is chosen', async () => {
    await page.route(/\/assets\/damage-camera-dialog-.*\.js/, (route) => route.abort());
    const car = page.getByRole('img', { name: /^Car outline/ });
    await car.scrollIntoViewIfNeeded();
    const { width, height } = (await car.boundingBox()) ?? { width: 0, height: 0 };
    await car.click({ position: { x: width / 2, y: height * 0.06 } });
    await page.getByRole('button', { name: 'Capture Damage Photo' }).click();
    const camera = page.getByRole('dialog', { name: 'Capture Damage Photo' });
    await expect(camera.getByText('The camera could not be loaded.', { exact: false })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await camera.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(picture('front'));
    await expect(camera).toBeHidden();
    await page.getByRole('dialog', { name: 'Front bumper' }).getByRole('radio', { name: 'Scratch' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(reading(page)).toHaveValue('101400');
  });

  await test.step('an order that got another vehicle is recorded anew, and the form says so', async () => {
    await swap(staff, orderId, VEHICLES.stupaAlto.id);
    await agreeAndSign(page);
    expect(await isSigned(page)).toBe(true);
    await page.getByRole('button', { name: 'Save handover' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'This order has another vehicle now.' });
    await expect(note).toBeInViewport();
    await expect(reading(page)).toHaveValue('');
    await expect(reading(page)).not.toHaveAttribute('aria-invalid', 'true');
    expect(await isSigned(page)).toBe(false);
    await page.reload();
    await expect(note).toBeVisible();
  });

  await test.step('also on a device that keeps nothing', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      localStorage.clear();
    });
    await enterOdometer(page, 199_100);
    const [seen] = await look<{ vehicleId: string }>(
      'select vehicle_id as "vehicleId" from rent_orders where public_id = $1',
      [orderId],
    );
    await swap(staff, orderId, seen?.vehicleId ?? '');
    await agreeAndSign(page);
    await page.getByRole('button', { name: 'Save handover' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This order has another vehicle now.' })).toBeInViewport();
    await expect(reading(page)).toHaveValue('');
    await page.reload();
  });

  await test.step('what a logout in another tab removed does not come back', async () => {
    await enterOdometer(page, 98_700);
    await expect.poll(() => keepsDraft(page)).toBe(true);
    const tab = await page.context().newPage();
    await tab.goto(PORTAL);
    await tab.getByRole('button', { name: 'Logout' }).click();
    await tab.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => keepsDraft(tab)).toBe(false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await keepsDraft(tab)).toBe(false);
  });
  await look(
    `update vehicle_blocks set active = false where order_id = (select id from rent_orders where public_id = $1)`,
    [orderId],
  );
});

test('a form that is changed after its answer was lost says that the first stands', { tag: '@phone' }, async ({
  page,
  another,
}) => {
  const { number, orderId } = await confirmedOrder(await another(), await another());
  await asVendor(page, vendor);

  await test.step('at the handover, when it is sent again', async () => {
    await openHandover(page, number);
    await enterOdometer(page, 101_100);
    await page.getByRole('checkbox', { name: "I have compared the customer's ID with the person" }).check();
    await agreeAndSign(page);
    await loseAnswer(page, '**/handover');
    await page.getByRole('button', { name: 'Save handover' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The handover is not saved yet' })).toBeVisible();
    await enterOdometer(page, 101_200);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The handover was saved before, as you sent it first')).toBeVisible();
    await expect(
      page.getByText('What you changed in the form after that is not saved.', { exact: false }),
    ).toBeVisible();
    await expect(reading(page)).toHaveValue('101200');
    expect(await keepsDraft(page)).toBe(false);
    await expectAccessible(page, 'a handover that was saved before');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('at the return, when its form is opened again', async () => {
    await page.getByRole('button', { name: `Complete Return of ${number}` }).click();
    await enterOdometer(page, 101_150);
    await agreeAndSign(page);
    await loseAnswer(page, '**/return');
    await page.getByRole('button', { name: 'Save return' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The return is not saved yet' })).toBeVisible();
    await enterOdometer(page, 101_160);
    await expect.poll(() => keptOdometer(page)).toBe('101160');
    await page.reload();
    await expect(page.getByText('This is recorded already')).toBeVisible();
    await expect(page.getByText('What you changed after that is not saved.', { exact: false })).toBeVisible();
    await expect.poll(() => keepsDraft(page)).toBe(false);
  });

  const odometers = await look<{ odometer: number }>(
    `select odometer from handovers h join rent_orders o on o.id = h.order_id where o.public_id = $1 order by completed_at`,
    [orderId],
  );
  expect(odometers.map(({ odometer }) => odometer)).toEqual([101_100, 101_150]);
});
