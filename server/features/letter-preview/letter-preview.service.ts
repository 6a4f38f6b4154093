/** Writes any letter of the product with invented facts, so that staff see what people read, in each language. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import { CUSTOMER_LETTERS, VENDOR_LETTERS } from '@ceylono/domain/letter';
import type { OrderStatus } from '@ceylono/domain/order';
import { type VendorFields, vendorChanges } from '@ceylono/domain/vendor-change';
import type { App } from '../../app.ts';
import { refuse } from '../../http/refusal.ts';
import { wordsIn } from '../../i18n.ts';
import { writeCallerLetter } from '../caller-order/caller-link.mail.tsx';
import { writeDeviceLetter } from '../device-letter/device-letter.mail.tsx';
import type { Booking } from '../letter/customer-booking.mail.ts';
import { FULL_EXAMPLE } from '../letter/example-order.service.ts';
import { newsOfCustomer, newsOfVendor, toCustomer, toVendor } from '../letter/letter.mail.tsx';
import type { Desk } from '../letter/letter-content.mail.ts';
import { writePaperLetter } from '../paper-reminder/paper-letter.mail.tsx';
import { STAFF_LETTERS } from '../staff/staff-letter.sql.ts';
import { writeStaffLetter } from '../staff-letter/staff-letter.mail.tsx';
import { writeApplicationLetter } from '../vendor-application/application-letter.mail.tsx';
import { APPLICATION_LETTERS } from '../vendor-application/application-letter.service.ts';
import { writeCorrectedLetter, writeMovedLetter } from '../vendor-change/change-letter.mail.tsx';
import { writeDeletionLetter } from '../vendor-deletion/deletion-letter.mail.tsx';
import { writeLinkLetter } from '../vendor-letter/vendor-link.mail.tsx';
import { writeSuspensionLetter } from '../vendor-suspension/suspension-letter.mail.tsx';

/** Invented, and as long as names get. */
const LONG = {
  contactName: 'Wickramaarachchige Don Sarath Kumara Ekanayake Mudiyanselage Rajapaksha Bandaranayake-Wijesundara',
  vendorName:
    'The Coastal and Hill Country Self-Drive Vehicle Rental Company of Hikkaduwa and Nuwara Eliya (Private) Limited',
  model: 'Mitsubishi Montero Sport Exceed Limited Edition Long Wheelbase',
};
const PERIOD_MS = 48 * HOUR_MS;

interface Facts {
  order: Booking;
  desk: Desk;
}
interface Written {
  subject: string;
  html: string;
  text: string;
}
type Writer = (facts: Facts) => Promise<Written>;

/** The order as the letter finds it: in the state that the letter tells of. */
function orderAt(order: Booking, news: OrderStatus | null, isUnchecked: boolean): Booking {
  const status = news ?? 'confirmed';
  const verificationStatus = status === 'rejected' ? 'rejected' : isUnchecked ? 'pending' : 'approved';
  return { ...order, status, verificationStatus };
}

const UNCHECKED: ReadonlySet<string> = new Set(['order-received', 'document-requested']);

const OF_CUSTOMER = CUSTOMER_LETTERS.map((name): [string, Writer] => [
  `customer/${name}`,
  ({ order, desk }) => toCustomer(name, orderAt(order, newsOfCustomer(name), UNCHECKED.has(name)), desk),
]);

const OF_VENDOR = VENDOR_LETTERS.map((name): [string, Writer] => [
  `vendor/${name}`,
  ({ order, desk }) => {
    const moments = { opensAt: order.startDate, now: order.startDate };
    return toVendor(name, orderAt(order, newsOfVendor(name), UNCHECKED.has(name)), moments, desk);
  },
]);

const OF_STAFF = STAFF_LETTERS.map((name): [string, Writer] => [
  `staff/${name}`,
  ({ order, desk }) => {
    const link = new URL('/admin-login#set-password=EXAMPLE', desk.publicUrl).href;
    const { contactName, createdAt } = order;
    const subject = { email: 'staff@example.com', name: contactName, link, device: 'Chrome, Windows', at: createdAt };
    return writeStaffLetter(name, { ...subject, role: 'admin' }, desk.publicUrl);
  },
]);

const OF_APPLICATION = APPLICATION_LETTERS.map((name): [string, Writer] => [
  `vendor/${name}`,
  ({ order, desk }) => {
    const { vendorId, vendorName, contactName, vendorEmail, vendorContactNumber, createdAt } = order;
    const application = {
      ...{ vendorId, name: vendorName, ownerFullName: contactName, email: vendorEmail, createdAt },
      ...{ contactNumber: vendorContactNumber, district: 'Nuwara Eliya', homeAddress: '12 Example Road' },
      ...{ latitude: 6.93, longitude: 79.85, coverageRadius: 20, coverageArea: null, areaAdjusted: false },
      ...{ numberConfirmed: true, language: 'en' as const, reviewedBy: null, reviewedAt: null },
      status: 'pending' as const,
      rejectionReason: 'The photo of the identity card cannot be read.',
      portalUrl: portalOf(desk, vendorId),
    };
    return writeApplicationLetter(name, application, contactName, desk);
  },
]);

const portalOf = (desk: Desk, vendorId: string) => new URL(`/vendor-portal/${vendorId}/EXAMPLE`, desk.publicUrl).href;

const device =
  (code: string | null, isVouched: boolean): Writer =>
  ({ order: { createdAt: seenAt }, desk }) =>
    writeDeviceLetter(
      {
        code,
        opensAt: isVouched ? new Date(seenAt.getTime() + PERIOD_MS) : null,
        stopUrl: new URL('/my-data#stop=EXAMPLE', desk.publicUrl).href,
        seenAt,
      },
      desk,
    );

const portalLink =
  (isFirst: boolean): Writer =>
  ({ order: { vendorId, vendorName: name, contactName: ownerFullName, vendorEmail: email }, desk }) =>
    writeLinkLetter({ name, ownerFullName, email, language: 'en' }, { url: portalOf(desk, vendorId), isFirst }, desk);

const suspension =
  (isSuspended: boolean): Writer =>
  ({ order, desk }) => {
    const { vendorId, vendorName: name, contactName: ownerFullName, vendorEmail: email, createdAt } = order;
    const suspendedAt = isSuspended ? createdAt : null;
    const reason = isSuspended ? 'Three vehicles were not where their orders had them.' : null;
    return writeSuspensionLetter({ vendorId, name, ownerFullName, email, language: 'en', suspendedAt, reason }, desk);
  };

const correction =
  (write: typeof writeMovedLetter): Writer =>
  ({ order: { vendorId, vendorName: name, contactName: ownerFullName, vendorEmail: email, createdAt }, desk }) => {
    const contactNumber = '+94112000000';
    const of = { vendorId, name, ownerFullName, email, contactNumber, language: 'en' as const, changedAt: createdAt };
    const before: VendorFields = {
      name: 'Before',
      ownerFullName: 'Before',
      email: 'before@example.com',
      contactNumber: '',
    };
    return write({ ...of, fields: vendorChanges(before, of) }, desk);
  };

const WRITERS = new Map<string, Writer>([
  ...OF_CUSTOMER,
  [
    'customer/caller-link',
    ({ order, desk }) => {
      const url = new URL('/open-order#EXAMPLE', desk.publicUrl).href;
      const expiresAt = new Date(order.createdAt.getTime() + PERIOD_MS);
      return writeCallerLetter({ ...order, status: 'pending', awaitsTerms: true }, { url, expiresAt }, desk);
    },
  ],
  ['customer/new-device', device(null, false)],
  ['customer/device-vouched', device(null, true)],
  ['customer/device-code', device('000000', false)],
  ...OF_VENDOR,
  ...OF_APPLICATION,
  ['vendor/account-made', portalLink(true)],
  ['vendor/portal-link-new', portalLink(false)],
  ['vendor/suspended', suspension(true)],
  ['vendor/suspension-ended', suspension(false)],
  [
    'vendor/deleted',
    ({ order: { vendorName: name, contactName: ownerFullName, vendorEmail: email, createdAt: archivedAt }, desk }) =>
      writeDeletionLetter({ name, ownerFullName, email, language: 'en', archivedAt }, desk),
  ],
  ['vendor/corrected', correction(writeCorrectedLetter)],
  ['vendor/letters-moved', correction(writeMovedLetter)],
  [
    'vendor/paper-reminder',
    ({ order: { model, year, vendorId, contactName }, desk }) =>
      writePaperLetter(
        { kind: 'insurance', expiresOn: '2026-04-30', model, year, vehicleId: vendorId, vendorId },
        contactName,
        true,
        desk,
      ),
  ],
  ...OF_STAFF,
]);

interface Asked {
  letter: string;
  language: Language;
  names: 'usual' | 'long';
}

export async function previewLetter({ config }: App, { letter, language, names }: Asked) {
  const write = WRITERS.get(letter) ?? refuse('not_found');
  const desk = { i18n: wordsIn(language), publicUrl: config.publicUrl };
  const order = names === 'long' ? { ...FULL_EXAMPLE, ...LONG } : FULL_EXAMPLE;
  const { subject, html, text } = await write({ order, desk });
  return { letters: [...WRITERS.keys()], subject, html, text };
}
