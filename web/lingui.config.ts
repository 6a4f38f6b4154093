import { LANGUAGES } from '@ceylono/domain/language';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { textsOfFile } from './extractor.ts';

/**
 * English stands in the sources, and each other language in one catalogue of its own, where every text stands once
 * (`words/locales`, decision 032); `shell/i18n.ts` brings them to the screens.
 * An English catalogue per audience says what its pages carry, so that no page carries the words of another: `site` is on
 * the landing page, `application` on that of vendor registration, `vehicle` on a vehicle's page, `info` on the other public
 * ones, each with all that such a page says; `base` and `app` are behind them, `order` on an order's pages, `vendor` in the
 * portal, `portal` on the screens that it opens, `sign-in` where staff sign in, `admin` in the back office, `handover` with the form that both open, `settings` with the panel of that name. A feature
 * that several audiences use has staff's part in files named `staff-…`, so that these texts go to `admin`.
 * `letters` is what the server writes: mails and reports. Words of the room `words` are in each catalogue whose screens say
 * them.
 */
const wordsAbout = (...names: string[]) => names.map((name) => `<rootDir>/../words/${name}.ts`);
const BASE = ['<rootDir>/root.tsx', '<rootDir>/shell', ...wordsAbout('support-hours')];
/** Used by vendors only, or by staff only: a screen for others that took something from here would be without words. */
const VENDOR = [
  '<rootDir>/pages/vendor',
  '<rootDir>/features/vendor-portal',
  '<rootDir>/features/problem-report',
  '<rootDir>/features/cash-receipt/balance-facts.tsx',
];
const SITE_FEATURES = ['contact-message', 'city-request', 'visitor'].map((feature) => `<rootDir>/features/${feature}`);
/** Around every public page. */
const SITE_FRAME = [
  ...BASE,
  ...[
    'site-layout.tsx',
    'site-menu.tsx',
    'site-footer.tsx',
    'sample.tsx',
    'content/landing.ts',
    'content/teasers.ts',
  ].map((file) => `<rootDir>/pages/site/${file}`),
];
const LONG_TEXTS = [
  ...[
    'about-us',
    'blog',
    'careers',
    'coming-soon',
    'press',
    'privacy-policy',
    'services',
    'terms-of-service',
    'updates',
  ],
].map((name) => `<rootDir>/pages/site/content/${name}.ts`);
/** The long texts, which a short visit does not load. */
const INFO = [
  ...['info-page.tsx', 'info-article.tsx', 'service-widget.tsx'].map((file) => `<rootDir>/pages/site/${file}`),
  '<rootDir>/pages/site/content',
];
/**
 * What only the two pages of an order, and that of a person's data, say, with the words of codes, which the wizard's dialog
 * about a phone fetches with itself (`get-code.tsx`). What other screens say too, such as an order's status, stays in `app`.
 */
const ORDER = [
  '<rootDir>/pages/personal-data/**',
  ...['cancellation', 'extension', 'order-link', 'personal-data', 'swap', 'tracking'].map(
    (feature) => `<rootDir>/features/${feature}/**`,
  ),
  ...['code-entry.tsx', 'mailed-code.tsx', 'prove-phone.tsx', 'use-texted-code.ts'].map(
    (file) => `<rootDir>/features/phone/${file}`,
  ),
  ...wordsAbout('cash-purpose', 'document-request', 'rejection-reason'),
  ...[
    'awaited-papers',
    'confirm-device',
    'download-receipt',
    'handover-part',
    'needs-network',
    'next-step-words',
    'order-bill',
    'order-card',
    'order-contact',
    'order-facts',
    'order-loader',
    'order-sharing',
    'own-cash',
    'pickup-location',
    'prove-booker',
    'return-countdown',
    'status-bars',
    'support-contact',
  ].map((name) => `<rootDir>/features/order/${name}.tsx`),
];
/** Vendor registration: its page, and the form that it fetches. */
const ADD_VENDOR = '<rootDir>/pages/site/add-vendor-page.tsx';
const APPLICATION = '<rootDir>/features/vendor-application';
/** The map of a place and its area, in vendor registration and the portal's settings. */
const AREA_DRAWING = '<rootDir>/features/area-drawing';
const VEHICLE = ['<rootDir>/pages/site/vehicle-page.tsx', '<rootDir>/pages/site/vehicle/**'];
/** The screens that the portal opens: they come when they are opened, and their words with them. */
const PORTAL = [
  ...[
    'fleet',
    'fleet-door',
    'rates',
    'vehicle-paper',
    'calendar-board',
    'calendar-feed',
    'cash-receipt',
    'statement',
    'vehicle-sticker',
    'vendor-settings',
  ],
].map((feature) => `<rootDir>/features/${feature}`);
/** Above their forms, and above no other. */
const BEGUN_NOTE = '<rootDir>/features/device/begun-note.tsx';
/** Above the portal's forms with photos, and those of a handover. */
const LOST_PHOTOS_NOTE = '<rootDir>/features/device/lost-photos-note.tsx';
/** Notifications on a device, which the portal's settings and the back office switch on. */
const PUSH = ['<rootDir>/features/push', ...wordsAbout('push')];
/** The form of a handover or return, which the portal and the back office open. */
const HANDOVER = ['<rootDir>/features/handover'];
/** Of it alone. */
const SIGNATURE = '<rootDir>/ui/signature-pad.tsx';
/** Of it, what staff look at after it was signed. */
const HANDOVER_DRAWING = ['car-outline', 'damage-legend'].map((name) => `<rootDir>/features/handover/${name}.tsx`);
const HANDOVER_WORDS = wordsAbout('car-outline', 'damage-mark');
/** What both sign there, in all languages at once (`features/handover/handover-terms.ts`). */
const TERMS = ['<rootDir>/features/handover/handover-terms.ts', ...wordsAbout('handover-terms')];
/** What staff read out to a caller, in all languages at once (`features/caller-order/spoken-consent.ts`). */
const SPOKEN = ['<rootDir>/features/caller-order/spoken-consent.ts', ...wordsAbout('spoken-consent')];
/** Loaded by its panel, `settings-catalogue.ts`. */
const SETTINGS = ['settings', 'database-care'].map((feature) => `<rootDir>/features/${feature}`);
/** Where staff sign in: what its page draws, and the forms that this one fetches. The back office is within its layout, and has these words too. */
const SIGN_IN = [
  '<rootDir>/pages/admin/admin-login-page.tsx',
  ...[
    'ask-link-form.tsx',
    'new-password-field.tsx',
    'passkey-sign-in.tsx',
    'second-step-form.tsx',
    'set-password-form.tsx',
    'sign-in-form.tsx',
    'sign-in-problem.ts',
    'sign-in-refusals.ts',
    'sign-in-wait.tsx',
  ].map((file) => `<rootDir>/features/staff/${file}`),
  '<rootDir>/features/sign-in-security/passkey-device.ts',
];
/** Staff's part of a feature that others use too. */
const STAFF_PART = '<rootDir>/features/*/staff-*';
const ADMIN = [
  '<rootDir>/pages/admin',
  ...[
    'activity',
    'back-office',
    'call-note',
    'caller-order',
    'confirmation',
    'conversion',
    'customer-lookup',
    'customer-merge',
    'customer-record',
    'conversion',
    'dashboard',
    'invoice',
    'finder',
    'fleet-board',
    'health',
    'letter',
    'letter-preview',
    'list-view',
    'notice',
    'notification',
    'open-orders',
    'order-analytics',
    'outbox',
    'promo-code',
    'selection',
    'staff',
    'staff-fleet',
    'sign-in-security',
    'staff-history',
    'user',
    'staff-kit',
    'staff-order',
    'vendor',
    'vehicle-holder',
    'vendor-analytics',
    'verification',
  ].map((feature) => `<rootDir>/features/${feature}`),
];

const settings = {
  sourceLocale: 'en',
  // A text without a translation is shown in English.
  fallbackLocales: { default: 'en' },
  // Without line numbers a catalogue changes only when its words do.
  format: formatter({ lineNumbers: false }),
  extractors: [textsOfFile],
  rootDir: import.meta.dirname,
};

const TESTS = '**/*.test.*';
/** As the lists of staff and vendors show an order. */
const SHOWN_STATUS = [...wordsAbout('shown-status'), '<rootDir>/features/order/shown-status-badge.tsx'];
/** What the server tells staff, in timelines and in tables for a spreadsheet. */
const TIMELINE = wordsAbout(
  ...['activity', 'activity-type', 'call', 'clock-job', 'performer', 'setting', 'staff-activity', 'staff-detail'],
);
const SERVER = {
  include: ['<rootDir>/../server'],
  exclude: ['<rootDir>/../server/build/**', '<rootDir>/../server/node_modules/**'],
};
/** Folders that are read in English: staff's. */
const ENGLISH_FOLDERS = [...SETTINGS, ...ADMIN].map((folder) => `${folder}/**`);

/** What customers, visitors and vendors read, by the page that says it. */
const PARTS = [
  { path: '<rootDir>/locales/{locale}/base', include: BASE },
  {
    path: '<rootDir>/locales/{locale}/site',
    include: [...SITE_FRAME, '<rootDir>/pages/site', ...SITE_FEATURES],
    exclude: [...LONG_TEXTS, ADD_VENDOR, ...VEHICLE, TESTS],
  },
  { path: '<rootDir>/locales/{locale}/info', include: [...SITE_FRAME, ...INFO] },
  {
    path: '<rootDir>/locales/{locale}/application',
    include: [...SITE_FRAME, ADD_VENDOR, APPLICATION, AREA_DRAWING, ...wordsAbout('vendor-document')],
    exclude: [TESTS],
  },
  {
    path: '<rootDir>/locales/{locale}/vehicle',
    include: [...SITE_FRAME, ...VEHICLE, ...wordsAbout('vehicle')],
  },
  {
    path: '<rootDir>/locales/{locale}/app',
    include: [
      '<rootDir>/pages',
      '<rootDir>/features',
      '<rootDir>/ui',
      '<rootDir>/api',
      ...wordsAbout('bill-line', 'billed-days', 'document', 'order-option', 'order-status', 'stretch', 'vehicle'),
    ],
    exclude: [
      ...['<rootDir>/pages/site', ...SITE_FEATURES, APPLICATION, AREA_DRAWING].map((folder) => `${folder}/**`),
      ...['<rootDir>/features/push', ...PORTAL, ...HANDOVER, ...VENDOR].map((folder) => `${folder}/**`),
      ...ENGLISH_FOLDERS,
      ...ORDER,
      ...SHOWN_STATUS,
      BEGUN_NOTE,
      LOST_PHOTOS_NOTE,
      SIGNATURE,
      STAFF_PART,
      TESTS,
    ],
  },
  { path: '<rootDir>/locales/{locale}/order', include: ORDER, exclude: [STAFF_PART, TESTS] },
  {
    path: '<rootDir>/locales/{locale}/portal',
    include: [
      ...PORTAL,
      BEGUN_NOTE,
      LOST_PHOTOS_NOTE,
      ...PUSH,
      AREA_DRAWING,
      ...wordsAbout('vehicle-paper', 'cash-purpose', 'statement'),
    ],
    exclude: [STAFF_PART, TESTS],
  },
  {
    path: '<rootDir>/locales/{locale}/handover',
    include: [...HANDOVER, LOST_PHOTOS_NOTE, SIGNATURE, ...HANDOVER_WORDS],
    exclude: [...TERMS, STAFF_PART, TESTS],
  },
  { path: '<rootDir>/locales/{locale}/terms', include: TERMS },
  { path: '<rootDir>/locales/{locale}/spoken', include: SPOKEN },
  {
    path: '<rootDir>/locales/{locale}/vendor',
    include: [...VENDOR, ...wordsAbout('report', 'problem-report'), ...SHOWN_STATUS],
    exclude: [STAFF_PART, TESTS],
  },
  {
    path: '<rootDir>/../server/locales/{locale}/letters',
    include: [...SERVER.include, '<rootDir>/../words'],
    exclude: [...SERVER.exclude, ...TIMELINE, ...SHOWN_STATUS, TESTS],
  },
];

/** What staff read, in English alone. */
const ENGLISH_ONLY = [
  { path: '<rootDir>/locales/{locale}/settings', include: [...SETTINGS, ...wordsAbout('setting')], exclude: [TESTS] },
  { path: '<rootDir>/../server/locales/{locale}/timeline', include: [...TIMELINE, ...wordsAbout('shown-status')] },
  {
    path: '<rootDir>/locales/{locale}/admin',
    include: [
      ...[...ADMIN, STAFF_PART, ...PUSH, ...SHOWN_STATUS],
      ...wordsAbout('document-request', 'rejection-reason', 'staff-activity', 'vehicle-paper', 'problem-report'),
      ...wordsAbout('activity-type', 'call', 'clock-job', 'performer', 'vendor-document'),
      ...[...HANDOVER_DRAWING, ...HANDOVER_WORDS],
    ],
    exclude: [...SPOKEN, ...SIGN_IN, TESTS],
  },
  { path: '<rootDir>/locales/{locale}/sign-in', include: SIGN_IN },
];

/** By which `translations.test.ts` knows what a page has. */
export const PARTS_AND_STAFF = [...PARTS, ...ENGLISH_ONLY];

/** For translators: all that the parts say, each text once. */
const TRANSLATIONS = [
  {
    path: '<rootDir>/../words/locales/{locale}',
    include: [
      ...BASE,
      ...['pages', 'features', 'ui', 'api'].map((folder) => `<rootDir>/${folder}`),
      ...SERVER.include,
      '<rootDir>/../words',
    ],
    exclude: [...ENGLISH_FOLDERS, STAFF_PART, ...SERVER.exclude, ...TIMELINE, TESTS],
  },
];

/** For the builds, which meet catalogues of both kinds. The tool that collects the texts takes one kind at a time. */
export default defineConfig({
  ...settings,
  locales: [...LANGUAGES],
  catalogs: [...PARTS_AND_STAFF, ...TRANSLATIONS],
});

export const english = defineConfig({ ...settings, locales: ['en'], catalogs: PARTS_AND_STAFF });
export const translated = defineConfig({
  ...settings,
  // By where they stand, so that what is read together is translated together.
  orderBy: 'origin',
  locales: LANGUAGES.filter((language) => language !== settings.sourceLocale),
  catalogs: TRANSLATIONS,
});
/** What the server says: a text that moves there makes no build of the pages stale (`scripts/checks/texts.mjs`). */
export const ofServer = defineConfig({
  ...settings,
  locales: ['en'],
  catalogs: PARTS_AND_STAFF.filter(({ path }) => path.startsWith('<rootDir>/../server/')),
});
