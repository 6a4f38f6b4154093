/** What each setting is called, what it decides, and how it is entered. */
import type { SETTING_BOUNDS, SettingKey } from '@ceylono/domain/settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type AmountKey = keyof typeof SETTING_BOUNDS;
export type Unit = 'rupees' | 'minutes' | 'hours' | 'days' | 'years' | 'orders' | 'percent' | 'positions';

export type Field =
  /** `empty`: what it means to enter nothing, where that may be done. */
  | { kind: 'amount'; unit: Unit; empty?: MessageDescriptor }
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
    field: { kind: 'amount', unit: 'hours' },
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
};

export const SETTING_GROUPS: readonly { id: string; name: MessageDescriptor; keys: readonly SettingKey[] }[] = [
  {
    id: 'prices',
    name: msg`Prices`,
    keys: ['serviceFee', 'deliveryPricing', 'deliveryFee', 'pickupFee', 'insuranceFee', 'driverFeePerDay'],
  },
  {
    id: 'rentals',
    name: msg`Rentals`,
    keys: [
      'maxPendingOrders',
      'kycDecisionHours',
      'turnaroundMinutes',
      'handoverEarliestHours',
      'acceptReminderHours',
      'acceptAgainReminderHours',
      'acceptTaskHours',
      'notCollectedHours',
      'deadlineFrom',
    ],
  },
  { id: 'permits', name: msg`Driving permits`, keys: ['licenceClasses', 'permitsOnArrival'] },
  {
    id: 'papers',
    name: msg`Papers and privacy`,
    keys: [
      'papersMayFollow',
      'documentRetentionDays',
      'rejectedDocumentRetentionDays',
      'orderDetailsYears',
      'newDeviceHours',
      'trackOrderGate',
      'missedPositions',
    ],
  },
  { id: 'reminders', name: msg`Reminders`, keys: ['startReminderHours', 'endReminderHours'] },
  {
    id: 'vendors',
    name: msg`Vendors`,
    keys: ['commissionPercent', 'requirePapers', 'furtherCountryCodes', 'portalLinkDays'],
  },
];
