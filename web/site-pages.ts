import { LANGUAGES, type Language, pathIn } from '@ceylono/domain/language';
import { VEHICLE_MARK } from './pages/site/vehicle/vehicle-template.ts';
import { paths, SITE_PATHS, VEHICLE_PATTERN } from './paths.ts';

const INFO_PAGE = 'pages/site/info-page.tsx';

/**
 * Every public page, once. From here it has its three addresses (`routes.ts`), its HTML in three languages
 * (`react-router.config.ts`), and is checked and weighed in each. `file` from this folder.
 */
const SITE_PAGES: Record<keyof typeof SITE_PATHS, string> = {
  home: 'pages/site/landing-page.tsx',
  comingSoon: INFO_PAGE,
  updates: INFO_PAGE,
  vehicleRentals: INFO_PAGE,
  ceylonoEcommerce: INFO_PAGE,
  foodDelivery: INFO_PAGE,
  groceryShopping: INFO_PAGE,
  taxiServices: INFO_PAGE,
  aboutUs: INFO_PAGE,
  privacyPolicy: INFO_PAGE,
  termsOfService: INFO_PAGE,
  careers: INFO_PAGE,
  press: INFO_PAGE,
  blog: INFO_PAGE,
  addVendor: 'pages/site/add-vendor-page.tsx',
};

interface SiteAddress {
  address: string;
  language: Language;
}

/**
 * Each public page as the router knows it, once for all languages: every page of the app carries this list. That it
 * would also match two languages at once does no harm, for nothing leads there.
 */
export const SITE_ROUTES = [
  ...Object.entries(SITE_PAGES).map(([name, file]) => ({
    id: `site/${name}`,
    pattern: inAnyLanguage(SITE_PATHS[name as keyof typeof SITE_PATHS]),
    file,
  })),
  { id: 'site/vehicle', pattern: inAnyLanguage(VEHICLE_PATTERN), file: 'pages/site/vehicle-page.tsx' },
];

function inAnyLanguage(pattern: string): string {
  return `${LANGUAGES.map((language) => (language === 'en' ? '' : `/${language}?`)).join('')}${pattern}`;
}

/** Each public page in each language. */
export const SITE_ADDRESSES: SiteAddress[] = Object.values(SITE_PATHS).flatMap(inEachLanguage);

/** Where the build draws the page that all vehicles share; `html-first.mjs` takes it off the public's reach. */
export const VEHICLE_TEMPLATES: SiteAddress[] = inEachLanguage(paths.vehicle(VEHICLE_MARK));

function inEachLanguage(path: string): SiteAddress[] {
  return LANGUAGES.map((language) => ({ address: pathIn(language, path), language }));
}
