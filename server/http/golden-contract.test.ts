/**
 * What the contract lets out to those who are not staff, field by field: answers are cut to it, so that nothing that
 * stands here in no list reaches a customer, a vendor or the public, whatever a service returns (guarantees V3, C6).
 * A new field is a decision about somebody's data: it fails here until it is added by hand.
 *
 * @rows SHR-API 01
 */
import { contract } from '@ceylono/contract/contract';
import { type AnyContractRouter, getEventIteratorSchemaDetails } from '@orpc/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from './endpoints.ts';

const PHOTO = ['alt', 'height', 'thumbUrl', 'url', 'width'];
const RATE = ['firstDay', 'lastDay', 'pricePerDay'];
const STRETCH = [...RATE, 'days'];
const RULES = under('rules', ['maxDays', 'minDays', 'noticeHours']);
const BILL = [
  ...under('lines[]', ['amount', 'kind', 'text']),
  ...STRETCH.map((field) => `lines[].stretches[].${field}`),
  'total',
];
const DOCUMENT = ['bytes', 'contentType', 'documentId', 'kind', 'onFile'];
/** Never who of staff asked. */
const DOCUMENT_REQUEST = ['kind', 'message', 'reason', 'requestedAt'];
const KEPT_DOCUMENT = ['bytes', 'contentType', 'createdAt', 'kind'];
const VENDOR_DOCUMENT = ['bytes', 'contentType', 'documentId', 'field'];
const FILE = ['body', 'headers.*'];
const MILEAGE = ['extraKm', 'extraKmCharge', 'includedKm', 'totalKmDriven'];
const SIGNED_IN = ['email', 'mustAddFactor', 'name', 'role', 'settingsAccess', 'superAdminEmail'];
const PROBLEM_REPORT = ['handledAt', 'reason', 'reportedAt', 'texts[].text', 'texts[].writtenAt'];
const SETTLEMENT = under('deposit', ['deducted', 'held', 'left']);
const BILL_BALANCE = under('balance', ['deducted', 'due', 'paid']);
const PLACE = ['district', 'kind', 'lat', 'lng', 'name'];

const VEHICLE = [
  ...['defaultKmIncluded', 'defaultPricePerExtraKm', 'deliveryPickup', 'deliveryPickupPricePerKm', 'district'],
  ...['driverFee', 'fuelType', 'id', 'model', 'pricePerDay', 'pricePerMonth', 'pricePerWeek', 'seats', 'transmission'],
  ...['type', 'vendorId', 'vendorName', 'withDriver', 'year'],
  ...under('photos[]', PHOTO),
];

/** Of a vehicle of one's own, to its vendor alone. */
const VEHICLE_PAPERS = [
  ...['coversToday.selfDrive', 'coversToday.withDriver', 'model', 'rule', 'state', 'today', 'vehicleId'],
  ...under('papers[]', ['daysLeft', 'isRequired', 'kind', 'state']),
  ...under('papers[].paper', ['bytes', 'contentType', 'expiresOn', 'filedAt', 'paperId', 'version']),
  ...under('papers[].paper.insurance', ['insuranceClass', 'insurer', 'policyNumber']),
];

/** What every reader of an order sees of it. */
const ORDER = [
  ...BILL,
  ...[
    'createdAt',
    'customOrderId',
    'deposit',
    'detailsRemovedAt',
    'endDate',
    'finalTotalBill',
    'orderId',
    'paymentMethod',
    'startDate',
    'startedDays',
  ],
  ...['status', 'verificationStatus'],
  ...under('options', ['delivery', 'insurance', 'pickup', 'withDriver']),
  ...under('vehicle', ['id', 'model', 'type', 'year', ...under('photo', PHOTO)]),
];
/** Of an extension, to its customer: never who of staff decided. */
const EXTENSION = [
  ...['currentEndDate', 'decidedAt', 'extensionFee', 'id', 'newEndDate', 'rejectionReason', 'requestedAt'],
  ...['requestedDays', 'requestedReason', 'status', 'vehicleDailyRate'],
];
const BALANCE = ['depositHeld', 'due', 'paid'];
const CASH_RECEIPT = ['amount', 'byStaff', 'cashIn', 'id', 'number', 'purpose', 'receivedAt', 'reversedBy', 'reverses'];
/** To the vendor, with why one was reversed. */
const OWN_CASH_RECEIPT = [...CASH_RECEIPT, 'reason'];
const CUSTOMER_ORDER = [
  ...ORDER,
  'vehicle.plate',
  ...['billedDays', 'cancellationRequestedAt', 'deadlineFrom', 'mayRequestCancellation', 'pricingType'],
  ...under('cancellationDeclined', ['declinedAt', 'reason']),
  ...under('location', ['address', 'lat', 'lng']),
  ...[
    'bookerUntil',
    'handoverCompletedAt',
    'isBooker',
    'kmIncluded',
    'mayCancel',
    'newDevice.email',
    'pricePerExtraKm',
  ],
  ...under('pickupLocation', ['isAbout', 'lat', 'lng']),
  ...['rejectionDetails', 'rejectionReason', 'reports.*', 'vehicleIsLate', 'vendor.contactNumber', 'vendor.name'],
  ...under('contact', ['email', 'name', 'phone']),
  ...under('extension', EXTENSION),
  ...under('swap', ['fromModel', 'mayRefuse', 'refusedAt', 'swappedAt']),
  ...under('awaitedPapers', ['kinds[]', 'until', ...under('requests[]', DOCUMENT_REQUEST)]),
  'awaitedTerms.until',
  ...under('cash', [...under('balance', BALANCE), ...under('items[]', CASH_RECEIPT)]),
  ...under('tracking', ['customerGpsLat', 'customerGpsLng', 'customerGpsUpdatedAt', 'gate']),
];
/** To its vendor alone: no customer, and of an order its number. */
const OWN_VEHICLE = [
  ...['availability', 'bookedFields[]', 'chargedPerKm', 'defaultKmIncluded', 'defaultPricePerExtraKm'],
  ...[
    'deliveryPickup',
    'deliveryPickupPricePerKm',
    'deposit',
    'driverFee',
    'fuelType',
    'id',
    'km',
    'model',
    'papersState',
    'plate',
  ],
  ...['pricePerDay', 'pricePerMonth', 'pricePerWeek', 'seats', 'transmission', 'type', 'unavailableToday'],
  ...['vendorId', 'version', 'withDriver', 'year'],
  ...under('photos[]', ['alt', 'height', 'id', 'thumbUrl', 'url', 'width']),
  ...under('staffChanges[]', ['at', 'days.endDate', 'days.startDate', 'fields[]', 'paper', 'reason', 'what']),
  ...under('unavailableRanges[]', ['customOrderId', 'endDate', 'feedName', 'rangeId', 'startDate']),
];
const VEHICLE_CALENDAR = [
  ...['busyAddress', 'model'],
  ...under('feeds[]', ['addedAt', 'failure.code', 'failure.status', 'feedId', 'host', 'name', 'readAt']),
  ...under('feeds[].conflicts[]', ['customOrderId', 'endDate', 'orderId', 'startDate']),
];
const ORDER_THEN = ['endDate', 'startDate', 'status', 'total', 'vehicle'];
const VENDOR_ORDER = [
  ...ORDER,
  'vehicle.plate',
  'cancellationRequestedAt',
  'shownStatus',
  ...['licenceClasses[]', 'permitAtHandover'],
  ...[
    'customer.language',
    'customer.mayCall',
    'customer.name',
    'customer.phone',
    'handoverOdometer',
    'handoverOpensAt',
    'kmIncluded',
    'pricePerExtraKm',
  ],
  ...['reports.handover', 'reports.return', 'returnOdometer', 'totalKmDriven', 'vehicleIsOut', 'lastOdometer'],
  ...under('location', ['address', 'lat', 'lng']),
  ...under('extension', ['currentEndDate', 'newEndDate', 'requestedDays', 'status']),
  ...under('changes[]', ['by', 'changedAt', 'freesDays', 'kind']),
  ...under('changes[].before', ORDER_THEN),
  ...under('changes[].after', ORDER_THEN),
  ...under('problemReport', PROBLEM_REPORT),
  ...under('cash', BALANCE),
];

const OWN_RATES = [
  ...['model', 'pricePerDay', 'pricePerMonth', 'pricePerWeek', 'version'],
  ...under('rates[]', RATE),
  ...RULES,
];

const VENDOR_SETTINGS = [
  ...['coverageArea.coordinates[][]', 'coverageArea.type', 'coverageRadius', 'latitude', 'longitude', 'name', 'shape'],
  ...['vendorId', 'version'],
];

const GOLDEN: Record<string, string[]> = {
  'vehicle.list': [
    ...under('items[]', [...VEHICLE, 'periodTotal']),
    'nextCursor',
    'count.more',
    'count.value',
    'wholeDays',
  ],
  'vehicle.get': [
    ...VEHICLE,
    ...['baseRentals[].amount', 'baseRentals[].days', 'centre.lat', 'centre.lng', 'deposit', 'today'],
    ...['unavailableRanges[].endDate', 'unavailableRanges[].startDate'],
    ...under('rates[]', RATE),
    ...RULES,
    ...under('fees', ['delivery', 'insurance', 'perKm', 'pickup', 'service']),
  ],
  'coverageArea.list': under('items[]', [
    ...['centre.lat', 'centre.lng', 'coverageRadius', 'name', 'vendorId'],
    ...['coverageArea.coordinates[][]', 'coverageArea.type'],
  ]),
  'place.search': under('items[]', PLACE),
  'place.nearest': under('place', PLACE),
  'map.tiles': ['tiles.attribution', 'tiles.url'],
  'quote.create': [
    ...BILL,
    'aboutKm',
    'baseRental',
    'billedDays',
    'deposit',
    'pricingType',
    'promoDiscount',
    'startedDays',
  ],
  'visitor.ip': ['ip'],
  'phone.capture': ['consentVersion', 'countryCode', 'phone'],
  'phone.latest': under('latest', ['consentVersion', 'countryCode', 'phone']),
  'phone.forget': ['forgotten'],
  'phone.sendCode': ['expiresAt'],
  'phone.checkCode': ['proved'],
  'prefill.get': under('prefill', [
    ...['address', 'email', 'guarantorName', 'guarantorPhone', 'name', 'onFile[]', 'phone', 'residency'],
  ]),
  // To the person it is about: everything, except the files themselves.
  'personalData.get': [
    ...under('device', ['email', 'opensAt', 'state']),
    'phone',
    'provedAt',
    ...under('consents[]', ['agreedAt', 'version']),
    ...under('givenPhone', [
      ...['consentVersion', 'consentedAt', 'countryCode', 'deviceFingerprint', 'firstGivenAt', 'ipAddress'],
      ...['lastGivenAt', 'userAgent', 'visits'],
    ]),
    ...under('unfinished[]', KEPT_DOCUMENT),
    ...under('wizard[]', ['browser', 'country', 'day', 'device', 'seconds', 'step']),
    ...under('calls[]', ['calledAt', 'duration', 'followUpDate', 'outcome']),
    ...under('orders[]', [
      ...['createdAt', 'customOrderId', 'endDate', 'finalTotalBill', 'language', 'orderId', 'promoCode'],
      ...['rejectionDetails', 'rejectionReason', 'startDate', 'status', 'termsAgreedAt', 'termsVersion', 'vendorName'],
      ...['verificationStatus', ...BILL],
      ...under('contact', ['address', 'email', 'guarantorName', 'guarantorPhone', 'name', 'phone', 'residency']),
      'contact.permit',
      ...under('cancellationRequest', ['declineReason', 'declinedAt', 'reason', 'requestedAt']),
      ...under('documents[]', KEPT_DOCUMENT),
      ...under('documentRequests[]', [...DOCUMENT_REQUEST, 'answeredAt']),
      ...under('extensions[]', [
        ...['extensionFee', 'rejectionReason', 'requestedAt', 'requestedDays', 'requestedReason', 'status'],
      ]),
      ...under('handovers[]', ['completedAt', 'hasReport', 'phase']),
      ...under('cash[]', ['amount', 'number', 'purpose', 'receivedAt', 'reverses']),
      ...under('problemReports[]', ['handledAt', 'reason', 'reportedAt']),
      ...under('statementHolds[]', ['heldAt', 'settledAt']),
      ...under('callerLinks[]', ['expiresAt', 'sentAt', 'usedAt']),
      'toldConsentVersion',
      'teamNotes[].writtenAt',
      ...under('swaps[]', ['fromModel', 'refusedAt', 'swappedAt']),
      ...under('location', ['address', 'lat', 'lng']),
      ...under('positions[]', ['accuracy', 'address', 'lat', 'lng', 'recordedAt']),
      ...under('tracking', ['failedTries', 'lastProblem', 'positions']),
      ...under('vehicle', ['model', 'type', 'year']),
    ]),
  ],
  'personalData.archive': FILE,
  'personalData.mailCode': ['expiresAt'],
  'personalData.checkMailCode': ['confirmed'],
  'personalData.stopDevice': ['stopped'],
  'personalData.erase': ['documents', 'filesOnTheirWay', 'kept[]', 'orders'],
  'draft.takeOnFile': under('documents[]', DOCUMENT),
  'staff.passwordRules': [
    'passwordMinLength',
    'requireLowercase',
    'requireNumbers',
    'requireSpecialChars',
    'requireUppercase',
  ],
  'permit.rules': ['licenceClasses.*[]', 'papersMayFollow', 'permitsOnArrival[]'],
  'draft.create': ['draftId', 'expiresAt'],
  'draft.get': [...under('documents[]', DOCUMENT), 'draftId', 'expiresAt'],
  'document.upload': DOCUMENT,
  'document.addToOrder': DOCUMENT,
  'document.remove': ['removed'],
  'order.place': ['customOrderId', 'orderId', 'total'],
  'order.get': CUSTOMER_ORDER,
  'order.cancel': CUSTOMER_ORDER,
  'order.requestCancellation': CUSTOMER_ORDER,
  'swap.refuse': CUSTOMER_ORDER,
  'callerOrder.agree': CUSTOMER_ORDER,
  'callerOrder.readLink': ['customOrderId', 'endDate', 'expiresAt', 'model', 'phone', 'startDate'],
  'callerOrder.sendCode': ['expiresAt'],
  'callerOrder.open': ['orderId'],
  'order.events': ['at', 'kind'],
  'order.report': FILE,
  'order.calendar': FILE,
  'extension.quote': [
    ...[
      'currentEndDate',
      'extensionFee',
      'newEndDate',
      'newTotal',
      'requestedDays',
      'vehicleDailyRate',
      'vehicleIsFree',
    ],
  ],
  'extension.request': ['extensionFee', 'id', 'newEndDate', 'requestedDays'],
  'order.receipt': FILE,
  'tracking.location': [
    ...under('positions[]', ['accuracy', 'address', 'lat', 'lng', 'recordedAt']),
    ...under('disconnections[]', ['endedAt', 'id', 'startedAt']),
  ],
  'tracking.status': [
    ...['error', 'lastLocationUpdate', 'locationTrackingEnabled', 'locationTrackingStatus', 'locationUpdateCount'],
    'retryCount',
  ],
  'tracking.test': [...under('dropped[]', ['reason', 'recordedAt']), 'taken'],
  'tracking.share': [...under('dropped[]', ['reason', 'recordedAt']), 'customerGpsUpdatedAt', 'taken'],
  'handover.uploadFile': ['fileId'],
  'handover.record': ['completedAt'],
  'handover.get': [
    ...['completedAt', 'idVerified', 'odometer', 'photos'],
    ...under('damageMarks[]', ['note', 'severity', 'x', 'y']),
  ],
  'handover.vehicleState': [
    ...under('records[].damageMarks[]', ['note', 'photoFileId', 'severity', 'x', 'y']),
    ...under('records[]', ['byStaff', 'completedAt', 'idVerified', 'odometer', 'phase', 'photoFileIds']),
  ],
  'handover.viewPhoto': FILE,
  'handover.previewReturn': [...BILL, ...MILEAGE, ...SETTLEMENT, ...BILL_BALANCE],
  'handover.recordReturn': [...BILL, ...MILEAGE, ...SETTLEMENT, 'completedAt'],
  'handover.report': FILE,
  'handover.previewReport': FILE,
  'vendorApplication.rules': ['countryCodes[]', 'deliveryPricing', 'isOpen'],
  'vendorApplication.start': ['draftId', 'expiresAt'],
  'vendorApplication.getDraft': [...under('documents[]', VENDOR_DOCUMENT), 'draftId', 'expiresAt'],
  'vendorApplication.upload': VENDOR_DOCUMENT,
  'vendorApplication.apply': ['received'],
  'vendorPortal.openSession': ['language', 'name', 'vendorId'],
  'vendorPortal.closeSession': ['closed'],
  'vendorPortal.chooseLanguage': ['language'],
  'vendorPortal.me': [
    ...['language', 'linkRevealedAt', 'name', 'pendingOrders', 'suspension.reason', 'suspension.since', 'vendorId'],
  ],
  'vendorPortal.listOrders': [...under('items[]', VENDOR_ORDER), 'nextCursor'],
  'vendorPortal.getOrder': VENDOR_ORDER,
  'vendorPortal.acceptOrder': VENDOR_ORDER,
  'cashReceipt.list': [...under('items[]', OWN_CASH_RECEIPT), ...under('balance', BALANCE)],
  'cashReceipt.record': [...under('receipt', OWN_CASH_RECEIPT), ...under('balance', BALANCE)],
  'cashReceipt.reverse': [...under('receipt', OWN_CASH_RECEIPT), ...under('balance', BALANCE)],
  'cashReceipt.file': FILE,
  'cashReceipt.ofDay': [
    ...under('items[]', [...OWN_CASH_RECEIPT, 'customOrderId', 'orderId']),
    'nextCursor',
    ...under('sums', ['cashIn', 'givenBack', 'received']),
  ],
  'statement.get': [
    ...under('items[]', [
      ...[
        'bill',
        'commission',
        'commissionPercent',
        'customOrderId',
        'due',
        'isHeldOut',
        'orderId',
        'paid',
        'returnedAt',
      ],
      ...under('vehicle', ['model', 'year']),
    ]),
    'nextCursor',
    ...under('sums', ['bill', 'commission', 'due', 'paid', 'rentals', 'share']),
    ...under('sums.heldOut', ['bill', 'rentals']),
    ...under('cash', ['cashIn', 'givenBack', 'received']),
  ],
  'statement.csv': FILE,
  'statement.file': FILE,
  'fleet.list': [...under('items[]', OWN_VEHICLE), 'nextCursor'],
  'fleet.get': OWN_VEHICLE,
  'fleet.add': OWN_VEHICLE,
  'fleet.change': OWN_VEHICLE,
  'fleet.uploadPhoto': ['photoId', 'thumbUrl'],
  'fleet.markUnavailable': OWN_VEHICLE,
  'fleet.changeRange': OWN_VEHICLE,
  'fleet.deleteRange': OWN_VEHICLE,
  'vehiclePaper.list': VEHICLE_PAPERS,
  'vehiclePaper.save': VEHICLE_PAPERS,
  'vehiclePaper.remove': VEHICLE_PAPERS,
  'vehiclePaper.view': FILE,
  'vehicleSticker.file': FILE,
  'vehicleSticker.today': [
    'model',
    ...under('due', ['orderId', 'phase']),
    ...under('next', ['customOrderId', 'startDate']),
  ],
  'calendarBoard.get': [
    ...under('items[]', ['availability', 'model', 'vehicleId']),
    ...under('items[].blocks[]', ['blockId', 'endDate', 'endsAt', 'feedName', 'kind', 'startDate', 'startsAt']),
    ...under('items[].blocks[].order', ['customOrderId', 'orderId', 'status']),
    'nextCursor',
  ],
  'calendarFeed.get': VEHICLE_CALENDAR,
  'calendarFeed.replaceAddress': VEHICLE_CALENDAR,
  'calendarFeed.addFeed': VEHICLE_CALENDAR,
  'calendarFeed.removeFeed': VEHICLE_CALENDAR,
  'calendarFeed.busy': FILE,
  'rates.get': OWN_RATES,
  'rates.save': OWN_RATES,
  'rates.preview': ['baseRental', 'pricingType', ...under('stretches[]', STRETCH)],
  'problemReport.report': ['handledAt', 'reason', 'reportedAt'],
  'push.checkOfVendor': ['isOn', 'publicKey'],
  'push.startOfVendor': ['isOn'],
  'push.stopOfVendor': ['isOn'],
  'push.testOfVendor': ['taken'],
  'vendorSettings.get': VENDOR_SETTINGS,
  'vendorSettings.change': VENDOR_SETTINGS,
  'staff.signIn': [...SIGNED_IN, 'secondStep', 'ways[]'],
  'staff.passSecondStep': SIGNED_IN,
  'staff.askForPasskey': ['challenge', 'rpId', 'timeout', 'userVerification'],
  'staff.signInWithPasskey': SIGNED_IN,
  'staff.setPassword': ['set'],
  'staff.askForPasswordLink': ['asked'],
  'visitor.count': ['count'],
  'conversion.record': ['kept'],
  'visitor.add': ['count'],
  'contactMessage.send': ['received'],
  'cityRequest.create': ['received'],
};

function under(name: string, fields: string[]): string[] {
  return fields.map((field) => `${name}.${field}`);
}

const STAFF = ['admin', 'settingsReader', 'superAdmin'];
const ENDPOINTS = endpointsOf(contract).filter(({ policy }) => !STAFF.includes(policy));

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  type?: string;
}

/** `a.b` for fields of objects, `a[].b` for fields of what a list holds, `a.*` where names are free. */
function fieldsOf(schema: Schema, at: string): string[] {
  const below = (part: Schema, name: string) => fieldsOf(part, at === '' ? name : `${at}.${name}`);
  if (schema.anyOf) {
    return schema.anyOf.filter(({ type }) => type !== 'null').flatMap((part) => fieldsOf(part, at));
  }
  if (schema.items) return fieldsOf(schema.items, `${at}[]`);
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, part]) => below(part, name));
  if (typeof schema.additionalProperties === 'object') return below(schema.additionalProperties, '*');
  return [at];
}

function outputOf(name: string): z.ZodType {
  let node: unknown = contract;
  for (const step of name.split('.')) node = (node as Record<string, AnyContractRouter>)[step];
  const { outputSchema } = (node as { '~orpc': { outputSchema: z.ZodType } })['~orpc'];
  // Of a stream, what each event may carry.
  return (getEventIteratorSchemaDetails(outputSchema)?.yields as z.ZodType | undefined) ?? outputSchema;
}

function letsOut(name: string): string[] {
  const schema = z.toJSONSchema(outputOf(name), { io: 'output', unrepresentable: 'any' }) as Schema;
  return [...new Set(fieldsOf(schema, ''))].toSorted();
}

it.each(ENDPOINTS.map(({ name }) => name))('%s', (name) => {
  expect(letsOut(name)).toEqual(GOLDEN[name]?.toSorted());
});
