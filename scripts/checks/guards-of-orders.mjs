// The guards of an order's life: what it must be to be placed, and which moves it may make. As in guards-of-doors.mjs.

const ORDER = 'server/features/order/order.test.ts';
const CANCELLATION = 'server/features/cancellation/cancellation.test.ts';
const PORTAL = 'server/features/vendor-portal/vendor-portal.test.ts';
const VERIFICATION = 'server/features/verification/verification.test.ts';
const HANDOVER = 'server/features/handover/handover.test.ts';
const BLOCK = 'server/features/block/block.test.ts';
const CLAIMS = 'server/features/block/claims.guarantee.test.ts';

/** @type {import('./guards-of-doors.mjs').Guard[]} */
export const GUARDS_OF_ORDERS = [
  {
    name: 'the required papers are there',
    file: 'server/features/order/order.service.ts',
    find: 'if (missing.length > 0)',
    replace: 'if (missing.length > 99)',
    test: ORDER,
    title: 'names the papers that are missing',
  },
  {
    name: 'the total is the price',
    file: 'server/features/order/order.service.ts',
    find: 'if (priced.total !== input.total)',
    replace: 'if (priced.total < 0)',
    test: ORDER,
    title: 'refuses a total that is not the price',
  },
  {
    name: 'the terms are the ones of today',
    file: 'server/features/order/order.service.ts',
    find: "if (input.termsVersion !== TERMS_VERSION) refuse('terms_outdated');",
    replace: '',
    test: ORDER,
    title: 'refuses card payment, an unknown promo code and outdated terms',
  },
  {
    name: 'a draft makes one order',
    file: 'server/features/order/order.service.ts',
    find: "if (draft.orderId !== null) refuse('draft_ordered');",
    replace: '',
    test: ORDER,
    title: 'uses a draft once',
  },
  {
    name: 'three orders wait at most',
    file: 'server/features/order/order.service.ts',
    find: "if (pending >= settings.maxPendingOrders) refuse('too_many_pending');",
    replace: '',
    test: ORDER,
    title: 'refuses a fourth pending order',
  },
  {
    name: 'active blocks of a vehicle do not overlap',
    file: 'server/db/migrations/20261121T0140_create_orders.sql',
    find: "check ((kind = 'booking') = (order_id is not null)),\n  constraint vehicle_taken exclude using gist (vehicle_id with =, period with &&) where (active)",
    replace: "check ((kind = 'booking') = (order_id is not null))",
    test: BLOCK,
    title: 'is refused by the database itself',
  },
  {
    name: 'claims on a vehicle queue',
    file: 'server/features/vehicle/vehicle.sql.ts',
    find: ' for no key update of v`',
    replace: '`',
    test: CLAIMS,
    title: 'makes a claim wait for the one before it',
    engine: 'postgres',
  },
  {
    name: 'a key stands for one body',
    file: 'server/http/idempotency.ts',
    find: "if (stored?.bodyHash !== claim.bodyHash) refuse('idempotency_key_reused');",
    replace: '',
    test: ORDER,
    title: 'refuses another body under it',
  },
  {
    name: 'a key belongs to its browser',
    file: 'server/http/idempotency.ts',
    find: '`visitor:${actor.visitorId}`',
    replace: "'visitor'",
    test: ORDER,
    title: 'replays nothing to another browser',
  },
  // Moves.
  {
    name: 'a cancellation is a move that may be made',
    file: 'server/features/cancellation/cancellation.service.ts',
    find: "if (!isToBeMade('cancel', order, party)) return false;",
    replace: '',
    test: CANCELLATION,
    title: 'is refused once the order is confirmed',
  },
  {
    name: 'a cancellation is one, however often it is sent',
    file: 'server/features/order/order-move.service.ts',
    find: 'if (isMade(name, order)) return false;',
    replace: 'if (isMade(name, order)) return true;',
    test: CANCELLATION,
    title: 'twice is answered with the order as it stands',
  },
  {
    name: 'a lapsed order was not cancelled by anybody',
    file: 'server/features/order/order-move.service.ts',
    find: 'last_move: name',
    replace: "last_move: name === 'lapse' ? 'cancel' : name",
    test: CANCELLATION,
    title: 'is refused once the order is confirmed, rejected or lapsed',
  },
  {
    name: 'a confirmation needs an approved identity',
    file: 'server/features/confirmation/confirmation.service.ts',
    find: "if (!isToBeMade('confirm', order, party)) return false;",
    replace: '',
    test: PORTAL,
    title: 'is refused until the identity is approved',
  },
  {
    name: 'an approval is given once',
    file: 'server/features/verification/verification.service.ts',
    find: "if (!isToBeMade('approveVerification', order, party)) return false;",
    replace: '',
    test: VERIFICATION,
    title: 'is done once',
  },
  {
    name: 'an approval needs the papers',
    file: 'server/features/verification/verification.service.ts',
    find: "if (missing.length > 0) refuse('documents_missing', { missing });",
    replace: '',
    test: VERIFICATION,
    title: 'needs all papers of the residency',
  },
  {
    name: 'a rejection may come too late',
    file: 'server/features/verification/verification.service.ts',
    find: "if (!isToBeMade('rejectVerification', order, party)) return false;",
    replace: '',
    test: VERIFICATION,
    title: 'comes too late once the order is confirmed',
  },
  {
    name: 'a handover needs a confirmed order',
    file: 'server/features/handover/handover.service.ts',
    find: "refuseOtherState('handOver', order, party);",
    replace: '',
    test: HANDOVER,
    title: 'is refused before confirmation and after the handover',
  },
  {
    name: 'a handover names files of its own order, moment and use',
    file: 'server/features/handover/record.service.ts',
    find: 'if (file?.kind !== kind)',
    replace: 'if (file === undefined)',
    test: HANDOVER,
    title: 'takes only files that were sent for this order',
  },
  {
    name: 'a handover has signed terms of today',
    file: 'server/features/handover/record.service.ts',
    find: "if (record.termsVersion !== HANDOVER_TERMS_VERSION) refuse('terms_outdated');",
    replace: '',
    test: HANDOVER,
    title: 'needs the terms as they are now',
  },
];
