/** Staff give a confirmed order another vehicle; its customer reads so on the order's page and in a mail, and refuses. */
import { expect } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { call } from './api.ts';
import { openPart } from './back-office.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { theMail } from './mails.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const WHY = 'The gearbox broke this morning.';

// What was chosen is taken meanwhile; and an answer is lost.
test.use({ expectedNoise: /status of 409 .*\/swap|net::ERR_FAILED .*\/swap-refusal/ });

test('an order gets another vehicle, and its customer refuses it', { tag: '@desktop' }, async ({ page, another }) => {
  // Days that no other journey rents on.
  const wish = {
    customer: 'nimali',
    vehicle: 'stupaAlto',
    start: wallTimeFromNow(300),
    end: wallTimeFromNow(302),
  } as const;
  await look(
    `delete from vehicle_blocks where starts_at > now() + interval '290 days' and starts_at < now() + interval '310 days'
    and order_id in (select id from rent_orders where vendor_id = $1)`,
    [VENDORS.stupa.id],
  );
  const ordered = await placeOrder(page.request, wish);
  const staff = await another();
  await asStaff(staff);
  await approveAndConfirm(staff, ordered);
  await page.goto(`/track-order/${ordered.orderId}`);
  await page.getByRole('button', { name: 'Continue without live tracking' }).click();
  await expect(page.getByText('Suzuki Alto 800').first()).toBeVisible();

  await staff.goto(`/admin-dashboard?tab=4&order=${ordered.orderId}`);
  const opened = staff.getByRole('dialog', { name: `Order ${ordered.number}` });
  await opened.getByRole('button', { name: 'Swap vehicle' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Swap the vehicle' });
  const prius = dialog.getByRole('radio', { name: /^Toyota Prius, 2017/ });
  await expect(prius).toHaveAccessibleDescription(/Price stays Rs .* by itself it would cost/);
  const swap = dialog.getByRole('button', { name: 'Swap vehicle' });
  await expect(swap).toBeDisabled();
  await prius.check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY);

  // Somebody takes it meanwhile: what was chosen and typed stays.
  const taken = await placeOrder(staff.request, { ...wish, customer: 'harsha', vehicle: 'stupaPrius' });
  await swap.click();
  await expect(dialog.getByRole('alert', { name: 'The vehicle is not swapped.' })).toBeVisible();
  await expect(dialog.getByRole('alert', { name: 'The vehicle is taken' })).toContainText(taken.number);
  await expect(prius).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(WHY);
  await expect(swap).toBeDisabled();
  await call(staff.request, `/orders/${taken.orderId}/cancellation`);
  await dialog.getByRole('button', { name: 'Keep the vehicle' }).click();
  await opened.getByRole('button', { name: 'Swap vehicle' }).click();
  await prius.check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await swap.click();
  await expect(opened.getByText('The order has another vehicle: Toyota Prius.')).toBeVisible();
  await openPart(opened, 'Order Activities');
  await expect(
    opened.getByText(`Vehicle swapped by staff: Toyota Prius instead of Suzuki Alto 800. ${WHY}`),
  ).toBeVisible();

  // The customer's page changes by itself.
  const note = page.getByRole('region', { name: 'You get another vehicle' });
  await expect(note).toContainText('your order is for Toyota Prius instead of Suzuki Alto 800');
  await expect(page.getByText(WHY)).toBeHidden();
  await note.getByRole('button', { name: 'Refuse this vehicle' }).click();
  const refusal = page.getByRole('dialog', { name: 'Refuse this vehicle?' });
  await refusal.getByRole('button', { name: 'Take this vehicle' }).click();
  // Whose answer is lost is told nothing else than that it was done.
  await loseAnswer(page, '**/swap-refusal');
  await note.getByRole('button', { name: 'Refuse this vehicle' }).click();
  await refusal.getByRole('button', { name: 'Refuse this vehicle' }).click();
  await expect(note).toContainText('You refused it on');
  await expect(refusal).toBeHidden();
  await expect(note.getByRole('alert')).toHaveCount(0);
  await expect(note.getByRole('button', { name: 'Refuse this vehicle' })).toBeHidden();
  await staff.reload();
  await expect(opened.getByText('The customer asks to cancel')).toBeVisible();

  const mail = await theMail(CUSTOMERS.nimali.email, `Order ${ordered.number}: you get another vehicle`);
  expect(mail.text).toContain('The price stays as agreed.');
});
