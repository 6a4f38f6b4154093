// The guards of what visitors write to us from the public pages; see guards-of-doors.mjs.

const RETENTION = 'server/features/retention/retention.test.ts';
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
    find: `      and not exists (select 1 from rent_orders o where o.visitor_id = v.visitor_id)
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
];
