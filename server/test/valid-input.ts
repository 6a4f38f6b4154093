/**
 * What each endpoint takes besides ids, all of it valid: a call of the access matrix is refused for whose the id is and
 * for nothing else. An endpoint that is not named here takes ids only.
 */
import {
  APPLICATION_CONSENT_VERSION,
  CONSENT_VERSION,
  HANDOVER_TERMS_VERSION,
  TERMS_VERSION,
  TRACKING_CONSENT_VERSION,
} from '@ceylono/contract/terms';
import { contactOf } from '../../demo/cast-people.ts';
import { A_CHOICE, portalTokenOf, STAFF, VEHICLES } from './cast.ts';
import { AN_APPLICATION } from './application.ts';
import { jpeg } from './image-files.ts';

const { startDate, endDate } = A_CHOICE;
const picture = new File([new Uint8Array(await jpeg(80, 60))], 'from-the-camera.jpg', { type: 'image/jpeg' });
/** The shape of an id that was never given out. */
const NO_FILE = '00000000-0000-4000-8000-000000000000';
const WRITER = { email: 'nimali@example.com', language: 'en' };
const RECORDED = {
  odometer: 40_000,
  photoFileIds: [],
  signatureFileId: NO_FILE,
  damageMarks: [],
  termsVersion: HANDOVER_TERMS_VERSION,
};

const VEHICLE = {
  model: 'Toyota Axio',
  type: 'sedan',
  year: 2018,
  km: 70_140,
  seats: 5,
  fuelType: 'Hybrid',
  transmission: 'CVT',
  pricePerDay: 1_250_000,
  defaultKmIncluded: 100,
  defaultPricePerExtraKm: 4_500,
  photoIds: [NO_FILE],
};
const RANGE = { startDate: '2026-05-04', endDate: '2026-05-08' };

const SEEN = {
  status: 'pending',
  verificationStatus: 'pending',
  vehicleId: VEHICLES.fortAxio.id,
  startDate,
  endDate,
  finalTotalBill: 2_503_000,
};

export const VALID_INPUT: Record<string, object> = {
  'place.search': { q: 'Galle' },
  'place.nearest': { lat: 6.03, lng: 80.22 },
  'quote.create': { startDate, endDate },
  'draft.create': { consentVersion: CONSENT_VERSION },
  'draft.takeOnFile': { kinds: ['selfie'] },
  'phone.capture': {
    phone: contactOf('nimali').phone,
    consentVersion: CONSENT_VERSION,
    session: NO_FILE,
  },
  'phone.sendCode': { phone: contactOf('nimali').phone },
  'phone.checkCode': { phone: contactOf('nimali').phone, code: '000000' },
  'document.upload': { kind: 'selfie', file: picture },
  'document.addToOrder': { kind: 'selfie', file: picture },
  'document.view': { expires: 4_102_444_800, signature: 'of-nobody' },
  'order.place': {
    startDate,
    endDate,
    contact: contactOf('nimali'),
    paymentMethod: 'cash',
    termsVersion: TERMS_VERSION,
    total: 1_000_000,
  },
  'listView.hideColumns': { hidden: ['phone'] },
  'listView.keep': { name: 'To be confirmed', address: 'status=pending', isShared: false },
  'swap.swap': {
    fromVehicleId: VEHICLES.fortAxio.id,
    toVehicleId: VEHICLES.fortLeaf.id,
    reason: 'The gearbox broke.',
  },
  'correction.changeStatus': { seen: SEEN, status: 'cancelled', reason: 'Confirmed by mistake.' },
  'correction.previewDates': { startDate, endDate },
  'correction.editDates': { startDate, endDate, seen: SEEN, total: 2_503_000 },
  'extension.quote': { days: 3 },
  'extension.request': { days: 3, reason: 'The flight is two days later.', extensionFee: 3_600_000 },
  'extension.reject': { reason: 'The next customer waits for it.' },
  'tracking.share': {
    consentVersion: TRACKING_CONSENT_VERSION,
    positions: [{ lat: 6.9271, lng: 79.8612, accuracy: 12, recordedAt: startDate }],
  },
  'order.requestCancellation': { reason: 'Our flight was cancelled.' },
  'handover.uploadFile': { kind: 'photo', file: picture },
  'handover.record': { ...RECORDED, idVerified: true },
  'handover.previewReturn': { odometer: 40_000, additionalCharges: [] },
  'handover.recordReturn': { ...RECORDED, additionalCharges: [] },
  'handover.previewReport': RECORDED,
  'handover.recordByStaff': { ...RECORDED, idVerified: true },
  'handover.uploadFileByStaff': { phase: 'return', kind: 'photo', file: picture },
  'handover.previewReturnByStaff': { odometer: 40_000, additionalCharges: [] },
  'handover.recordReturnByStaff': { ...RECORDED, additionalCharges: [] },
  'handover.previewReportByStaff': { ...RECORDED, phase: 'return' },
  'cashReceipt.record': { purpose: 'rental', amount: 500_000 },
  'cashReceipt.reverse': { reason: 'The amount was typed wrong.' },
  'cashReceipt.ofDay': { day: '2026-03-02' },
  'statement.holdOut': { reason: 'The customer says that the dent was there before.' },
  'backOffice.markNotCollected': { reason: 'Nobody came, and the phone is off.' },
  'fleet.add': VEHICLE,
  'fleet.change': { ...VEHICLE, version: '1' },
  'fleet.uploadPhoto': { file: picture },
  'fleet.markUnavailable': RANGE,
  'fleet.changeRange': RANGE,
  'vehiclePaper.save': { kind: 'revenue-licence', expiresOn: '2026-09-30', file: picture },
  'vehiclePaper.remove': { version: '1' },
  'vehiclePaper.viewByStaff': { expires: 4_102_444_800, signature: 'of-nobody' },
  'calendarBoard.get': { from: '2026-05-04', days: 14 },
  'calendarFeed.addFeed': { name: 'Our own book', address: 'https://calendar.example/busy.ics' },
  'rates.save': { rates: [], rules: { minDays: null, maxDays: null, noticeHours: null }, version: '1' },
  'rates.preview': { rates: [], startDate: '2026-03-05', days: 3 },
  'problemReport.report': { reason: 'vehicle_needs_repair', text: 'The clutch broke yesterday.' },
  'vendorSettings.change': {
    name: 'Fort Wheels',
    latitude: 6.93,
    longitude: 79.85,
    coverage: { shape: 'circle', radiusM: 5_000 },
    version: '1',
  },
  'vendorPortal.chooseLanguage': { language: 'en' },
  'vendorPortal.openSession': { token: portalTokenOf('fort') },
  'vendorApplication.start': { consentVersion: APPLICATION_CONSENT_VERSION },
  'vendorApplication.upload': { field: 'owner_photo', file: picture },
  'vendorApplication.apply': AN_APPLICATION,
  'vendorApplication.reject': { reason: 'The registration copy is out of date.' },
  'vendorApplication.viewDocument': { expires: 4_102_444_800, signature: 'of-nobody' },
  'staff.signIn': { email: STAFF.admin.email, password: 'not the password' },
  'staff.setPassword': { token: 'of-nobody', password: 'Kandy-lake-2026!' },
  'staff.askForPasswordLink': { email: STAFF.admin.email },
  'staff.changePassword': { currentPassword: 'not the password', newPassword: 'Kandy-lake-2026!' },
  'personalData.checkMailCode': { code: '000000' },
  'personalData.stopDevice': { token: 'of-nobody' },
  'visitor.add': { visitorId: NO_FILE },
  'contactMessage.send': {
    ...WRITER,
    firstName: 'Nimali',
    lastName: 'Perera',
    subject: 'Vans',
    message: 'Any in Kandy?',
  },
  'cityRequest.create': { ...WRITER, name: 'Nimali Perera', contact: '+94 77 123 4567', district: 'Kandy' },
  'customerLookup.lookUp': { phone: contactOf('nimali').phone },
  'customerLookup.vouch': { reason: 'Called back on the number of the guarantor.' },
  'backOffice.cancelOrder': { reason: 'The vehicle broke down.' },
  'letter.sendConfirmation': { orderData: { id: '1'.repeat(28), contact_name: 'Nimali Perera', total: 0 } },
  'letter.sendStatusUpdate': { newStatus: 'pending' },
  'letter.sendKycUpdate': { verificationStatus: 'approved' },
  'notification.markSeen': { orders: ['1'.repeat(28)] },
  'notice.send': { type: 'test' },
  'settings.change': { value: 36, version: null },
  'settings.reset': { version: '1' },
  'verification.reject': { reason: 'other', details: 'The picture shows a cat.' },
};
