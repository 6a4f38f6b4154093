/** A person's rights: to take along all that is kept about them, and to have it erased (guarantees §2, T-206). */
import { CALL_OUTCOMES } from '@ceylono/domain/call-note';
import { CASH_PURPOSES } from '@ceylono/domain/cash-receipt';
import { BROWSERS, DEVICES, WIZARD_STEPS } from '@ceylono/domain/conversion';
import { DOCUMENT_KINDS, RESIDENCIES } from '@ceylono/domain/document';
import { EXTENSION_STATUSES } from '@ceylono/domain/extension';
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { LANGUAGES } from '@ceylono/domain/language';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { CODE_DIGITS } from '@ceylono/domain/phone-proof';
import { PROBLEM_REASONS } from '@ceylono/domain/problem-report';
import { TRACKING_PROBLEMS } from '@ceylono/domain/tracking';
import { REJECTION_REASONS, VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { DocumentRequest } from './order.ts';
import { Permit } from './permit.ts';
import { BillLine } from './quote.ts';
import { Day, Instant, Money, OrderId, Point } from './values.ts';
import { VehicleType } from './vehicle.ts';

/** The paper itself is not here. */
const KeptDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: Instant,
});

const KeptOrder = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  rejectionDetails: z.string().nullable(),
  createdAt: Instant,
  startDate: Instant,
  endDate: Instant,
  vehicle: z.object({ model: z.string(), type: VehicleType, year: z.int() }),
  vendorName: z.string(),
  language: z.enum(LANGUAGES),
  contact: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    residency: z.enum(RESIDENCIES),
    address: z.string(),
    guarantorName: z.string().nullable(),
    guarantorPhone: z.string().nullable(),
    permit: Permit.nullable(),
  }),
  location: Point.extend({ address: z.string().nullable() }).nullable(),
  /** Both null while they are still to be agreed to, of an order that staff placed on the phone. */
  termsVersion: z.string().nullable(),
  termsAgreedAt: Instant.nullable(),
  /** Of such an order: the consent text that was read out, and the links that were sent to this customer. */
  toldConsentVersion: z.string().nullable(),
  callerLinks: z.array(z.object({ sentAt: Instant, expiresAt: Instant, usedAt: Instant.nullable() })),
  promoCode: z.string().nullable(),
  lines: z.array(BillLine),
  total: Money,
  finalTotalBill: Money,
  documents: z.array(KeptDocument),
  /** New photos that staff asked this customer for, with what they wrote to them. */
  documentRequests: z.array(DocumentRequest.extend({ answeredAt: Instant.nullable() })),
  cancellationRequest: z
    .object({
      reason: z.string().nullable(),
      requestedAt: Instant,
      declinedAt: Instant.nullable(),
      declineReason: z.string().nullable(),
    })
    .nullable(),
  extensions: z.array(
    z.object({
      status: z.enum(EXTENSION_STATUSES),
      requestedAt: Instant,
      requestedDays: z.int(),
      requestedReason: z.string(),
      extensionFee: Money,
      rejectionReason: z.string().nullable(),
    }),
  ),
  /** Where this customer had the vehicle, while that is kept; the newest first. `accuracy` in metres. */
  positions: z.array(
    Point.extend({ accuracy: z.number().nullable(), address: z.string().nullable(), recordedAt: Instant }),
  ),
  /** How this customer's page was heard, while that is kept: how often it brought a position, and how often it could not. */
  tracking: z
    .object({ positions: z.int(), failedTries: z.int(), lastProblem: z.enum(TRACKING_PROBLEMS).nullable() })
    .nullable(),
  handovers: z.array(z.object({ phase: z.enum(HANDOVER_PHASES), completedAt: Instant, hasReport: z.boolean() })),
  /** Cash that the vendor wrote down; `reverses`: the number of the one that this takes back. */
  cash: z.array(
    z.object({
      number: z.string(),
      purpose: z.enum(CASH_PURPOSES),
      amount: Money,
      receivedAt: Instant,
      reverses: z.string().nullable(),
    }),
  ),
  /** What the vendor reported to staff, without their words: those may speak of others, and are given when asked for. */
  problemReports: z.array(
    z.object({ reason: z.enum(PROBLEM_REASONS), reportedAt: Instant, handledAt: Instant.nullable() }),
  ),
  /** When staff held the rental out of the vendor's statement as disputed, without their words, for the same reason. */
  statementHolds: z.array(z.object({ heldAt: Instant, settledAt: Instant.nullable() })),
  /** When staff wrote a note for each other, without their words, for the same reason. */
  teamNotes: z.array(z.object({ writtenAt: Instant })),
  /** Other vehicles that staff gave the order; `refusedAt`: when this customer said no. */
  swaps: z.array(z.object({ fromModel: z.string(), swappedAt: Instant, refusedAt: Instant.nullable() })),
});

/** Of one person: another one at the same browser, with another phone, is not in it. */
export const PersonalData = z.object({
  /** That this browser gave or proved last; null: no person is known here. */
  phone: z.string().nullable(),
  givenPhone: z
    .object({
      countryCode: z.string(),
      consentVersion: z.string(),
      consentedAt: Instant,
      firstGivenAt: Instant,
      lastGivenAt: Instant,
      visits: z.int(),
      ipAddress: z.string(),
      userAgent: z.string(),
      deviceFingerprint: z.string().nullable(),
    })
    .nullable(),
  provedAt: Instant.nullable(),
  /**
   * `new`: the phone was proved here, but its orders came from elsewhere: none of those is listed, and no paper given out,
   * until a code to their e-mail (masked here) is typed in. `opensAt`: when papers are given out; null: now.
   */
  device: z.object({
    state: z.enum(['known', 'new', 'confirmed']),
    email: z.string().nullable(),
    opensAt: Instant.nullable(),
  }),
  consents: z.array(z.object({ version: z.string(), agreedAt: Instant })),
  orders: z.array(KeptOrder),
  /** Papers of a booking that was not finished. */
  unfinished: z.array(KeptDocument),
  /** How far this browser went in the wizard on a day, as long as it is kept; `country`: of its network. The last day first. */
  wizard: z.array(
    z.object({
      day: Day,
      step: z.enum(WIZARD_STEPS),
      /** In which the wizard was in sight. */
      seconds: z.int(),
      device: z.enum(DEVICES),
      browser: z.enum(BROWSERS),
      country: z.string().nullable(),
    }),
  ),
  /**
   * When staff phoned, once the phone is proved here, without what they wrote down for each other. The last first.
   */
  calls: z.array(
    z.object({
      calledAt: Instant,
      outcome: z.enum(CALL_OUTCOMES),
      duration: z.int().nullable(),
      followUpDate: Day.nullable(),
    }),
  ),
});
export type PersonalData = z.output<typeof PersonalData>;

export const getPersonalData = endpointFor('visitor')
  .route({ method: 'GET', path: '/personal-data', summary: 'What is kept about this person', tags: ['personal-data'] })
  .output(PersonalData);

/**
 * The same as `data.json`, with the papers of the person's orders beside it, in a ZIP. Papers go to nobody whose phone
 * was not proved in this browser: to them there is none. One at a time for a browser.
 */
export const getPersonalArchive = endpointFor('visitor')
  .route({
    method: 'GET',
    path: '/personal-data/archive',
    summary: 'What is kept about this person, with their papers (ZIP)',
    tags: ['personal-data'],
    outputStructure: 'detailed',
  })
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('not_found', 'device_not_confirmed', 'papers_wait', 'too_many_requests', 'unavailable'));

/** What stays of an erased order: the vehicle, its price, and the report that both signed. */
export const KEPT = ['bills', 'reports'] as const;

/**
 * Refused while an order is open. Bills, dates and signed reports stay, without the person as far as they allow; again,
 * it changes nothing more. `filesOnTheirWay`: of the documents, those that no call reaches any more and whose files are
 * still to be removed.
 */
export const erasePersonalData = endpointFor('visitor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/personal-data/erasure',
    summary: 'Erase what is kept about this person',
    tags: ['personal-data'],
  })
  .output(z.object({ orders: z.int(), documents: z.int(), kept: z.array(z.enum(KEPT)), filesOnTheirWay: z.int() }))
  .errors({
    ...refusals('idempotency_key_missing', 'idempotency_key_reused', 'device_not_confirmed', 'papers_wait'),
    /** Their `custom_order_id`s. */
    order_open: { status: 409, data: z.object({ orders: z.array(z.string()) }) },
  });

/** Of an order whose phone this browser has proved, or of the person at this browser. */
const ofDevice = { orderId: OrderId.optional() };

/** Mails a code to the e-mail of the customer's order, on a device that is new. */
export const mailDeviceCode = endpointFor('visitor')
  .route({
    method: 'POST',
    path: '/personal-data/device-codes',
    summary: 'Mail a code for this new device',
    tags: ['personal-data'],
    successStatus: 201,
  })
  .input(z.object(ofDevice))
  .output(z.object({ expiresAt: Instant }))
  .errors(refusals('not_found', 'too_many_requests'));

export const checkDeviceCode = endpointFor('visitor')
  .route({
    method: 'POST',
    path: '/personal-data/device-codes/check',
    summary: 'Confirm this new device by its code',
    tags: ['personal-data'],
  })
  .input(z.object({ ...ofDevice, code: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)) }))
  .output(z.object({ confirmed: z.literal(true) }))
  .errors({
    ...refusals('not_found', 'code_expired'),
    code_wrong: { status: 422, data: z.object({ triesLeft: z.int() }) },
  });

/**
 * With the link of the letter that told of the device. Again, it answers the same. Where that device forgot the person
 * since, all of the phone that are not confirmed are stopped. `stopped`: false when there was none.
 */
export const stopDevice = endpointFor('public')
  .route({ method: 'POST', path: '/device-stops', summary: 'Stop a new device', tags: ['personal-data'] })
  .input(z.object({ token: z.string().min(1).max(200) }))
  .output(z.object({ stopped: z.boolean() }))
  .errors(refusals('not_found'));

export const personalDataContract = {
  mailCode: mailDeviceCode,
  checkMailCode: checkDeviceCode,
  stopDevice,
  get: getPersonalData,
  archive: getPersonalArchive,
  erase: erasePersonalData,
};
