/** A list of staff's moves under the pointer: no press decides about the row that has just come there. */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { call } from './api.ts';
import type { Ordered } from './booking.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

test('a press meant for one row decides nothing about another that came to stand there', { tag: '@desktop' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const booker = await another();
  const place = (days: number) =>
    placeOrder(booker.request, {
      customer: 'tharshini',
      vehicle: 'templeAlto',
      start: wallTimeFromNow(daysAhead + days),
      end: wallTimeFromNow(daysAhead + days + 1),
    });
  const [meant, other] = [await place(410), await place(413)];
  await asStaff(page);
  await page.goto(`/admin-dashboard?tab=1&q=${encodeURIComponent(CUSTOMERS.tharshini.name)}`);
  const approve = page
    .getByRole('row')
    .filter({ hasText: meant.number })
    .getByRole('button', { name: /^Approve the identity of/ });
  await approve.hover();

  const box = await approve.boundingBox();
  if (!box) throw new Error('it stands on the screen');
  await pressOnceMoved(page, { x: box.x + box.width / 2, y: box.y + box.height / 2, orderId: other.orderId });
  // The other one lapses sooner now, and stands above.
  await look(
    `update rent_orders set created_at = (select created_at - interval '1 microsecond' from rent_orders where public_id = $1)
     where public_id = $2`,
    [meant.orderId, other.orderId],
  );
  await call(page.request, `/admin/orders/${other.orderId}/team-notes`, { data: { text: 'Called: comes by train.' } });
  await expect(page.getByText('The list has just changed. Nothing was done; press again.')).toBeVisible();
  expect(await identityOf(other)).toBe('pending');

  // Who goes by keys has the row itself.
  await approve.press('Enter');
  await expect(page.getByText('KYC approved successfully!')).toBeVisible();
  expect([await identityOf(meant), await identityOf(other)]).toEqual(['approved', 'pending']);
});

/** Presses there in the moment in which the row of this order has come there. */
async function pressOnceMoved(page: Page, place: { x: number; y: number; orderId: string }): Promise<void> {
  await page.evaluate(({ x, y, orderId }) => {
    const observer = new MutationObserver(() => {
      const there = document.elementFromPoint(x, y);
      if (there?.closest<HTMLElement>('[data-row]')?.dataset.row !== orderId) return;
      observer.disconnect();
      there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    });
    observer.observe(document.body, { subtree: true, childList: true });
  }, place);
}

async function identityOf({ orderId }: Ordered): Promise<string | undefined> {
  const [order] = await look<{ status: string }>(
    'select verification_status as status from rent_orders where public_id = $1',
    [orderId],
  );
  return order?.status;
}
