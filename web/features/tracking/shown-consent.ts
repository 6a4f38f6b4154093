import type { TRACKING_CONSENT_VERSION } from '@ceylono/contract/terms';

/** The version of the text that the gate shows: a change of the text changes it here and there. */
export const SHOWN_TRACKING_CONSENT: typeof TRACKING_CONSENT_VERSION = '2026-11-21';
