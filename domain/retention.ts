/**
 * How long personal data is kept (T-206, T-202, issue "retention and rights"; the privacy page says the same). What an
 * owner may change are settings: `documentRetentionDays`, `rejectedDocumentRetentionDays` and `orderDetailsYears`. Drafts
 * without an order have their own day (`DRAFT_HOURS`), proofs of a phone the cookie's life.
 */
import { DAY_MS } from './colombo-time.ts';
import { HOLDING_STATUSES, isWaiting, type OrderStatus } from './order.ts';
import { PHONE_DAYS_AFTER_END } from './vendor-knowledge.ts';

/**
 * So many days after its agreed end an order closes by itself as far as its people are concerned, when its vehicle was
 * never handed over: as long as the vendor may call them, somebody may still come for it.
 */
export const NEVER_HANDED_OVER_DAYS = PHONE_DAYS_AFTER_END;

/** Whether an order is over: its people may have themselves erased, and from its close on its data has its time. */
export function isOver({ status, endsAt }: { status: OrderStatus; endsAt: Date }, now: Date): boolean {
  if (isWaiting(status)) return now.getTime() - endsAt.getTime() > NEVER_HANDED_OVER_DAYS * DAY_MS;
  return !(HOLDING_STATUSES as readonly OrderStatus[]).includes(status);
}

/** Network address, kind of browser and device hash of a phone capture: staff's figures against misuse. */
export const CAPTURE_TRACES_DAYS = 30;

/** Which browser somebody came with, also of those whom the landing page only counts. */
export const BROWSER_NAME_DAYS = 30;

/** Steps of the wizard, one by one; what they come to by the day is kept. */
export const WIZARD_STEP_DAYS = 30;

/** Network address and browser of a vendor's sign-in: evidence of who recorded a handover. That it was stays. */
export const SIGN_IN_TRACES_DAYS = 365;

/** The application of a vendor who was not accepted, with its papers: after the answer, or after it came if there was none. */
export const APPLICATION_DAYS = 365;

/** The papers of a vendor whom staff deleted, after that (T-079). */
export const DELETED_VENDOR_DAYS = 365;

/** What staff corrected of a vendor, with what it was before. */
export const VENDOR_CHANGE_DAYS = 400;

/** Contact messages and city requests. */
export const MESSAGE_DAYS = 180;

/** The life of a visitor's cookie; a browser without an order, and what it agreed to, are kept as long (amendment 17). */
export const VISITOR_DAYS = 400;

/** Mails and texts that an installation without a mail server writes as files. */
export const OUTBOX_FILE_DAYS = 30;

/** Work of an order that is still not done: as long it keeps who rented in the order. */
export const UNDONE_WORK_DAYS = 365;

/** A call note; sooner once nothing else of ours names the phone. */
export const CALL_NOTE_DAYS = 400;

/** Positions of a customer, after the return (guarantee C5). */
export const POSITION_DAYS = 30;

/** That staff were shown a list of people: who, which and how many. */
export const LISTINGS_DAYS = 400;
/** Sign-ins that failed name addresses of people we may not even know. */
export const FAILED_SIGN_IN_DAYS = 30;

/** A vehicle's paper, after it was replaced, taken away or over: which insurance a rental had is asked late. */
export const ENDED_PAPER_DAYS = 365;

/** What was done with a vehicle's papers, and who looked at them. */
export const VEHICLE_ACTIVITY_DAYS = 400;

/** The same day and time so many years before. */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return before;
}
