import type { CONSENT_VERSION } from '@ceylono/contract/terms';

/** The version of the text in `consent.tsx`. Typed by the server's, so that neither changes without the other. */
export const SHOWN_CONSENT: typeof CONSENT_VERSION = '2026-11-27.2';
