// The guards of an extension: what may be asked, and what staff may answer; and of a deadline that a handover moves. As
// in guards-of-access.mjs.

const EXTENSION = 'server/features/extension/extension.test.ts';
const EXTENSION_RACES = 'server/features/extension/extension.guarantee.test.ts';

const DEADLINE = 'server/features/handover/deadline.test.ts';
const DEADLINE_RACES = 'server/features/handover/deadline.guarantee.test.ts';

/** @type {import('./guards-of-access.mjs').Guard[]} */
export const GUARDS_OF_EXTENSIONS = [
  {
    name: 'an extension is asked for in time, once, while the rental runs',
    file: 'server/features/extension/extension.service.ts',
    find: 'if (refusal !== null) refuse(refusal);',
    replace: '',
    test: EXTENSION,
    title: 'is open until six hours before the end',
  },
  {
    name: 'an extension costs what it costs',
    file: 'server/features/extension/extension.service.ts',
    find: 'if (quote.extensionFee !== asking.extensionFee)',
    replace: 'if (quote.extensionFee < 0)',
    test: EXTENSION,
    title: 'at another fee than the price',
  },
  {
    name: 'an extension is decided once',
    file: 'server/features/extension/extension-decision.service.ts',
    find: "return answer === 'to-be-made' ? extension : refuse(answer);",
    replace: 'return extension;',
    test: EXTENSION,
    title: 'comes too late once it was rejected',
  },
  {
    name: 'an extension names what stands against it',
    file: 'server/features/extension/extension-decision.service.ts',
    find: "if (conflict !== undefined) refuse('vehicle_taken', { conflict: conflictView(conflict) });",
    replace: '',
    test: EXTENSION,
    title: 'is refused while somebody has the vehicle on these days',
  },
  {
    name: 'an extension takes the time of its vehicle',
    file: 'server/features/extension/extension-decision.service.ts',
    find: 'await prolongBookingBlock(trx, order.pk, requestedDays * DAY_MS);',
    replace: '',
    test: EXTENSION,
    title: 'moves the end, the vehicle, the kilometres and the bill together',
  },
  {
    name: 'what waits for an answer is closed at the return',
    file: 'server/features/handover/return.service.ts',
    find: 'await closeAtReturn(trx, order, party, now);',
    replace: '',
    test: EXTENSION,
    title: 'comes too late once it was rejected, or once the vehicle is back',
  },
  {
    name: 'nobody asks to drive longer than their permit says',
    file: 'server/features/extension/extension.service.ts',
    find: 'checkPermit(order.permit, { ...order, type, seats, endsAt: newEndsAt }, await readSettings(db));',
    replace: '',
    test: EXTENSION,
    title: 'can have the vehicle no longer than the permit says',
  },
  {
    name: 'nobody is let drive longer than their permit says',
    file: 'server/features/extension/extension-decision.service.ts',
    find: 'checkPermit(order.permit, drive, await readSettings(trx));',
    replace: '',
    test: EXTENSION,
    title: 'gets no approval past its end',
  },
  {
    name: 'an order is read once it is held',
    file: 'server/features/order/order.sql.ts',
    find: `  await sql\`select 1 from rent_orders where public_id = \${orderId} for no key update\`.execute(trx);
  return findOrder(trx, orderId);`,
    replace: '  return first(trx, sql`where o.public_id = ${orderId} for no key update of o`);',
    test: EXTENSION_RACES,
    title: 'finds a rejection made that waited for another one, and tells it once',
    engine: 'postgres',
  },
  {
    name: 'an extension adds its days to those booked',
    file: 'server/features/extension/extension-decision.service.ts',
    find: 'started_days: order.startedDays + requestedDays,',
    replace: 'started_days: Math.ceil((newEndsAt.getTime() - order.startDate.getTime()) / DAY_MS),',
    test: DEADLINE,
    title: 'is what an extension counts on from, at the price of its days',
  },
  {
    name: 'a deadline stays as agreed unless the owner wants it otherwise',
    file: 'server/features/handover/deadline.service.ts',
    find: "if (settings.deadlineFrom === 'agreed') return;",
    replace: '',
    test: DEADLINE,
    title: 'stays as agreed when nobody changed the setting',
  },
  {
    name: 'a deadline never comes before the agreed end',
    file: 'domain/deadline.ts',
    find: 'if (endsAt <= agreed.endsAt ||',
    replace: 'if (endsAt.getTime() === 0 ||',
    test: DEADLINE,
    title: 'never comes before the agreed end',
  },
  {
    name: 'a deadline stops where somebody else has the vehicle',
    file: 'domain/deadline.ts',
    find: 'const isCapped = latest !== null && latest < counted;',
    replace: 'const isCapped = latest !== null && latest.getTime() === 0;',
    test: DEADLINE,
    title: 'ends when the next booking takes the vehicle',
  },
  {
    name: 'a deadline is not moved past the end of a permit',
    file: 'server/features/handover/deadline.service.ts',
    find: "if (from === 'agreed' || refuseDrive(order.permit, { ...order, ...vehicle, endsAt }, settings) !== null) return;",
    replace: "if (from === 'agreed') return;",
    test: DEADLINE,
    title: 'stays as agreed where the permit of who drives ends',
  },
  {
    name: 'a deadline takes the time of its vehicle',
    file: 'server/features/handover/deadline.service.ts',
    find: 'await prolongBookingBlock(trx, order.pk, blockEndsAt.getTime() - block.endsAt.getTime());',
    replace: '',
    test: DEADLINE,
    title: 'takes the time it needs from whoever books after it',
  },
  {
    name: 'a handover waits for whoever takes the time of its vehicle',
    file: 'server/features/handover/handover.service.ts',
    find: "(await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found')",
    replace: "{ type: 'sedan' as const, seats: 5 }",
    test: DEADLINE_RACES,
    title: 'waits for a claim that came before, and ends with it',
    engine: 'postgres',
  },
];
