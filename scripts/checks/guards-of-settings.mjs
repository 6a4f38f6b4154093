// The guards of the settings that super admins change. As `guards-of-access.mjs`.

/** @typedef {import('./guards-of-access.mjs').Guard} Guard */

const SERVICE = 'server/features/settings/settings-change.service.ts';
const SQL = 'server/features/settings/settings.sql.ts';
const CONTRACT = 'contract/settings.ts';
const TEST = 'server/features/settings/settings.test.ts';
const NIGHT = 'server/features/retention/retention.jobs.ts';
const NIGHT_TEST = 'server/features/retention/retention.test.ts';
const RACE = 'server/features/settings/settings.guarantee.test.ts';

/** @type {Guard[]} */
export const GUARDS_OF_SETTINGS = [
  {
    name: 'applications have a time of their own',
    file: NIGHT,
    find: 'daysAgo(app, APPLICATION_DAYS)',
    replace: 'daysAgo(app, documentRetentionDays)',
    test: NIGHT_TEST,
    title: 'is not decided by a shorter time for the papers of orders',
  },
  {
    name: 'settings are read by those who have access to them',
    file: 'server/http/admission.ts',
    find: "return policy === 'settingsReader' && settingsAccess;",
    replace: "return policy === 'settingsReader';",
    test: TEST,
    title: 'is read by an admin with settings access, who may change nothing',
  },
  {
    name: 'settings are changed by super admins',
    file: 'server/http/admission.ts',
    find: "return policy === 'settingsReader' && settingsAccess;",
    replace: 'return settingsAccess;',
    test: TEST,
    title: 'is read by an admin with settings access, who may change nothing',
  },
  {
    name: 'a setting is what it may be',
    file: CONTRACT,
    find: "addIssue({ code: 'custom', message, path: ['value', ...path] });",
    replace: '',
    test: TEST,
    title: 'of serviceFee to -1 is refused',
  },
  {
    name: 'no type of vehicle is left without a class',
    file: CONTRACT,
    find: 'z.array(LicenceClass).min(1)',
    replace: 'z.array(LicenceClass)',
    test: TEST,
    title: '"bus":[]',
  },
  {
    name: 'what is stored and is no value counts as not stored',
    file: SQL,
    find: '{ ...row, ...usableOf(row.key, row.value) }',
    replace: 'row',
    test: TEST,
    title: 'shows the default where something else than a value is stored',
  },
  {
    name: 'what is stored and is no value can be mended',
    file: SERVICE,
    find: '!stored?.isFaulty && ',
    replace: '',
    test: TEST,
    title: 'lets the default be stored in the place of what is no value',
  },
  {
    name: 'papers are deleted by no default in the place of what is stored',
    file: NIGHT,
    find: 'if (undecided.length > 0) {',
    replace: 'if (undecided.length > 9) {',
    test: NIGHT_TEST,
    title: 'is stored as something else than a number of days',
  },
  {
    name: 'a change of what it is already is none',
    file: SERVICE,
    find: 'if (!stored?.isFaulty && isDeepStrictEqual(before, after)) return;',
    replace: '',
    test: TEST,
    title: 'to what it is already changes nothing',
  },
  {
    name: 'a change is made from what was read',
    file: SERVICE,
    find: "if ((stored?.version ?? null) !== version) refuse('setting_changed');",
    replace: '',
    test: TEST,
    title: 'over what somebody else has changed meanwhile is refused',
  },
  {
    name: 'a setting is taken back from what was read',
    file: SERVICE,
    find: "if (stored.version !== version) refuse('setting_changed');",
    replace: '',
    test: TEST,
    title: 'over what somebody else has changed meanwhile is refused',
  },
  {
    name: 'a change of a setting is on record',
    file: SERVICE,
    find: "await tell(trx, context, { activityType: 'setting_changed', key, before, after });",
    replace: '',
    test: TEST,
    title: 'is on record with what was and what is',
  },
  {
    name: 'a setting taken back is on record',
    file: SERVICE,
    find: "await tell(trx, context, { activityType: 'setting_reset', key, before: stored.value, after });",
    replace: '',
    test: TEST,
    title: 'is on record with what was and what is',
  },
  {
    name: 'a change of a setting shows at once',
    file: SERVICE,
    find: 'forgetRecentSettings(app.db);',
    replace: '',
    test: TEST,
    title: 'shows to visitors at once',
  },
  {
    name: 'changes of one setting queue',
    file: SERVICE,
    find: 'await lockSetting(trx, key);',
    replace: '',
    test: RACE,
    title: 'of whom both have read the same, one changes it and the other is told',
    engine: 'postgres',
  },
];
