/** Versions of the texts a person agrees to. A change of a text gets a new version; old ones stay on their records. */
export const CONSENT_VERSION = '2026-11-27.2';
export const TERMS_VERSION = '2026-11-21.2';
/** What staff read out to a caller before they place an order (amendment 26). */
export const SPOKEN_CONSENT_VERSION = '2026-11-25';
/** What an applicant reads before sending papers. */
export const APPLICATION_CONSENT_VERSION = '2026-11-21';
/** What both sign at handover and at return. */
export const HANDOVER_TERMS_VERSION = '2026-11-21';
/** What a customer reads before sharing where the vehicle is. */
export const TRACKING_CONSENT_VERSION = '2026-11-21';
