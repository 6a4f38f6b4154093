/** What each setting is called, what it decides, how it is entered and how its value is said. Staff read it, in English. */
import { formatMoney } from '@ceylono/domain/money';
import type { SETTING_BOUNDS, SettingKey } from '@ceylono/domain/settings';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type AmountKey = keyof typeof SETTING_BOUNDS;
export type Unit =
  | 'rupees'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'years'
  | 'orders'
  | 'percent'
  | 'positions'
  | 'characters'
  | 'tries'
  | 'sessions'
  | 'clock';

export type Field =
  /** `empty`: what it means to enter nothing, where that may be done. `zero`: what 0 means, where it is not *never*. */
  | { kind: 'amount'; unit: Unit; empty?: MessageDescriptor; zero?: MessageDescriptor }
  | { kind: 'choice'; options: [value: string | boolean, label: MessageDescriptor][] }
  | { kind: 'countryCodes' }
  | { kind: 'classes' }
  | { kind: 'classesByType' };

interface SettingWords {
  name: MessageDescriptor;
  what: MessageDescriptor;
  field: Field;
  /** What a smaller number than before does at once and for good: asked about before it is saved. */
  lowering?: MessageDescriptor;
}

const YES_OR_NO: Field = {
  kind: 'choice',
  options: [
    [true, msg`Yes`],
    [false, msg`No`],
  ],
};

export const UNIT_WORDS: Record<Unit, MessageDescriptor> = {
  rupees: msg`rupees`,
  minutes: msg`minutes`,
  hours: msg`hours`,
  days: msg`days`,
  years: msg`years`,
  orders: msg`orders`,
  percent: msg`percent`,
  positions: msg`positions`,
  characters: msg`characters`,
  tries: msg`tries`,
  sessions: msg`sessions`,
  clock: msg`o'clock`,
};

export const SETTING_WORDS: Record<SettingKey, SettingWords> = {
  serviceFee: {
    name: msg`Service fee`,
    what: msg`Charged on every order. The services page says Rs 30: change its text with it.`,
    field: { kind: 'amount', unit: 'rupees' },
  },
  deliveryPricing: {
    name: msg`Price of delivery and pickup`,
    what: msg`The two fees below, or the kilometres to the customer, one way, at the vehicle's own price.`,
    field: {
      kind: 'choice',
      options: [
        ['fixed', msg`Fixed fees`],
        ['distance', msg`By distance`],
      ],
    },
  },
  deliveryFee: {
    name: msg`Delivery fee`,
    what: msg`For bringing the vehicle, where the price is fixed.`,
    field: { kind: 'amount', unit: 'rupees' },
  },
  pickupFee: {
    name: msg`Pickup fee`,
    what: msg`For fetching the vehicle after the rental, where the price is fixed.`,
    field: { kind: 'amount', unit: 'rupees' },
  },
  insuranceFee: {
    name: msg`Insurance fee`,
    what: msg`Once for an order whose customer chooses insurance.`,
    field: { kind: 'amount', unit: 'rupees' },
  },
  driverFeePerDay: {
    name: msg`Driver's fee for a day`,
    what: msg`For each started day with a driver, where the vehicle has no fee of its own.`,
    field: { kind: 'amount', unit: 'rupees', empty: msg`Empty: such vehicles are not offered with a driver.` },
  },
  maxPendingOrders: {
    name: msg`Pending orders of one customer`,
    what: msg`So many orders of one browser, phone or e-mail address may wait for an identity check.`,
    field: { kind: 'amount', unit: 'orders' },
  },
  kycDecisionHours: {
    name: msg`Time for the identity check`,
    what: msg`A pending order that nobody has decided about is cancelled after this time. The terms of service say 24 hours: change their text with it.`,
    field: { kind: 'amount', unit: 'hours' },
    lowering: msg`Pending orders that have waited longer than the new time are cancelled within minutes, and their customers are told. This cannot be undone.`,
  },
  turnaroundMinutes: {
    name: msg`Turnaround`,
    what: msg`The gap that a vehicle has after a rental. New bookings only.`,
    field: { kind: 'amount', unit: 'minutes', empty: msg`Empty: a booking takes whole days.` },
  },
  handoverEarliestHours: {
    name: msg`Earliest handover`,
    what: msg`So long before the booked start a vendor may record the handover.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  notCollectedHours: {
    name: msg`Not collected`,
    what: msg`So long after the start staff may end a confirmed order whose vehicle nobody collected.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  acceptReminderHours: {
    name: msg`Reminder to accept`,
    what: msg`So long after the identity was approved the vendor is reminded of an order that they have not accepted. 0: never.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  acceptAgainReminderHours: {
    name: msg`Second reminder to accept`,
    what: msg`So long after the identity was approved the vendor is reminded once more. An order that nobody accepts ends at its start. 0: never.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  acceptTaskHours: {
    name: msg`Staff call the vendor`,
    what: msg`So long after the identity was approved staff find an order that its vendor has not accepted in the bell. 0: never.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  missedPositions: {
    name: msg`Disconnection`,
    what: msg`After so many live positions in a row that did not come, one each 30 seconds, the tracking of a rental counts as inactive.`,
    field: { kind: 'amount', unit: 'positions' },
  },
  deadlineFrom: {
    name: msg`Return deadline`,
    what: msg`What it counts from. Rentals that are handed over already keep theirs.`,
    field: {
      kind: 'choice',
      options: [
        ['agreed', msg`The agreed end`],
        ['handover', msg`The handover and the booked length`],
      ],
    },
  },
  licenceClasses: {
    name: msg`Licence classes by type of vehicle`,
    what: msg`A visitor who drives needs one of the ticked classes. With more than 9 seats a vehicle counts as a minibus, with more than 33 as a bus.`,
    field: { kind: 'classesByType' },
  },
  permitsOnArrival: {
    name: msg`Permits that can be had on arrival`,
    what: msg`Of a vehicle with one of the ticked classes a visitor may answer 'Will obtain on arrival'.`,
    field: { kind: 'classes' },
  },
  papersMayFollow: {
    name: msg`Papers may follow`,
    what: msg`Whether an order may be placed without all its documents, which the customer then sends from the order's page.`,
    field: YES_OR_NO,
  },
  requirePapers: {
    name: msg`Papers of a vehicle are required`,
    what: msg`Whether revenue licence, insurance and emission test must cover a rental to its last day. Where they must, hire without a driver needs an insurance for self-drive hire. Orders that are placed stay as they are.`,
    field: {
      kind: 'choice',
      options: [
        ['off', msg`Not asked for`],
        ['warn', msg`Staff and vendor are warned`],
        ['strict', msg`Not offered without them`],
      ],
    },
  },
  documentRetentionDays: {
    name: msg`Papers are kept`,
    what: msg`After this time from the end of an order its identity papers are deleted. The privacy policy says 365 days: change its text with it.`,
    field: { kind: 'amount', unit: 'days' },
    lowering: msg`Identity papers that are older than the new time are deleted within the day. They cannot be brought back.`,
  },
  rejectedDocumentRetentionDays: {
    name: msg`Papers of a rejected identity are kept`,
    what: msg`The same where the identity was rejected. The privacy policy says 30 days: change its text with it.`,
    field: { kind: 'amount', unit: 'days' },
    lowering: msg`Identity papers that are older than the new time are deleted within the day. They cannot be brought back.`,
  },
  orderDetailsYears: {
    name: msg`Customers' details in orders are kept`,
    what: msg`After this time from the end of an order its customer's details, guarantor, signatures, photos and reports are removed; numbers, dates and money stay. Accounts have to be kept for years: ask your accountant before you choose fewer. The privacy policy says six years: change its text with it.`,
    field: { kind: 'amount', unit: 'years' },
    lowering: msg`Details, signatures and reports of orders that are older than the new time are removed within the day. They cannot be brought back.`,
  },
  commissionPercent: {
    name: msg`Commission`,
    what: msg`Of the base rental with its extensions, less the discount; it stands on the vendor's monthly statement. For rentals that are completed from now on.`,
    field: { kind: 'amount', unit: 'percent' },
  },
  portalLinkDays: {
    name: msg`Portal links last`,
    what: msg`So long after it was made a vendor's portal link opens the portal; then staff make a new one. For links made from now on; who has the portal open stays in.`,
    field: { kind: 'amount', unit: 'days' },
  },
  newDeviceHours: {
    name: msg`Papers on a new device wait`,
    what: msg`So long after a new device was confirmed by a code to the order's e-mail, it may take the customer's papers along or have them erased. The customer can stop it meanwhile.`,
    field: { kind: 'amount', unit: 'hours', zero: msg`0 for at once` },
  },
  trackOrderGate: {
    name: msg`Live tracking is required`,
    what: msg`When an order's page opens for its customer only with live tracking. Positions are taken during the rental alone.`,
    field: {
      kind: 'choice',
      options: [
        ['always', msg`Always`],
        ['while-rented', msg`While the vehicle is rented`],
        ['never', msg`Never`],
      ],
    },
  },
  startReminderHours: {
    name: msg`Reminder before the start`,
    what: msg`The customer is mailed so long before the rental begins.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  endReminderHours: {
    name: msg`Reminder before the end`,
    what: msg`The customer is mailed so long before the return, while an extension can still be asked for.`,
    field: { kind: 'amount', unit: 'hours' },
  },
  furtherCountryCodes: {
    name: msg`Further country codes`,
    what: msg`Recognised in vendors' phone numbers besides the usual eleven.`,
    field: { kind: 'countryCodes' },
  },
  quietHours: {
    name: msg`Quiet hours`,
    what: msg`Whether reminders of the night wait for the morning, in Colombo. One that would leave less than two hours by then is sent in the last hour of the evening. Codes, confirmations and letters about security are sent at any hour.`,
    field: YES_OR_NO,
  },
  quietFromHour: {
    name: msg`Quiet hours: start`,
    what: msg`From this full hour of the day, 0 to 23, no reminder is sent, except of what became known after that or in the hour before, and cannot wait.`,
    field: { kind: 'amount', unit: 'clock' },
  },
  quietUntilHour: {
    name: msg`Quiet hours: end`,
    what: msg`At this full hour what has waited is sent. The same as the start: there are none. They last 14 hours at most: to move both ends, switch quiet hours off first.`,
    field: { kind: 'amount', unit: 'clock' },
  },
  maintenanceMode: {
    name: msg`Maintenance mode`,
    what: msg`Customers cannot book, and every public page says so. Orders that are placed, handovers, returns, the vendor portal and the back office go on; staff may still book for callers.`,
    field: YES_OR_NO,
  },
  registrationEnabled: {
    name: msg`Vendor registration`,
    what: msg`Whether vendors may apply. When they may not, the form says so. Staff may still create a vendor.`,
    field: YES_OR_NO,
  },
  sessionTimeoutMinutes: {
    name: msg`Session timeout`,
    what: msg`Staff are signed out after so long without touching a screen, and after twelve hours in any case. It counts at once, for who is signed in too.`,
    field: { kind: 'amount', unit: 'minutes' },
    lowering: msg`Whoever of staff has done nothing for longer than the new time is signed out at once.`,
  },
  maxConcurrentSessions: {
    name: msg`Sessions at once`,
    what: msg`A member of staff is signed in on so many devices. One more sign-in ends the oldest of them.`,
    field: { kind: 'amount', unit: 'sessions' },
  },
  maxLoginAttempts: {
    name: msg`Max login attempts`,
    what: msg`So many wrong passwords cost no wait; each further try waits, twice as long as the one before. Strangers never slow down a browser that an account was used in.`,
    field: { kind: 'amount', unit: 'tries' },
  },
  lockoutMinutes: {
    name: msg`Lockout duration`,
    what: msg`The longest wait between two tries of a password. Nobody is shut out for longer, so that no stranger can lock an account.`,
    field: { kind: 'amount', unit: 'minutes' },
  },
  passwordMinLength: {
    name: msg`Password length`,
    what: msg`The fewest characters of a new password. Passwords that are set already go on.`,
    field: { kind: 'amount', unit: 'characters' },
  },
  requireUppercase: {
    name: msg`A capital letter is required`,
    what: msg`In a new password of staff.`,
    field: YES_OR_NO,
  },
  requireLowercase: {
    name: msg`A small letter is required`,
    what: msg`In a new password of staff.`,
    field: YES_OR_NO,
  },
  requireNumbers: {
    name: msg`A digit is required`,
    what: msg`In a new password of staff.`,
    field: YES_OR_NO,
  },
  requireSpecialChars: {
    name: msg`A sign is required`,
    what: msg`In a new password of staff: neither letter nor digit.`,
    field: YES_OR_NO,
  },
  superAdminSecondFactor: {
    name: msg`Two-factor sign-in of super admins`,
    what: msg`Whether super admins must have a second factor: an authenticator app or a passkey. Whoever has none is led to add one with the next click, and reaches nothing before that.`,
    field: YES_OR_NO,
  },
};

export function isMoney(key: SettingKey): boolean {
  const { field } = SETTING_WORDS[key];
  return field.kind === 'amount' && field.unit === 'rupees';
}

/** A value as it is stored: `Rs 45.50`, `24 hours`, `Yes`. One that no longer fits its setting is said as it stands. */
export function settingValueWords(i18n: I18n, key: SettingKey, value: unknown): string {
  const { field } = SETTING_WORDS[key];
  if (value === null) return i18n._(msg`empty`);
  if (isMoney(key)) return formatMoney(Number(value));
  if (field.kind === 'amount') return `${String(value)} ${i18n._(UNIT_WORDS[field.unit])}`;
  if (field.kind === 'choice') {
    const words = field.options.find(([option]) => option === value)?.[1];
    return words ? i18n._(words) : String(value);
  }
  if (Array.isArray(value)) return value.length === 0 ? i18n._(msg`none`) : value.join(', ');
  return Object.entries(Object(value))
    .map(([type, classes]) => `${type}: ${Array.isArray(classes) ? classes.join(' ') : String(classes)}`)
    .join(', ');
}
