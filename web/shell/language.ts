/**
 * Which language a document speaks: a public page that of its address, the vendor portal its vendor's (decision 042), any
 * other app page the one that was read last. Staff's pages are English. It is decided once, as the document starts.
 */
import { isLanguage, type Language, languageOfPath } from '@ceylono/domain/language';
import { useLocation } from 'react-router';
import { PATTERNS } from '../paths.ts';

/** Also read and written by `opening.js` and `wake.js`, which run before this. */
const KEY = 'ceylono-language';
/** Read by `opening.js` too. */
const PORTAL_KEY = 'ceylono-portal-language';

const { rentNow, orderConfirmed, trackOrder, openOrder, myData, vendorLink, vendorPortal, ...STAFF } = PATTERNS;
const OF_AN_ORDER = firstParts([orderConfirmed, trackOrder, openOrder, myData]);
const OF_A_VENDOR = firstParts([vendorLink, vendorPortal]);
const IN_ANY_LANGUAGE = new Set([firstPart(rentNow), ...OF_AN_ORDER, ...OF_A_VENDOR]);
const ENGLISH_ONLY = firstParts(Object.values(STAFF));

function firstParts(patterns: readonly string[]): Set<string | undefined> {
  return new Set(patterns.map(firstPart));
}

function firstPart(path: string): string | undefined {
  return path.split('/', 2)[1];
}

export function isAppPath(path: string): boolean {
  const first = firstPart(path);
  return IN_ANY_LANGUAGE.has(first) || ENGLISH_ONLY.has(first);
}

/** Whether a customer sees an order here. */
export function isOrderPath(path: string): boolean {
  return OF_AN_ORDER.has(firstPart(path));
}

/** Whether only staff come here. */
export function isEnglishOnly(path: string): boolean {
  return ENGLISH_ONLY.has(firstPart(path));
}

/** What the device keeps and the address asks for, whatever that is. */
interface Wishes {
  /** Read or chosen last. */
  reader: unknown;
  /** Of the vendor whose portal was open here last. */
  portal: unknown;
  /** Named by the link of a mail, for a device that knows nothing of its vendor. */
  link: unknown;
}

export function languageOfDocument(path: string, { reader, portal, link }: Wishes): Language {
  if (isEnglishOnly(path)) return 'en';
  if (!isAppPath(path)) return languageOfPath(path);
  const wishes = OF_A_VENDOR.has(firstPart(path)) ? [portal, link, reader] : [reader];
  return wishes.find(isLanguage) ?? 'en';
}

/** The language of the app pages from now on. A browser may refuse its storage: then they are English. */
export function rememberLanguage(language: Language): void {
  keep(KEY, language);
}

/** The portal's on this device from now on. False where a browser refuses its storage. */
export function rememberPortalLanguage(language: Language): boolean {
  return keep(PORTAL_KEY, language);
}

function keep(key: string, language: Language): boolean {
  try {
    localStorage.setItem(key, language);
    return true;
  } catch {
    return false;
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function wishes(): Wishes {
  const link = new URLSearchParams(location.search).get('language');
  return { reader: kept(KEY), portal: kept(PORTAL_KEY), link };
}

/** The build and the tests have no document; pages are drawn there in the language of their address (`useLanguage`). */
export const DOCUMENT_LANGUAGE: Language = import.meta.env.SSR ? 'en' : languageOfDocument(location.pathname, wishes());

// Mostly said already, by the build or by `opening.js`, and to say it again would have every style looked up anew.
if (!import.meta.env.SSR && document.documentElement.lang !== DOCUMENT_LANGUAGE)
  document.documentElement.lang = DOCUMENT_LANGUAGE;

/** The language of what is being drawn. */
export function useLanguage(): Language {
  const { pathname } = useLocation();
  return import.meta.env.SSR ? languageOfPath(pathname) : DOCUMENT_LANGUAGE;
}
