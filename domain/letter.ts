/**
 * The mails of an order by name: what the outbox keeps, and what staff read of each (T-073). A new one needs its text in the
 * server's letters and its word in staff's list of mails; types say where it lacks one.
 */
export const CUSTOMER_LETTERS = [
  'order-received',
  'document-requested',
  'verification-approved',
  'verification-rejected',
  'order-confirmed',
  'vehicle-swapped',
  'status-changed',
  'dates-changed',
  'rental-starts-soon',
  'rental-started',
  'rental-ends-soon',
  'extension-approved',
  'extension-rejected',
  'rental-completed',
  'order-cancelled',
  'order-cancelled-as-asked',
  'cancellation-declined',
  'order-cancelled-by-staff',
  'order-not-collected',
  'order-lapsed',
  'order-not-accepted',
] as const;
export type CustomerLetter = (typeof CUSTOMER_LETTERS)[number];

/**
 * The vendor is told of an order when it comes in, when it may be accepted and while it still waits, when it stands, when its customer asks to
 * cancel it, when staff decline that and when it falls; when staff give it another vehicle, to both; when its end moves; and when staff recorded the handover, or the return with its final bill.
 */
export const VENDOR_LETTERS = [
  'order-received',
  'order-ready',
  'order-waits',
  'order-confirmed',
  'order-cancelled',
  'order-not-accepted',
  'order-not-collected',
  'vehicle-swapped-in',
  'vehicle-swapped-away',
  'status-changed',
  'dates-changed',
  'extension-approved',
  'cancellation-requested',
  'cancellation-declined',
  'rental-started-by-staff',
  'rental-completed-by-staff',
] as const;
export type VendorLetter = (typeof VENDOR_LETTERS)[number];
