// The guards of vendor applications: who is no vendor yet, what the server checks again, whose papers.
const APPLICATION = 'server/features/vendor-application/vendor-application.test.ts';

/** @type {import('./guards-of-access.mjs').Guard[]} */
export const GUARDS_OF_APPLICATIONS = [
  {
    name: 'who has applied is no vendor yet',
    file: 'server/features/vendor/vendor.sql.ts',
    find: "const conditions = [sql`d.status = 'approved'`];",
    replace: 'const conditions = [sql`true`];',
    test: APPLICATION,
    title: 'is not a vendor before its approval',
  },
  {
    name: 'a decided application is not decided again',
    file: 'server/features/vendor-application/application-review.service.ts',
    find: "if (status === 'pending') return true;",
    replace: 'if (status !== decision) return true;',
    test: APPLICATION,
    title: 'is made once',
  },
  {
    name: 'the rules of a phone are held by the server',
    file: 'server/features/vendor-application/vendor-application.service.ts',
    find: 'if (phone !== null && !(phone.mayConfirm && numberConfirmed)) {',
    replace: 'if (phone !== null && phone.mayConfirm && !numberConfirmed) {',
    test: APPLICATION,
    title: 'the rules of the form are held again',
  },
  {
    name: 'papers of an application that was not sent are shown to nobody',
    file: 'server/features/vendor-application/vendor-document.sql.ts',
    find: 'where id = ${documentId} and vendor_id is not null`',
    replace: 'where id = ${documentId}`',
    test: APPLICATION,
    title: 'in a draft is nobody',
  },
  {
    name: "a link to a vendor's paper works for one person, for an hour",
    file: 'server/features/vendor-application/vendor-document.service.ts',
    find: "if (!isGenuine || expires * 1000 < app.now().getTime()) refuse('not_found');",
    replace: '',
    test: APPLICATION,
    title: 'is shown to staff alone',
  },
];
