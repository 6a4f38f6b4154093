/**
 * How often one may call, as one table: per visitor or session first, then per address as a high ceiling only, because
 * Sri Lankan carriers put thousands behind one (architecture §3). What changes something is counted in the
 * database, by all processes together; what only reads is counted per process, since a write for every read would cost
 * more than it saves (decision 006).
 */
import type { Refusal } from '@ceylono/domain/refusal';

export interface Limit {
  points: number;
  seconds: number;
  shared: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  read: { points: 600, seconds: MINUTE, shared: false },
  /** Pages that are drawn when they are asked for, per address only: crawlers keep no cookie. */
  page: { points: 60, seconds: MINUTE, shared: false },
  /** Calls that admission refuses, per address only: each made-up cookie or foreign order costs a look-up. */
  refused: { points: 300, seconds: MINUTE, shared: false },
  /** Streams opened; how many may be open at once is bounded where they are (`realtime/order-events.ts`). */
  follow: { points: 60, seconds: MINUTE, shared: false },
  write: { points: 120, seconds: MINUTE, shared: true },
  /** Each press of a call that mails, refused or not: it costs us the look at its content. */
  attempt: { points: 60, seconds: MINUTE, shared: false },
  /** The order's page sends twice a minute; a queue from a dead spot is one call (guarantee C5). */
  position: { points: 12, seconds: MINUTE, shared: true },
  quote: { points: 300, seconds: MINUTE, shared: false },
  /** Questions about promo codes that differ: another code, or the same for another phone or e-mail. */
  promoCode: { points: 10, seconds: MINUTE, shared: true },
  draft: { points: 30, seconds: HOUR, shared: true },
  upload: { points: 120, seconds: HOUR, shared: true },
  /** A vendor's desk on a Saturday morning: a dozen vehicles an hour, each with its photos. */
  handoverFile: { points: 600, seconds: HOUR, shared: true },
  /** A vendor's first day: thirty vehicles, each with twenty photos. */
  vehiclePhoto: { points: 600, seconds: HOUR, shared: true },
  /** Each reads from an address that a vendor typed, for ten seconds at most. */
  calendarFeed: { points: 30, seconds: HOUR, shared: true },
  /** Per visitor, and again per phone and per e-mail: each order mails the address it names (guarantee O5). */
  order: { points: 10, seconds: HOUR, shared: true },
  /** Per visitor, and again per phone and per e-mail: each application mails the address it names (guarantee O5). */
  vendorApplication: { points: 5, seconds: HOUR, shared: true },
  phoneCapture: { points: 30, seconds: HOUR, shared: true },
  /** Per visitor, and again per phone: each is an SMS to somebody's phone, and five guesses at a code. */
  phoneCode: { points: 5, seconds: HOUR, shared: true },
  /** Per phone: who gets hold of a number for a while has no more tries than these. */
  phoneCodeOfDay: { points: 10, seconds: 24 * HOUR, shared: true },
  /** For all phones and callers together: what text messages may cost. `SMS_PER_HOUR` says how many. */
  textMessage: { points: 300, seconds: HOUR, shared: true },
  phoneCodeCheck: { points: 30, seconds: HOUR, shared: true },
  /** A whole life with us is read each time. */
  personalData: { points: 30, seconds: HOUR, shared: false },
  /** All papers of a life with us are read, decrypted and sent; counted once there is a place for it. */
  personalArchive: { points: 5, seconds: HOUR, shared: true },
  erasure: { points: 5, seconds: HOUR, shared: true },
  /** A report drawn while somebody waits costs seconds of the one child that draws (guarantee P6). */
  reportPreview: { points: 10, seconds: MINUTE, shared: false },
  /** What a visitor writes to us: per browser that we know, and again per e-mail address it names. */
  contactMessage: { points: 5, seconds: HOUR, shared: true },
  cityRequest: { points: 5, seconds: HOUR, shared: true },
  /** Mails that staff have sent. */
  letterAgain: { points: 60, seconds: HOUR, shared: true },
  /** The same of one order, whose customer gets them, by any sender. */
  letterAgainOfOrder: { points: 5, seconds: HOUR, shared: true },
  /** New links of one vendor, who is mailed each, by any sender. */
  linkOfVendor: { points: 5, seconds: HOUR, shared: true },
  /** A browser is told something at once: each asks a push service that a browser named. */
  pushTest: { points: 10, seconds: HOUR, shared: true },
  /** What the owner's service is told of one order again, by any sender: name, phone and e-mail are in it. */
  noticeOfOrder: { points: 5, seconds: HOUR, shared: true },
  /** A browser counts itself once: only the ceiling of an address ever matters. */
  visitor: { points: 30, seconds: HOUR, shared: true },
  /** A browser reports when its person looks elsewhere, or takes a step. */
  wizardStep: { points: 20, seconds: MINUTE, shared: true },
  /** As a report's: a click draws anew what the last one drew. */
  receipt: { points: 10, seconds: MINUTE, shared: false },
  /** Drawn as a receipt is, and each is on record: counted by all processes together. */
  holderLetter: { points: 10, seconds: MINUTE, shared: true },
  /** What opens anything: it asks at each pause of who types. */
  finder: { points: 120, seconds: MINUTE, shared: false },
  /** All orders as a table: each reads every one of them. */
  ordersExport: { points: 30, seconds: HOUR, shared: true },
  /** Up to a hundred orders each, and as many mails. */
  selection: { points: 10, seconds: MINUTE, shared: true },
  portalLink: { points: 20, seconds: 15 * MINUTE, shared: true },
  /** Questions that passkeys answer, by address alone, so twenty times these: each is a row until it is answered or five minutes old. */
  passkeyQuestion: { points: 30, seconds: 15 * MINUTE, shared: true },
  /** Of browsers without an earlier sign-in: the ceiling of an address alone. Accounts have a pace of their own (`domain/sign-in-pace.ts`). */
  signIn: { points: 5, seconds: 15 * MINUTE, shared: true },
  /** Mails with a link to set a password: per browser, and again per account. */
  passwordLink: { points: 3, seconds: HOUR, shared: true },
  /** What is written down of those that fail: per account, and for all addresses that are none together. */
  failedSignIn: { points: 20, seconds: HOUR, shared: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

const BY_ENDPOINT: Record<string, LimitName> = {
  'quote.create': 'quote',
  'draft.create': 'draft',
  'document.upload': 'upload',
  'document.addToOrder': 'upload',
  'vendorApplication.start': 'draft',
  'vendorApplication.upload': 'upload',
  'vendorCreation.upload': 'upload',
  'vendorApplication.apply': 'vendorApplication',
  'draft.takeOnFile': 'draft',
  'phone.capture': 'phoneCapture',
  'phone.sendCode': 'phoneCode',
  'phone.checkCode': 'phoneCodeCheck',
  'personalData.get': 'personalData',
  'personalData.mailCode': 'phoneCode',
  'personalData.checkMailCode': 'phoneCodeCheck',
  'personalData.stopDevice': 'portalLink',
  'personalData.erase': 'erasure',
  'fleet.uploadPhoto': 'vehiclePhoto',
  'staffFleet.uploadPhoto': 'vehiclePhoto',
  'vehiclePaper.save': 'upload',
  'vehiclePaper.saveByStaff': 'upload',
  'calendarFeed.addFeed': 'calendarFeed',
  'handover.uploadFile': 'handoverFile',
  'handover.uploadFileByStaff': 'handoverFile',
  'handover.previewReport': 'reportPreview',
  'handover.previewReportByStaff': 'reportPreview',
  'order.place': 'order',
  'order.receipt': 'receipt',
  'invoice.download': 'receipt',
  'vehicleHolder.letter': 'holderLetter',
  'cashReceipt.file': 'receipt',
  'statement.file': 'receipt',
  'vehicleSticker.file': 'receipt',
  'finder.find': 'finder',
  'backOffice.exportOrders': 'ordersExport',
  'selection.exportOrders': 'ordersExport',
  'selection.cancelOrders': 'selection',
  'selection.rejectExtensions': 'selection',
  'contactMessage.send': 'contactMessage',
  'cityRequest.create': 'cityRequest',
  'letter.sendConfirmation': 'letterAgain',
  'letter.sendStatusUpdate': 'letterAgain',
  'letter.sendKycUpdate': 'letterAgain',
  'notice.send': 'letterAgain',
  'push.testOfStaff': 'pushTest',
  'push.testOfVendor': 'pushTest',
  'vendor.replaceLink': 'letterAgain',
  'user.invite': 'letterAgain',
  'user.inviteAgain': 'letterAgain',
  'callerOrder.place': 'letterAgain',
  'callerOrder.sendLinkAgain': 'letterAgain',
  'callerOrder.readLink': 'portalLink',
  'callerOrder.sendCode': 'phoneCode',
  'callerOrder.open': 'phoneCodeCheck',
  'visitor.add': 'visitor',
  'conversion.record': 'wizardStep',
  'order.events': 'follow',
  'backOffice.followOrders': 'follow',
  'tracking.share': 'position',
  'vendorPortal.openSession': 'portalLink',
  'staff.setPassword': 'portalLink',
  'staff.askForPasswordLink': 'passwordLink',
};

/** What guards mails and text messages: a call costs one of them only when it was done. */
export const GUARD_MAILS: readonly LimitName[] = [
  'order',
  'vendorApplication',
  'phoneCode',
  'contactMessage',
  'cityRequest',
  'letterAgain',
];

/**
 * Refusals that an honest caller meets, and our own failures: such a call mailed no one and told
 * nothing. Not in the list is what answers a guess, as a promo code, a price or a count of somebody's orders.
 */
export const TELLS_NOTHING: ReadonlySet<string> = new Set<Refusal>([
  'invalid_input',
  'idempotency_key_missing',
  'terms_outdated',
  'payment_not_offered',
  'phone_invalid',
  'documents_missing',
  'permit_required',
  'permit_not_on_arrival',
  'permit_wrong_class',
  'permit_expires_early',
  'start_in_past',
  'end_not_after_start',
  'too_far_ahead',
  'not_on_quarter_hour',
  'outside_sri_lanka',
  'outside_coverage',
  'option_not_offered',
  'delivery_needs_location',
  'vehicle_taken',
  'vehicle_unlisted',
  'vendor_email_refused',
  'vendor_phone_refused',
  'unavailable',
  'failed',
]);

export function limitOf(endpoint: { name: string; method: string }): LimitName {
  return BY_ENDPOINT[endpoint.name] ?? (endpoint.method === 'GET' ? 'read' : 'write');
}
