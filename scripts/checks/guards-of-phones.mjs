// The guards of phones: what a code and a proof are worth, and who is filled in. As `guards-of-doors.mjs`.

/** @typedef {import('./guards-of-doors.mjs').Guard} Guard */

const PHONE = 'server/features/phone/phone.test.ts';
const PREFILL = 'server/features/prefill/prefill.test.ts';
const PERSONAL_DATA = 'server/features/personal-data/personal-data.test.ts';
const ERASURE_RACES = 'server/features/personal-data/erasure.guarantee.test.ts';
const LIMITS = 'server/http/limits.test.ts';

/** @type {Guard[]} */
export const GUARDS_OF_PHONES = [
  {
    name: 'a proof counts for its own phone',
    file: 'server/features/phone/phone.sql.ts',
    find: 'and p.phone = ${phone} and',
    replace: 'and',
    test: PHONE,
    title: 'is its booker: sees it unmasked, and may cancel it',
  },
  {
    name: 'a proof ends with the cookie',
    file: 'server/features/phone/phone.sql.ts',
    find: 'and p.proved_at > ${provedSince(now)})',
    replace: ')',
    test: PHONE,
    title: 'is so for as long as the cookie lasts',
  },
  {
    name: 'a code has so many tries',
    file: 'server/features/phone/phone.sql.ts',
    find: 'and expires_at > ${now} and tries < ${most}',
    replace: 'and expires_at > ${now} and ${most} > 0',
    test: PHONE,
    title: 'has five tries, also when ten come at once',
  },
  {
    name: 'a code is used once',
    file: 'server/features/phone/phone-proof.service.ts',
    find: "if (!(await useCode(trx, asked.id))) refuse('code_expired');",
    replace: '',
    test: PHONE,
    title: 'comes by SMS, proves the phone once, and stands in no table',
  },
  {
    name: 'a code belongs to the browser that asked for it',
    file: 'server/features/phone/phone.sql.ts',
    find: 'where visitor_id = ${visitorId} and phone = ${phone} and expires_at',
    replace: "where ${visitorId} <> '' and phone = ${phone} and expires_at",
    test: PHONE,
    title: 'is worth nothing in another browser, nor for another phone',
  },
  {
    name: 'one phone gets so many codes',
    file: 'server/features/phone/phone-proof.service.ts',
    find: "await app.limits.spendFor('phoneCode', hashToken(`phone ${phone}`));",
    replace: 'void hashToken;',
    test: LIMITS,
    title: 'gets five an hour, from whichever browser and however it is written',
  },
  {
    name: 'text messages are bounded in all',
    file: 'server/features/phone/phone-proof.service.ts',
    find: "await app.limits.spendFor('textMessage', 'all phones');",
    replace: '',
    test: LIMITS,
    title: 'shares with all other phones what text messages may cost in an hour',
  },
  {
    name: 'details are filled in for the booker alone',
    file: 'server/features/phone/person.sql.ts',
    find: 'and (o.visitor_id = ${visitorId}',
    replace: 'and (true or o.visitor_id = ${visitorId}',
    test: PREFILL,
    title: 'are given to nobody for typing a phone or an e-mail',
  },
  {
    name: 'what a stranger orders with somebody’s phone is not theirs',
    file: 'server/features/phone/person.sql.ts',
    find: 'and o.customer_id = (select c.id from customers c where c.phone = o.contact_phone)',
    replace: '',
    test: PREFILL,
    title: 'are not those that a stranger ordered with the phone',
  },
  {
    name: 'papers on file are those of an approved order',
    file: 'server/features/prefill/prefill.sql.ts',
    find: "o.verification_status = 'approved' and",
    replace: '',
    test: PREFILL,
    title: 'are not those of an order that nobody approved',
  },
  {
    name: 'a browser that forgot its person is a stranger',
    file: 'server/features/phone/phone-capture.service.ts',
    find: 'dropVisitor(facts);',
    replace: 'void [dropVisitor, facts];',
    test: PHONE,
    title: 'is forgotten with all that knew the person, on a device that others use too, until a code is typed there',
  },
  {
    name: 'what was begun goes with the person',
    file: 'server/features/phone/phone-capture.service.ts',
    find: 'listSpareDrafts(trx, visitorId, 0)',
    replace: 'listSpareDrafts(trx, visitorId, 99)',
    test: PHONE,
    title: 'is forgotten with what was begun and not ordered; the order’s papers stay',
  },
  {
    name: 'nothing is erased while an order is open',
    file: 'server/features/personal-data/erasure.service.ts',
    find: "if (open.length > 0) refuse('order_open',",
    replace: "if (open.length > 99) refuse('order_open',",
    test: PERSONAL_DATA,
    title: 'is refused while an order waits, and changes nothing then',
  },
  {
    name: 'an erasure takes no phone of another person',
    file: 'server/features/personal-data/erasure.sql.ts',
    find: 'delete from phone_proofs where phone = ${phone} and ${ofWhom}`',
    replace: "delete from phone_proofs where ${phone} <> '' and ${ofWhom}`",
    test: PERSONAL_DATA,
    title: 'leaves another person at the same browser their order, and the phone they gave and proved',
  },
  {
    name: 'an erasure waits for what changes an order',
    file: 'server/features/personal-data/erasure.sql.ts',
    find: 'order by o.id for no key update of o`',
    replace: 'order by o.id`',
    test: ERASURE_RACES,
    title: 'waits for a return, and then for the report that both signed',
    engine: 'postgres',
  },
  {
    name: 'two people at one browser keep their data apart',
    file: 'server/features/phone/person.sql.ts',
    find: 'o.contact_phone = ${phoneOfPerson(visitorId, now)} and',
    replace: '${phoneOfPerson(visitorId, now)}::text is not null and',
    test: PERSONAL_DATA,
    title: 'is not that of another person at the same browser, nor of another phone',
  },
  {
    name: 'what a person wrote goes with them',
    file: 'server/features/personal-data/erasure.sql.ts',
    find: "set description = split_part(description, ':', 1), metadata = metadata - 'reason'",
    replace: 'set description = description',
    test: PERSONAL_DATA,
    title: 'takes the person out of every table, and leaves an order that staff can bill',
  },
];
