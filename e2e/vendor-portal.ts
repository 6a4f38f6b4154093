/** The portal as a vendor uses it, in the yard with the customer beside the vehicle. */
import { expect, type Page } from '@playwright/test';
import { picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';
import { ENGLISH } from './words.ts';

export async function openOwnOrders(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Vendor Portal' });
  await tabs.getByRole('link', { name: 'Orders', exact: true }).click();
}

export async function enterOdometer(page: Page, km: number, say = ENGLISH): Promise<void> {
  await page.getByRole('textbox', { name: say('Reading in km') }).fill(String(km));
}

export async function addPhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles(picture(name));
  await expectReceived(page.getByRole('region', { name: 'Photos' }), 1);
}

/** Touches the car at its front, and says what is there. */
export async function markDamage(page: Page, severity: string, note: string): Promise<void> {
  const car = page.getByRole('img', { name: /^Car outline/ });
  await car.scrollIntoViewIfNeeded();
  const { width, height } = (await car.boundingBox()) ?? { width: 0, height: 0 };
  await car.click({ position: { x: width / 2, y: height * 0.06 } });
  const dialog = page.getByRole('dialog', { name: 'Front bumper' });
  await dialog.getByRole('radio', { name: severity }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  // A file chooser that is left without a file says so to everything around it.
  await dialog.getByTestId('damage-camera').dispatchEvent('cancel', { bubbles: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `${severity}, Front bumper ${note}` })).toBeVisible();
}

/** Both agree, and the customer signs. */
export async function agreeAndSign(page: Page): Promise<void> {
  await sign(page, 'The customer and I agree to these terms');
}

/** Agrees in these words, and signs with the mouse. */
export async function sign(page: Page, agreement: string, say = ENGLISH): Promise<void> {
  await page.getByRole('checkbox', { name: agreement }).check();
  const paper = page.getByRole('img', { name: say('Area to sign in') });
  const save = page.getByRole('button', { name: say('Save handover') });
  // The bill that comes above it moves the paper away from a stroke; a second one does no harm.
  await expect(async () => {
    await paper.scrollIntoViewIfNeeded();
    const box = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    for (let step = 1; step <= 8; step++) {
      await page.mouse.move(box.x + 20 + step * 22, box.y + box.height * (step % 2 ? 0.25 : 0.75), { steps: 3 });
    }
    await page.mouse.up();
    await expect(save.or(page.getByRole('button', { name: say('Save return') }))).toBeEnabled({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

/** The report before it is saved, for a customer who wants to read it before signing. */
export async function expectPreview(page: Page, fileName: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(fileName);
}
