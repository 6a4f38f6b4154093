/**
 * A super admin changes a rule of the business, and a visitor's booking shows it.
 * @rows ADM-GEN 10
 * @rows ADM-SET 03
 */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { openBooking } from './begun-booking.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { backToDefault, openSettings } from './settings.ts';

/** A save that comes second, and what is still read when one has logged out. */
test.use({ expectedNoise: /status of (409 .*\/api\/admin\/settings|401 .*\/api\/admin)/ });

const NAME = 'Licence classes by type of vehicle';
const REMINDER = 'Reminder before the start';

test.afterEach(({ another }) => backToDefault(another, { licenceClasses: NAME, startReminderHours: REMINDER }));

test('a super admin changes a permit rule, a visitor is asked for it, and the default comes back', {
  tag: '@phone',
}, async ({ page, another, daysAhead }) => {
  const staff = await another();
  await openSettings(staff);
  await staff.getByRole('checkbox', { name: 'Hatchback: class C1', exact: true }).uncheck();
  await staff.getByRole('button', { name: `Save: ${NAME}` }).click();
  await expect(staff.getByText(`${NAME}: saved.`)).toBeVisible();
  await expect(staff.getByText(`Set by ${STAFF.super.email}`, { exact: false })).toBeVisible();

  await openBooking(page, 'contact', {
    vehicle: 'rampartAqua',
    start: `${dayFromNow(daysAhead + 14)}T10:00`,
    end: `${dayFromNow(daysAhead + 15)}T10:00`,
    customer: 'oliver',
  });
  await expect(page.getByText('it must have one of these classes: B, C, D1, D.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: "Guarantor's name" })).toBeHidden();

  await staff.getByRole('button', { name: `Back to the default: ${NAME}` }).click();
  await expect(staff.getByRole('checkbox', { name: 'Hatchback: class C1', exact: true })).toBeChecked();
  await page.reload();
  await expect(page.getByText('these classes: B, C1, C, D1, D.', { exact: false })).toBeVisible();
});

test('what somebody else has saved meanwhile is shown, and what was typed stays', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  await openSettings(page);
  const colleague = await another();
  await openSettings(colleague);
  const field = (at: Page) => at.getByRole('textbox', { name: REMINDER });
  const save = (at: Page) => at.getByRole('button', { name: `Save: ${REMINDER}` });
  await field(page).fill('0.5');
  await expect(save(page)).toBeDisabled();
  await field(page).fill('48');
  await field(colleague).fill('36');
  await save(colleague).click();
  await expect(colleague.getByText(`${REMINDER}: saved.`)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Somebody else has changed this setting meanwhile.', { exact: false })).toBeVisible();
  await expect(page.getByText('Now it is: 36 hours.')).toBeVisible();
  await expect(field(page)).toHaveValue('48');
  await save(page).click();
  await expect(page.getByText(`${REMINDER}: saved.`)).toBeVisible();
});

test('a setting that somebody else has changed is not taken back unseen, and what was typed into others stays', {
  tag: '@desktop',
}, async ({ page, another }) => {
  const field = (at: Page) => at.getByRole('textbox', { name: REMINDER });
  const save = (at: Page) => at.getByRole('button', { name: `Save: ${REMINDER}` });
  const takeBack = page.getByRole('button', { name: `Back to the default: ${REMINDER}` });
  const fee = page.getByRole('textbox', { name: 'Service fee' });
  await openSettings(page);
  await field(page).fill('36');
  await save(page).click();
  await expect(save(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await fee.fill('30,50');
  await expect(page.getByRole('button', { name: 'Save: Service fee' })).toBeDisabled();
  await fee.fill('30.50');

  const colleague = await another();
  await openSettings(colleague);
  await field(colleague).fill('48');
  await save(colleague).click();
  await expect(colleague.getByText(`${REMINDER}: saved.`)).toBeVisible();

  await takeBack.click();
  await expect(page.getByText(`${REMINDER} is not back to its default.`)).toBeVisible();
  await expect(page.getByText('What you entered is kept', { exact: false })).toBeHidden();
  await expect(field(page)).toHaveValue('48');
  await takeBack.click();
  await expect(takeBack).toBeHidden();
  await expect(field(page)).toHaveValue('24');
  await expect(field(page)).toBeFocused();
  await expect(fee).toHaveValue('30.50');
});

test('what is typed and not saved is not left unasked, and the question names it', { tag: '@desktop' }, async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Back office' });
  const to = (name: string) => nav.getByRole('link', { name, exact: true });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const fee = page.getByRole('textbox', { name: 'Service fee' });
  await openSettings(page);
  await to('Security Settings').click();
  await expect(page.getByRole('heading', { name: 'Security Settings' })).toBeVisible();
  await to('System Settings').click();
  await fee.fill('31');

  await to('Settings').click();
  await expect(page).toHaveURL(/tab=10$/);
  await expect(fee).toHaveValue('31');
  await page.goBack();
  await expect(page).toHaveURL(/settings=system-settings$/);
  await to('All Orders').click();
  await expect(question).toContainText('Service fee');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/settings=system-settings$/);
  await expect(fee).toHaveValue('31');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toContainText('Service fee');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(fee).toHaveValue('31');

  await to('Security Settings').click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Security Settings' })).toBeVisible();
  await to('System Settings').click();
  await expect(fee).toHaveValue('30');
  await to('All Orders').click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await expect(question).toBeHidden();

  // While it is being saved the question stands, and goes on by itself.
  await to('Settings').click();
  await page.getByRole('textbox', { name: REMINDER }).fill('36');
  await page.getByRole('button', { name: `Save: ${REMINDER}` }).click();
  await to('All Orders').click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await expect(question).toBeHidden();

  await to('Settings').click();
  await fee.fill('32');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
