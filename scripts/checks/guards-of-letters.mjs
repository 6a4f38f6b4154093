// The guards of what is told: mails that staff send again, and the owner's service that hears of orders.

const LETTER_AGAIN = 'server/features/letter/letter-again.test.ts';
const ORDER_NOTICE = 'server/features/order/order-notice.test.ts';

/** @type {import('./guards-of-access.mjs').Guard[]} */
export const GUARDS_OF_LETTERS = [
  {
    name: 'a mail is sent again only about the state the order is in',
    file: 'server/features/letter/letter-again.service.ts',
    find: '(order.status === status ? lettersOf(order) : [])',
    replace: 'lettersOf(order)',
    test: LETTER_AGAIN,
    title: 'is the one that told it, and no other state is told',
  },
  {
    name: 'an order has so many mails again in an hour',
    file: 'server/features/letter/letter-again.service.ts',
    find: "    await app.limits.spendFor('letterAgainOfOrder', order.pk);\n",
    replace: '',
    test: LETTER_AGAIN,
    title: 'is sent five times an hour at most',
  },
  {
    name: 'a mail on its way is not queued twice',
    file: 'server/features/letter/letter-again.service.ts',
    find: '    if (await isWaiting(trx, order.pk, letter)) return;\n',
    replace: '',
    test: LETTER_AGAIN,
    title: 'is not queued again while it is on its way',
  },
  {
    name: 'a confirmation is sent again only while it is true',
    file: 'server/features/letter/letter-again.service.ts',
    find: "status === 'pending' && verificationStatus !== 'pending' ? [] : OF_STATUS[status]",
    replace: 'verificationStatus === null ? [] : OF_STATUS[status]',
    test: LETTER_AGAIN,
    title: 'is not sent once it is no longer true',
  },
  {
    name: 'what is handed on follows no redirect',
    file: 'server/jobs/hand-on.ts',
    find: "redirect: 'error', ",
    replace: '',
    test: ORDER_NOTICE,
    title: 'a service that sends elsewhere is not followed',
  },
  {
    name: 'an erased customer is not told of',
    file: 'server/features/order/order-notice.service.ts',
    find: "if (notifier === null || order.contactEmail === '') return;",
    replace: 'if (notifier === null) return;',
    test: ORDER_NOTICE,
    title: 'nobody is told of an order whose customer had their data erased',
  },
];
