import { LANGUAGES } from '@ceylono/domain/language';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * English stands in the sources; `shell/i18n.ts` brings the other languages to the screens.
 * A catalogue per audience, so that nobody carries the words of another: `site` is on the landing page, `application` on
 * that of vendor registration, `vehicle` on a vehicle's page, `info` on the other public ones, each with all that such a page says; `base` and `app` are
 * behind them, `order` on an order's pages, `vendor` in the portal, `admin` in the back office, `handover` with the form
 * that both open, `settings` with the panel of that name. A feature that several audiences use has staff's part in files
 * named `staff-…`, so that these texts go to `admin`.
 * `letters` is what the server writes: mails and reports.
 */
const BASE = ['<rootDir>/root.tsx', '<rootDir>/shell'];
/** Used by vendors only, or by staff only: a screen for others that took something from here would be without words. */
const VENDOR = ['<rootDir>/pages/vendor', '<rootDir>/features/vendor-portal'];
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
/** The long texts: nobody who only looks in carries them. */
const INFO = [
  ...['info-page.tsx', 'info-article.tsx', 'service-widget.tsx'].map((file) => `<rootDir>/pages/site/${file}`),
  '<rootDir>/pages/site/content',
];
/**
 * What only the two pages of an order, and that of a person's data, say. What other screens say too, such as an order's
 * status, stays in `app`.
 */
const ORDER = [
  '<rootDir>/pages/personal-data/**',
  ...['cancellation', 'extension', 'personal-data', 'tracking'].map((feature) => `<rootDir>/features/${feature}/**`),
  '<rootDir>/features/verification/verification-words.ts',
  ...[
    'awaited-papers',
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
const VEHICLE = ['<rootDir>/pages/site/vehicle-page.tsx', '<rootDir>/pages/site/vehicle/**'];
/** Loaded by the form itself, `handover-words.ts`. */
const HANDOVER = ['<rootDir>/features/handover'];
/** Loaded by its panel, `settings-catalogue.ts`. */
const SETTINGS = ['<rootDir>/features/settings'];
/** Staff's part of a feature that others use too. */
const STAFF_PART = '<rootDir>/features/*/staff-*';
const ADMIN = [
  '<rootDir>/pages/admin',
  ...[
    'activity',
    'back-office',
    'confirmation',
    'customer-lookup',
    'letter',
    'notification',
    'staff',
    'staff-kit',
    'staff-order',
    'vendor',
    'verification',
  ].map((feature) => `<rootDir>/features/${feature}`),
];

const settings = {
  sourceLocale: 'en',
  // A text that nobody has translated yet is shown in English.
  fallbackLocales: { default: 'en' },
  // Without line numbers a catalogue changes only when its words do.
  format: formatter({ lineNumbers: false }),
  rootDir: import.meta.dirname,
};

/** What customers and visitors read. */
const TRANSLATED = [
  { path: '<rootDir>/locales/{locale}/base', include: BASE },
  {
    path: '<rootDir>/locales/{locale}/site',
    include: [...SITE_FRAME, '<rootDir>/pages/site', ...SITE_FEATURES],
    exclude: [...LONG_TEXTS, ADD_VENDOR, ...VEHICLE, '**/*.test.*'],
  },
  { path: '<rootDir>/locales/{locale}/info', include: [...SITE_FRAME, ...INFO] },
  {
    path: '<rootDir>/locales/{locale}/application',
    include: [...SITE_FRAME, ADD_VENDOR, APPLICATION],
    exclude: ['**/*.test.*'],
  },
  {
    path: '<rootDir>/locales/{locale}/vehicle',
    include: [...SITE_FRAME, ...VEHICLE, '<rootDir>/features/vehicle/vehicle-words.ts'],
  },
  {
    path: '<rootDir>/locales/{locale}/app',
    include: ['<rootDir>/pages', '<rootDir>/features', '<rootDir>/ui', '<rootDir>/api'],
    exclude: [
      ...['<rootDir>/pages/site', ...SITE_FEATURES, APPLICATION, ...VENDOR, ...HANDOVER, ...SETTINGS, ...ADMIN].map(
        (folder) => `${folder}/**`,
      ),
      ...ORDER,
      STAFF_PART,
      '**/*.test.*',
    ],
  },
  { path: '<rootDir>/locales/{locale}/order', include: ORDER, exclude: [STAFF_PART, '**/*.test.*'] },
  {
    path: '<rootDir>/../server/locales/{locale}/letters',
    include: ['<rootDir>/../server'],
    exclude: ['<rootDir>/../server/build/**', '<rootDir>/../server/node_modules/**', '**/*.test.*'],
  },
];

/** What vendors and staff read. */
const ENGLISH_ONLY = [
  { path: '<rootDir>/locales/{locale}/vendor', include: VENDOR, exclude: ['**/*.test.*'] },
  { path: '<rootDir>/locales/{locale}/handover', include: HANDOVER, exclude: [STAFF_PART, '**/*.test.*'] },
  { path: '<rootDir>/locales/{locale}/settings', include: SETTINGS, exclude: ['**/*.test.*'] },
  { path: '<rootDir>/locales/{locale}/admin', include: [...ADMIN, STAFF_PART], exclude: ['**/*.test.*'] },
];

/** For the builds, which meet catalogues of both kinds. The tool that collects the texts takes one kind at a time. */
export default defineConfig({ ...settings, locales: [...LANGUAGES], catalogs: [...TRANSLATED, ...ENGLISH_ONLY] });

export const translated = defineConfig({ ...settings, locales: [...LANGUAGES], catalogs: TRANSLATED });
export const englishOnly = defineConfig({ ...settings, locales: ['en'], catalogs: ENGLISH_ONLY });
