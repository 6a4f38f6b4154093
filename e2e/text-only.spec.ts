/**
 * Whatever stands in a text, however it came there, is text: thirty pieces of markup in every text of a vendor, its
 * vehicles and its orders, on every screen and in every letter that shows them (guarantee O2).
 */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { bookerIn } from './booker.ts';
import { chooseNow, chooseOffered, choosePlace, goOn } from './booking.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { htmlOfMails } from './mails.ts';
import { ALL_MARKUP, MARK, MARKUP_COUNT, SHOWN, SOME_MARKUP } from './markup.ts';
import { asStaff, asVendor } from './sessions.ts';

const VENDOR = VENDORS.lagoon;
const OF_VENDOR = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'lagoon');

/**
 * The catalogue's own words have tags, which it looks for after the values are in: a bare pair in a name is left out
 * inside a sentence, and said in the console. It makes no element of it.
 */
test.use({ expectedNoise: /^Can't use element at index/ });

/** By table, the texts that people write, and which rows are the vendor's. */
const THE_ORDERS = `(select id from rent_orders where vendor_id = '${VENDOR.id}')`;
const TEXTS: [table: string, columns: string[], where: string][] = [
  ['vendors', ['name', 'owner_full_name', 'home_address', 'rejection_reason'], `id = '${VENDOR.id}'`],
  ['vehicles', ['model'], `vendor_id = '${VENDOR.id}'`],
  [
    'rent_orders',
    ['contact_name', 'address', 'location', 'guarantor_name', 'guarantor_phone', 'rejection_details', 'promo_code'],
    `vendor_id = '${VENDOR.id}'`,
  ],
  ['customers', ['name', 'address'], `id in (select customer_id from rent_orders where vendor_id = '${VENDOR.id}')`],
  ['additional_charges', ['text'], `order_id in ${THE_ORDERS}`],
  ['damage_marks', ['note'], `order_id in ${THE_ORDERS}`],
  ['extension_requests', ['requested_reason', 'rejection_reason'], `order_id in ${THE_ORDERS}`],
  ['cancellation_requests', ['reason'], `order_id in ${THE_ORDERS}`],
  ['order_activities', ['description', 'performed_by'], `order_id in ${THE_ORDERS}`],
  ['visitors', ['user_agent'], `visitor_id in (select visitor_id from rent_orders where vendor_id = '${VENDOR.id}')`],
];

/** What other journeys read is put back. */
test.afterEach(async () => {
  await look(
    `update vendors set name = $2, owner_full_name = $3, home_address = $4, rejection_reason = null, applied_at = null
     where id = $1`,
    [VENDOR.id, VENDOR.name, VENDOR.ownerFullName, VENDOR.homeAddress],
  );
  for (const { phone, name, address } of Object.values(CUSTOMERS)) {
    await look('update customers set name = $2, address = $3 where phone = $1', [phone, name, address]);
    await look('update rent_orders set contact_name = $2, address = $3 where contact_phone = $1 and vendor_id = $4', [
      phone,
      name,
      address,
      VENDOR.id,
    ]);
  }
  for (const { id, model } of OF_VENDOR) await look('update vehicles set model = $2 where id = $1', [id, model]);
});

test('markup in every text', { tag: '@desktop' }, async ({ page, another }) => {
  test.slow();
  expect(MARKUP_COUNT).toBe(30);
  const booker = await bookerIn(page);
  const orders = {
    pending: await booker.takeOver('lagoonWagonR', 'pending'),
    confirmed: await booker.takeOver('lagoonPrius', 'confirmed'),
    running: await booker.takeOver('lagoonKdh', 'in-progress'),
    completed: await booker.takeOver('lagoonDio', 'completed'),
  };
  await write(orders.running.orderId, orders.confirmed.orderId);
  const alone = await another({ viewport: { width: 1440, height: 900 }, isMobile: false });
  for (const one of [page, alone]) watch(one);

  await test.step('a visitor looks for a vehicle', async () => {
    await page.goto(`/vehicles/${VEHICLES.lagoonDio.id}`);
    await expectText(page, 'a vehicle’s page');
    await page.goto('/rent-now');
    await choosePlace(page, 'Negombo');
    await goOn(page);
    await chooseNow(page);
    await chooseOffered(page, 'End', 'Next Day 9AM');
    await expectText(page, 'vehicles to choose from');
  });

  await test.step('the booker follows the orders', async () => {
    for (const [state, { orderId }] of Object.entries(orders)) {
      await page.goto(`/order-confirmed/${orderId}`);
      await expectText(page, `${state}, received`);
      await page.goto(`/track-order/${orderId}`);
      const gate = page.getByRole('button', { name: /^(Continue without live tracking|Allow location)$/ });
      // An order that is over has none.
      await expect(gate.first().or(page.getByRole('region', { name: 'Your bill' }))).toBeVisible();
      if (await gate.first().isVisible()) await gate.last().click();
      await expectText(page, `${state}, followed`);
    }
  });

  await test.step('staff read everything', async () => {
    await asStaff(alone);
    for (const [state, { orderId, number }] of Object.entries(orders)) {
      await alone.goto(`/admin-dashboard?tab=4&order=${orderId}`);
      await alone.getByRole('dialog', { name: `Order ${number}` }).waitFor();
      await expectText(alone, `${state}, for staff`);
    }
    for (const tab of [0, 1, 2, 4, 6]) {
      await alone.goto(`/admin-dashboard?tab=${tab}`);
      await expect(alone.getByRole('heading', { level: 1 })).toBeVisible();
      // However many orders and vendors other journeys have made since.
      if (tab !== 0) await alone.getByRole('searchbox').fill(SHOWN);
      await expectText(alone, `tab ${tab} of the back office`, tab === 0);
    }
    await alone.getByRole('button', { name: /^Notifications/ }).click();
    await expectText(alone, 'notifications', true);
    await alone.goto(`/admin-dashboard?tab=2&view=applications&application=${VENDOR.id}`);
    await alone.getByRole('dialog').getByRole('button', { name: 'Close' }).first().waitFor();
    await expectText(alone, 'an application');
    await alone.goto(`/admin-dashboard?tab=4&order=${orders.running.orderId}&record=return`);
    await expectText(alone, 'a return by staff');
  });

  await test.step('staff look the customer up', async () => {
    const [customer] = await look<{ phone: string; customerId: string }>(
      'select contact_phone as phone, customer_id as "customerId" from rent_orders where public_id = $1',
      [orders.completed.orderId],
    );
    const phone = customer?.phone ?? '';
    await alone.goto('/customer-screen');
    await alone.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await alone.getByRole('button', { name: 'Search' }).click();
    await expect(alone.getByRole('dialog').getByRole('region', { name: 'Order history' })).toBeVisible();
    await expectText(alone, 'a customer who was looked up');
    await alone.goto(`/admin-dashboard?tab=6&customer=${customer?.customerId}`);
    await expect(alone.getByRole('dialog').getByRole('region', { name: 'Order Stats' })).toBeVisible();
    await expectText(alone, 'a customer’s record');
    for (const screen of ['customer-screen', 'customer-orders']) {
      await alone.goto(`/${screen}?phone=${encodeURIComponent(phone)}`);
      await expectText(alone, screen);
    }
  });

  await test.step('the vendor reads everything', async () => {
    await asVendor(alone, 'lagoon');
    const portal = `/vendor-portal/${VENDOR.id}`;
    for (const address of [
      '?tab=new-orders',
      '?tab=orders',
      `?tab=orders&order=${orders.confirmed.orderId}&record=handover`,
      `?tab=orders&order=${orders.running.orderId}&record=return`,
    ]) {
      await alone.goto(`${portal}${address}`);
      await expectText(alone, `the portal, ${address}`);
    }
  });

  await test.step('letters are opened', async () => {
    const { pending, confirmed, running, completed } = orders;
    await swapAndMove([running.orderId, completed.orderId]);
    const letters = await openLetters([
      ...(await queue([running.orderId, completed.orderId], LETTERS)),
      // One of what has begun, or is over, is not sent; nor one to accept what was accepted.
      ...(await queue([pending.orderId], named('vendor', 'order-waits'))),
      ...(await queue([confirmed.orderId], named('customer', 'rental-starts-soon'))),
      ...(await queue([running.orderId], named('customer', 'rental-ends-soon'))),
    ]);
    expect(letters).toHaveLength(2 * LETTERS.length + 3 + APPLICATION_LETTERS.length + 1);
    const reader = await another();
    watch(reader);
    for (const html of letters) {
      await reader.setContent(html);
      await expectText(reader, html.slice(0, 200), true);
    }
    expect(letters.filter((html) => html.includes(SHOWN)).length).toBeGreaterThan(30);
  });
});

const named = (recipient: string, ...letters: string[]) => letters.map((letter) => ({ recipient, letter }));
const LETTERS = [
  ...named('customer', 'order-received', 'verification-approved', 'verification-rejected', 'order-confirmed'),
  ...named('customer', 'rental-started', 'rental-completed'),
  ...named('customer', 'extension-approved', 'extension-rejected', 'order-cancelled', 'order-cancelled-by-staff'),
  ...named('customer', 'order-lapsed', 'order-cancelled-as-asked', 'order-not-collected', 'order-not-accepted'),
  ...named('customer', 'vehicle-swapped', 'status-changed', 'dates-changed'),
  ...named('vendor', 'order-received', 'order-ready', 'order-confirmed', 'order-cancelled'),
  ...named('vendor', 'order-not-accepted', 'order-not-collected', 'vehicle-swapped-in', 'vehicle-swapped-away'),
  ...named('vendor', 'status-changed', 'dates-changed', 'extension-approved', 'cancellation-requested'),
  ...named('vendor', 'rental-started-by-staff', 'rental-completed-by-staff'),
];

const APPLICATION_LETTERS = [
  'application-received',
  'application-to-review',
  'application-approved',
  'application-rejected',
];

const heard: string[] = [];

/** A dialog, a call of the trap, or an order's id told to another page by a `Referer`. */
function watch(page: Page): void {
  page.on('dialog', (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', async (request) => {
    if (/\/trap/.test(request.url())) heard.push(`asked for ${request.url()}`);
    const { referer } = await request.allHeaders().catch(() => ({ referer: undefined }));
    if (/^[a-z]+:\/\/[^/]+\/./.test(referer ?? '')) heard.push(`told ${referer}`);
  });
}

/** The texts are shown, and are nothing else. `mayBeAbsent`: not every such screen has one of them. */
async function expectText(page: Page, screen: string, mayBeAbsent = false): Promise<void> {
  if (!mayBeAbsent) await expect.soft(page.getByText(SHOWN).first(), screen).toBeAttached();
  const found = await page.evaluate(
    (mark) => ({
      executed: (window as { executed?: unknown }).executed,
      elements: [...document.querySelectorAll(`[${mark}]`)].map((element) => element.outerHTML),
    }),
    MARK,
  );
  expect.soft({ ...found, heard }, screen).toEqual({ executed: undefined, elements: [], heard: [] });
}

/** Past every form and every check of the server. */
async function write(running: string, confirmed: string): Promise<void> {
  // What an earlier turn has written.
  for (const table of ['extension_requests', 'cancellation_requests']) {
    await look(`delete from ${table} where order_id in ${THE_ORDERS}`);
  }
  await look(`delete from damage_marks where position = 99 and order_id in ${THE_ORDERS}`);
  await look(
    `insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
       vehicle_daily_rate, extension_fee, current_end_date, new_end_date)
     select id, now(), 'customer', 1, '', 1000, 1000, end_date, end_date + interval '1 day' from rent_orders
     where public_id = $1`,
    [running],
  );
  await look(
    `insert into cancellation_requests (order_id, reason, created_at)
     select id, '', now() from rent_orders where public_id = $1`,
    [confirmed],
  );
  await look(
    `insert into damage_marks (order_id, phase, position, x, y, severity, note)
     select order_id, phase, 99, 50, 6, 'scratch', '' from handovers where order_id in ${THE_ORDERS}`,
  );
  // As one who came by the form.
  await look('update vendors set applied_at = created_at where id = $1', [VENDOR.id]);
  await look(`update rent_orders set promo_code = 'X', promo_discount_type = 'fixed', promo_discount_value = 1
    where vendor_id = '${VENDOR.id}'`);
  // As from before there were codes: the sentence is shown as it stands.
  await look(`update order_activities set code = null where order_id in ${THE_ORDERS}`);
  for (const [table, columns, where] of TEXTS) {
    const set = columns.map((column) => `${column} = $1`).join(', ');
    // A mark's note is read back by the contract, which knows how long it may be.
    const text = table === 'damage_marks' ? SOME_MARKUP : ALL_MARKUP;
    const changed = await look(`update ${table} set ${set} where ${where} returning 1`, [text]);
    expect(changed.length, table).toBeGreaterThan(0);
  }
}

/** What letters of another vehicle and of other dates tell of, in place of an earlier turn's. */
async function swapAndMove(orderIds: string[]): Promise<void> {
  for (const table of ['order_swaps', 'order_date_edits']) {
    await look(`delete from ${table} where order_id in ${THE_ORDERS}`);
  }
  await look(
    `insert into order_swaps (order_id, from_vehicle_id, from_vendor_id, to_vehicle_id, to_vendor_id, total_before,
       total_after, swapped_at, swapped_by)
     select o.id, w.id, w.vendor_id, o.vehicle_id, o.vendor_id, o.total, o.total, now(), 'staff'
     from rent_orders o, lateral (
       select id, vendor_id from vehicles where vendor_id = o.vendor_id and id <> o.vehicle_id order by id limit 1) w
     where o.public_id = any($1)`,
    [orderIds],
  );
  await look(
    `insert into order_date_edits (order_id, start_before, end_before, total_before, edited_at, edited_by)
     select id, start_date, end_date, total, now(), 'staff' from rent_orders where public_id = any($1)`,
    [orderIds],
  );
}

/** Letters of each of these orders, as the outbox writes them now; answers their rows. */
function queue(orderIds: string[], letters: ReturnType<typeof named>): Promise<{ id: string }[]> {
  return look<{ id: string }>(
    `insert into outbox (kind, payload, order_id, created_at, available_at)
     select 'letter', jsonb_build_object('recipient', l.recipient, 'letter', l.letter), o.id, now(), now()
     from rent_orders o, jsonb_to_recordset($2) as l(recipient text, letter text) where o.public_id = any($1)
     returning id`,
    [orderIds, JSON.stringify(letters)],
  );
}

/** These, and those of the vendor's application and its new link. */
async function openLetters(queued: { id: string }[]): Promise<string[]> {
  const ofApplication = await look<{ id: string }>(
    `insert into outbox (kind, payload, created_at, available_at)
     select 'application-letter', jsonb_build_object('vendorId', $1::text, 'letter', letter), now(), now()
     from unnest($2::text[]) as letter returning id`,
    [VENDOR.id, APPLICATION_LETTERS],
  );
  const ofLink = await look<{ id: string }>(
    `insert into outbox (kind, payload, created_at, available_at)
     values ('vendor-link-letter', jsonb_build_object('vendorId', $1::text), now(), now()) returning id`,
    [VENDOR.id],
  );
  const ids = [...queued, ...ofApplication, ...ofLink].map(({ id }) => id);
  const open = () =>
    look(
      `select payload->>'recipient' as recipient, payload->>'letter' as letter, attempts, last_error as reason,
         parked_at as "parkedAt", available_at as "availableAt"
       from outbox where id = any($1::uuid[]) and done_at is null`,
      [ids],
    );
  await expect.poll(open, { timeout: 120_000 }).toEqual([]);
  return htmlOfMails(ids);
}
