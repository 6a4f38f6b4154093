// The guards of the staff's look-up of a customer. As `guards-of-access.mjs`.

/** @typedef {import('./guards-of-access.mjs').Guard} Guard */

const SERVICE = 'server/features/customer-lookup/customer-lookup.service.ts';
const SQL = 'server/features/customer-lookup/customer-lookup.sql.ts';
const TEST = 'server/features/customer-lookup/customer-lookup.test.ts';

/** @type {Guard[]} */
export const GUARDS_OF_LOOKUPS = [
  {
    name: 'a look-up is on record',
    file: SERVICE,
    find: "await insertAdminActivity(trx, { email, activityType: 'customer_looked_up', orderPk: details?.pk, facts, now });",
    replace: '',
    test: TEST,
    title: 'says who looked up whose data, once for each, and holds no phone',
  },
  {
    name: 'the record of a look-up says whose data it was',
    file: SERVICE,
    find: 'orderPk: details?.pk, ',
    replace: '',
    test: TEST,
    title: 'says who looked up whose data, once for each, and holds no phone',
  },
  {
    name: 'what was not provided is told as nothing',
    file: SERVICE,
    find: 'return isMissing ? null : text;',
    replace: 'return text;',
    test: TEST,
    title: 'tells no e-mail and no address where the order has "Not provided"',
  },
  {
    name: "orders of erased people are nobody's together",
    file: SERVICE,
    find: "if (phone === '') refuse('not_found');",
    replace: '',
    test: TEST,
    title: 'of somebody who is erased are not there, neither alone nor with those of others',
  },
  {
    name: 'a search leaves the status aside',
    file: SERVICE,
    find: 'const filter = q ? { q } : { status };',
    replace: 'const filter = { q: q || undefined, status };',
    test: TEST,
    title: 'are filtered by status only while nothing is searched for',
  },
  {
    name: "a customer's orders are those of one phone",
    file: SQL,
    find: 'const conditions = [sql`o.contact_phone = ${filter.phone}`];',
    replace: 'const conditions = [sql`true`];',
    test: TEST,
    title: 'are those with the same phone, newest first, by whichever of them',
  },
  {
    name: "a customer's figures are of one phone",
    file: SQL,
    find: 'from rent_orders where contact_phone = ${phone}`',
    replace: 'from rent_orders where true`',
    test: TEST,
    title: 'sums all orders with the phone and none with another',
  },
  {
    name: "a customer's papers are of one phone",
    file: SQL,
    find: 'where o.contact_phone = ${phone}\n    order by d.kind',
    replace: 'where true order by d.kind',
    test: TEST,
    title: 'has no paper that came with another phone',
  },
  {
    name: "a customer's own order tells who they are, and not a stranger's newer one",
    file: 'server/features/customer-lookup/customer-lookup.sql.ts',
    find: 'coalesce(o.customer_id = ${customerId}::uuid, false) desc, ',
    replace: '',
    test: TEST,
    title: "tells the customer from their own order, not from a stranger's newer one",
  },
  {
    name: "an order that is not the customer's is marked",
    file: SERVICE,
    find: 'return customerId !== null && order.customerId === customerId;',
    replace: 'return true;',
    test: TEST,
    title: 'say whose phone is not confirmed',
  },
  {
    name: "a customer's own papers come first",
    file: SQL,
    find: `"phoneConfirmed" desc, d.created_at`,
    replace: 'd.created_at',
    test: TEST,
    title: "has the customer's own papers, and of a stranger's orders only what is missing, marked",
  },
  {
    name: 'papers of a rejected identity come last',
    file: SQL,
    find: "o.verification_status = 'rejected', ",
    replace: '',
    test: TEST,
    title: 'has a paper of a rejected identity only where there is nothing else',
  },
];
