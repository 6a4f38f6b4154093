// Guards that no tool makes up a mutant for, because without them something else stands in their place: a value too much
// in a log, another party, another order of two steps, a constraint of the database. Each is tried in every mutation run.

/**
 * @typedef {object} Kept
 * @property {string} name what it holds
 * @property {string} file
 * @property {string} find stands once in the file
 * @property {string} replace
 * @property {string} test the file of the test that goes red
 */

/** @type {Kept[]} */
export const KEPT_GUARDS = [
  {
    name: 'strangers with the address see a masked order',
    file: 'server/features/order/order-access.service.ts',
    find: 'if (own === undefined) return null;',
    replace: "if (own === undefined) return { kind: 'booker', pk: '', until: now };",
    test: 'server/features/checkout/checkout.test.ts',
  },
  {
    name: 'a vendor hands over its own vehicles',
    file: 'server/features/handover/handover.service.ts',
    find: `await findOrderOf(trx, party, input.orderId);
  const vehicle = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
  const order = await lockOrderOf(trx, party, input.orderId);`,
    replace: `await findOrderOf(trx, { kind: 'staff' } as never, input.orderId);
  const vehicle = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
  const order = await lockOrderOf(trx, { kind: 'staff' } as never, input.orderId);`,
    test: 'server/features/handover/handover.test.ts',
  },
  {
    name: 'a vendor reads its own handovers',
    file: 'server/features/handover/handover.service.ts',
    find: 'const order = await findOrderOf(db, theParty(context), orderId);',
    replace: "const order = await findOrderOf(db, { kind: 'staff' } as never, orderId);",
    test: 'server/features/handover/handover.test.ts',
  },
  {
    name: "visitors' files wait apart from those of vendors and staff",
    file: 'server/media/media-parent.ts',
    find: "{ allowPdf, sentBy = 'visitor' }",
    replace: "{ allowPdf, sentBy = 'party' }",
    test: 'server/http/slow-upload.test.ts',
  },
  {
    name: 'the log names routes, not paths',
    file: 'server/http/server.ts',
    find: 'route: name,',
    replace: 'route: `${name} ${facts.path}`,',
    test: 'server/guarantees/canaries.test.ts',
  },
  {
    name: 'the log names a failure, and does not repeat it',
    file: 'server/log.ts',
    find: "return [cause.name, code, place].filter(Boolean).join(' ');",
    replace: "return [cause.name, code, place, JSON.stringify(cause)].filter(Boolean).join(' ');",
    test: 'server/guarantees/canaries.test.ts',
  },
  {
    name: 'the outbox does not keep what a mail server said',
    file: 'server/jobs/outbox-lane.ts',
    find: `\`\${failure.name} \${(failure as { code?: string }).code ?? ''}\`.trim()`,
    replace: 'failure.message',
    test: 'server/guarantees/canaries.test.ts',
  },
  {
    name: 'an answer to invalid input does not echo it',
    file: 'server/http/answer.ts',
    find: 'message: issue.message,',
    replace: 'message: JSON.stringify(failure.cause ?? issue),',
    test: 'server/guarantees/canaries.test.ts',
  },
  {
    name: 'an order is read once it is held',
    file: 'server/features/order/order.sql.ts',
    find: `  await byName\`select 1 from rent_orders where public_id = \${orderId} for no key update\`.execute(trx);
  return findOrder(trx, orderId);`,
    replace: `  const read = await findOrder(trx, orderId);
  await byName\`select 1 from rent_orders where public_id = \${orderId} for no key update\`.execute(trx);
  return read;`,
    test: 'server/features/cancellation/cancellation.test.ts',
  },
  {
    name: 'a handover waits for whoever takes the time of its vehicle',
    file: 'server/features/handover/handover.service.ts',
    find: "(await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found')",
    replace: "{ type: 'sedan' as const, seats: 5 }",
    test: 'server/features/handover/deadline.guarantee.test.ts',
  },
  {
    name: 'a document follows to the order as it stands then',
    file: 'server/features/document/following-document.service.ts',
    find: 'const { present, isRequested } = await mayFollow(trx, order, kind);',
    replace: 'const [present, isRequested] = [await listOrderDocuments(trx, order.pk), false];',
    test: 'server/features/document/following-document.test.ts',
  },
  {
    name: 'active blocks of a vehicle do not overlap',
    file: 'server/db/migrations/20261121T0140_create_orders.sql',
    find: `check ((kind = 'booking') = (order_id is not null)),
  constraint vehicle_taken exclude using gist (vehicle_id with =, period with &&) where (active)`,
    replace: "check ((kind = 'booking') = (order_id is not null))",
    test: 'server/features/block/block.test.ts',
  },
  {
    name: 'a customer is written to in the language of the order',
    file: 'server/features/letter/delivery.service.ts',
    find: 'deskIn(order.language)',
    replace: "deskIn('en')",
    test: 'server/features/letter/letter.test.ts',
  },
  {
    name: 'a report is in the language of the order',
    file: 'server/pdf/report.tsx',
    find: 'const locale = data.language;',
    replace: "const locale = 'en';",
    test: 'server/pdf/report.test.ts',
  },
  {
    name: 'every change of an order is heard',
    file: 'server/db/migrations/20261121T0640_tell_order_events.sql',
    find: 'after update of status, verification_status,',
    replace: 'after update of',
    test: 'server/features/order/order-events.test.ts',
  },
  {
    name: 'private files are encrypted',
    file: 'server/storage/private-storage.ts',
    find: 'seal(dataKey, Buffer.from(bytes), key)',
    replace: 'Buffer.from(bytes)',
    test: 'server/storage/private-storage.test.ts',
  },
  {
    name: 'a private file has a key of its own',
    file: 'server/storage/private-storage.ts',
    find: 'const dataKey = randomBytes(KEY_BYTES);',
    replace: 'const dataKey = randomBytes(KEY_BYTES).fill(currentKey(ring));',
    test: 'server/storage/private-storage.test.ts',
  },
  {
    name: 'what an earlier key signed is held against that key',
    file: 'server/secrets.ts',
    find: 'ring.keys.get(signedWith(signature))',
    replace: 'ring.keys.get(ring.current)',
    test: 'server/features/key-rotation/key-rotation.test.ts',
  },
  {
    name: 'an archive is counted once there is a place for it',
    file: 'server/features/personal-data/archive.service.ts',
    find: "if (underWay.size >= MOST_AT_ONCE) refuse('unavailable');",
    replace: `await context.app.limits.spend('personalArchive', visitorId, context.facts.address);
  if (underWay.size >= MOST_AT_ONCE) refuse('unavailable');`,
    test: 'server/features/personal-data/archive.test.ts',
  },
  {
    name: 'applications have a time of their own',
    file: 'server/features/retention/retention.jobs.ts',
    find: 'daysAgo(app, APPLICATION_DAYS)',
    replace: 'daysAgo(app, documentRetentionDays)',
    test: 'server/features/retention/retention.test.ts',
  },
  {
    name: 'what a message names cannot begin a header',
    file: 'contract/contact-message.ts',
    find: 'subject: mailedLine(MAX_SUBJECT),',
    replace: 'subject: text(MAX_SUBJECT),',
    test: 'server/features/contact-message/contact-message.test.ts',
  },
  {
    name: 'a server is composed with passwords at the figure of today',
    file: 'server/compose.ts',
    find: 'passwords = new Passwords(PASSWORD_COST),',
    replace: 'passwords = new Passwords({ N: 16, r: 8, p: 1 }),',
    test: 'server/features/staff/staff.test.ts',
  },
  {
    name: 'a browser that ordered is not forgotten',
    file: 'server/features/retention/retention.sql.ts',
    find: `        and not exists (select 1 from rent_orders o where o.visitor_id = v.visitor_id)
        and not exists (select 1 from drafts d where d.visitor_id = v.visitor_id)
        and not exists (select 1 from vendor_application_drafts a where a.visitor_id = v.visitor_id)`,
    replace: '',
    test: 'server/features/retention/retention.test.ts',
  },
  {
    name: 'a lapsed order was not cancelled by anybody',
    file: 'server/features/order/order-move.service.ts',
    find: 'last_move: name',
    replace: "last_move: name === 'lapse' ? 'cancel' : name",
    test: 'server/features/cancellation/cancellation.test.ts',
  },
];
