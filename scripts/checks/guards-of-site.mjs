// The guards of what visitors write to us from the public pages, and of what their devices keep; see guards-of-doors.mjs.

const RETENTION = 'server/features/retention/retention.test.ts';
const KEPT_ORDER = 'web/features/order/kept-order.test.ts';
const CONTACT_MESSAGE = 'server/features/contact-message/contact-message.test.ts';

/** @type {import('./guards-of-doors.mjs').Guard[]} */
export const GUARDS_OF_SITE = [
  {
    name: 'a form that a program filled in is not kept',
    file: 'server/features/contact-message/note.service.ts',
    find: 'if (written.website) return RECEIVED;',
    replace: '',
    test: CONTACT_MESSAGE,
    title: 'is not kept when a program filled in what nobody sees',
  },
  {
    name: 'one address is named so often in messages, whoever sends them',
    file: 'server/features/contact-message/note.service.ts',
    find: "await app.limits.spendFor('message', `email ${written.email.toLowerCase()}`);",
    replace: '',
    test: CONTACT_MESSAGE,
    title: 'names one e-mail address five times an hour',
  },
  {
    name: 'what a message names cannot begin a header',
    file: 'contract/contact-message.ts',
    find: 'subject: line(MAX_SUBJECT),',
    replace: 'subject: text(MAX_SUBJECT),',
    test: CONTACT_MESSAGE,
    title: 'is refused for its subject and adds no header',
  },
  {
    name: 'the counter counts no program',
    file: 'server/features/visitor/visitor-count.service.ts',
    find: 'if (!isProgram(facts.userAgent)) {',
    replace: '{',
    test: 'server/features/visitor/visitor-count.test.ts',
    title: 'counts no program',
  },
  {
    name: 'papers are kept a year from the day their order closed',
    file: 'server/features/retention/retention.sql.ts',
    find: "where a.order_id = o.id and a.timestamp >= ${closedBefore} and a.metadata ->> 'to' is not null",
    replace: 'where false',
    test: RETENTION,
    title: 'go a year after it closed',
  },
  {
    name: 'a browser that ordered is not forgotten',
    file: 'server/features/retention/retention.sql.ts',
    find: `        and not exists (select 1 from rent_orders o where o.visitor_id = v.visitor_id)
        and not exists (select 1 from drafts d where d.visitor_id = v.visitor_id)
        and not exists (select 1 from vendor_application_drafts a where a.visitor_id = v.visitor_id)`,
    replace: '',
    test: RETENTION,
    title: 'a browser that never ordered is forgotten after 400 days',
  },
  {
    name: 'papers of a vendor whom we did not accept go',
    file: 'server/features/retention/retention.jobs.ts',
    find: '() => forgetRejected(app, daysAgo(app, documentRetentionDays)),',
    replace: '',
    test: RETENTION,
    title: 'goes a year after that',
  },
  {
    name: 'what cannot be forgotten keeps nothing else',
    file: 'server/features/retention/retention.jobs.ts',
    find: 'await forget().catch((failure: unknown) => failures.push(failure));',
    replace: 'await forget();',
    test: RETENTION,
    title: 'what cannot go keeps nothing else',
  },
  {
    name: 'an order goes from the device with its time',
    file: 'web/features/order/kept-order.ts',
    find: 'if (now < entry.until) return entry;',
    replace: 'return entry;',
    test: KEPT_ORDER,
    title: 'is read until its time is over, and is gone then',
  },
  {
    name: 'an order is kept no longer than the browser is its booker',
    file: 'web/features/order/kept-order.ts',
    find: ', Date.parse(order.bookerUntil));',
    replace: ');',
    test: KEPT_ORDER,
    title: 'for as long as the browser is its booker',
  },
  {
    name: 'an order shown in part takes what was kept of it away',
    file: 'web/features/order/kept-order.ts',
    find: '    dropOrder(order.orderId);\n    return;',
    replace: '    return;',
    test: KEPT_ORDER,
    title: 'goes when the server shows it to this browser in part only',
  },
  {
    name: 'one person’s order goes when another’s is kept',
    file: 'web/features/order/kept-order.ts',
    find: 'forgetOrders(order.contact.phone);',
    replace: '',
    test: KEPT_ORDER,
    title: 'goes when somebody else’s is kept',
  },
  {
    name: 'orders go from the device when another phone is given',
    file: 'web/features/phone/known-phone.ts',
    find: 'forgetOrders(known.phone);',
    replace: '',
    test: KEPT_ORDER,
    title: 'goes when another phone is given in this browser',
  },
  {
    name: 'a device that forgets its person forgets the orders',
    file: 'web/features/personal-data/forget-device.ts',
    find: '-order:.*|',
    replace: '',
    test: KEPT_ORDER,
    title: 'goes when the device forgets its person',
  },
  {
    name: 'what a device keeps of an order names no position',
    file: 'web/features/order/kept-order.ts',
    find: 'order: withoutPosition(order)',
    replace: 'order',
    test: KEPT_ORDER,
    title: 'says nothing of where its customer is',
  },
];
