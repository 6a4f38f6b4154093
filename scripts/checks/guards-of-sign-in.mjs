// The guards of signing in as staff, and of passwords. As in guards-of-access.mjs.
const SIGN_IN = 'server/features/staff/sign-in.test.ts';

/** @type {import('./guards-of-access.mjs').Guard[]} */
export const GUARDS_OF_SIGN_IN = [
  {
    name: 'tries to sign in are counted by account and network',
    file: 'server/features/staff/staff.service.ts',
    find: 'await spendTry(app, tries.pacers);',
    replace: '',
    test: SIGN_IN,
    title: 'slows down who tries wrong ones',
  },
  {
    name: 'a known browser is counted alone',
    file: 'server/features/staff/sign-in-pace.sql.ts',
    find: 'return rows.length === 1;',
    replace: 'return false;',
    test: SIGN_IN,
    title: 'keep nobody out who signed in here before',
  },
  {
    name: 'a browser is known for the account that was signed in to',
    file: 'server/features/staff/sign-in-pace.sql.ts',
    find: 'where browser = ${browser} and email = ${email}`',
    replace: 'where browser = ${browser}`',
    test: SIGN_IN,
    title: 'is known for the account that was signed in to',
  },
  {
    name: 'a link to set a password goes to active staff alone',
    file: 'server/features/staff/staff.sql.ts',
    find: 'where ${which} and a.is_active`',
    replace: 'where ${which}`',
    test: SIGN_IN,
    title: 'is mailed to active staff alone',
  },
  {
    name: 'rights hold when the act happens',
    file: 'server/http/api.ts',
    find: 'if (context.awaited) context.actor = await admit(context.awaited, context.facts, app, lookUps);',
    replace: '',
    test: 'server/http/held-body.test.ts',
    title: 'changes nothing once they have signed out',
  },
  {
    name: 'a forgotten browser ends on the server',
    file: 'server/features/phone/phone-capture.service.ts',
    find: 'await endVisitor(trx, visitorId);',
    replace: '',
    test: 'server/features/phone/forgotten.test.ts',
    title: 'draws no receipt and cancels nothing',
  },
  {
    name: 'the calls of staff are told to staff',
    file: 'server/http/openapi.ts',
    find: "!['admin', 'settingsReader', 'superAdmin'].includes(policy)",
    replace: 'policy.length > 0',
    test: 'server/http/server.test.ts',
    title: 'tells of the calls of staff to staff alone',
  },
  {
    name: 'a password is kept at the figure of today',
    file: 'server/features/staff/staff.service.ts',
    find: 'if (anew !== null) await keepPasswordAs(trx, email, anew.kept, anew.hash);',
    replace: '',
    test: 'server/features/staff/staff.test.ts',
    title: 'is made anew when its owner signs in',
  },
  {
    name: 'a link that sets a password is kept as a hash',
    file: 'server/features/staff/staff.sql.ts',
    find: '? PASSWORD_LINK + hashToken(identifier.slice(PASSWORD_LINK.length))',
    replace: '? identifier',
    test: 'server/features/staff/staff.test.ts',
    title: 'stands nowhere with the link that sets it',
  },
];
