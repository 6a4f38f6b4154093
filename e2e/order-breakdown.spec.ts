/**
 * What staff read in an opened order, and in the list while it cannot be read, in the documents' words.
 * @rows ADM-ORD 11 15 18
 * @rows ADM-BRK 06 08 39 40
 */
import { expect } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

/** The document that is gone, and the list that is not answered. */
test.use({ expectedNoise: /status of 404.*\/links\)|net::ERR_FAILED/ });

const LIST = /\/api\/admin\/orders(\?|$)/;

test('staff read where a vehicle is collected and taken back, and which papers there are', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  const ordered = await placeOrder(page.request, {
    customer: 'nimali',
    vehicle: 'lagoonAlto',
    start: wallTimeFromNow(356),
    end: wallTimeFromNow(357),
    pickup: true,
  });
  const staff = await another();
  await asStaff(staff);
  await staff.goto(`/admin-dashboard?tab=4&order=${ordered.orderId}`);
  const opened = staff.getByRole('dialog');
  const rental = opened.getByRole('region', { name: 'Rental Details' });
  const vendor = VENDORS.lagoon.name;
  // Without delivery the vehicle is taken over at its vendor's, wherever the customer is.
  await expect(rental).toContainText(new RegExp(`Pickup location\\s*${vendor}, `));
  await expect(rental).toContainText(new RegExp(`Return location\\s*${vendor}\\s*Collected from customer: \\S`));

  await opened.getByRole('tab', { name: 'Documents' }).click();
  const papers = opened.getByRole('region', { name: 'KYC documents' });
  await expect(papers).toContainText(/Required\s*5\s*Sent\s*5\s*Missing\s*0/);
  await expect(papers).toContainText('Every required document is there.');
  await expect(papers.getByRole('region', { name: 'Local resident documents' }).getByRole('listitem')).toHaveCount(4);
  await expect(papers.getByRole('region', { name: 'Selfie' })).toContainText('Image');
  await expect(opened.getByRole('region', { name: 'Verification' })).toContainText('Pending Review');

  // A document that is gone since the order was read.
  await staff.route(/\/api\/admin\/documents\/.*\/links$/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[\da-f-]{36}/, crypto.randomUUID()),
    }),
  );
  await papers.getByRole('button', { name: 'View: Selfie' }).click();
  await expect(staff.getByText('Selfie document is not available for this order.')).toBeVisible();
  await look(`update rent_orders set status = 'cancelled' where public_id = $1`, [ordered.orderId]);
});

test('a list of all orders that is read, or cannot be, says so', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  let isOut = true;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held;
    await (isOut ? route.abort() : route.continue());
  });
  await page.goto('/admin-dashboard?tab=4');
  await expect(page.getByText('Loading orders...')).toBeVisible();
  letGo();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch orders. Please try again.' });
  await expect(failure).toBeVisible();
  isOut = false;
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'All Orders' })).toBeVisible();
});
