/**
 * What something was about that staff did: the detail is kept in codes (`server/features/staff/staff-record.service.ts`),
 * and said here. Staff read it, in English. What no rule of these knows is said as it is kept.
 */
import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { RECORD_FIELDS } from '@ceylono/domain/customer-record';
import { type SettingKey, SETTING_KEYS } from '@ceylono/domain/settings';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import { type PaperKind, PAPER_KINDS } from '@ceylono/domain/vehicle-paper';
import { type VendorDocumentField, VENDOR_DOCUMENT_FIELDS } from '@ceylono/domain/vendor-application';
import { VENDOR_FIELDS } from '@ceylono/domain/vendor-change';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SETTING_WORDS, settingValueWords } from './setting.ts';
import { PAPER_WORDS } from './vehicle-paper.ts';
import { VENDOR_DOCUMENT_WORDS } from './vendor-document.ts';

/** A list that was seen or taken along, by the name of its endpoint. */
export const LIST_WORDS: Partial<Record<string, MessageDescriptor>> = {
  'activity.csv': msg`Activities of one order`,
  'activity.csvOfAll': msg`Order activities`,
  'activity.listAll': msg`Order activities`,
  'backOffice.exportOrders': msg`Orders`,
  'backOffice.listOrders': msg`Orders`,
  'callNote.followUps': msg`Follow-ups`,
  'customerLookup.listDevices': msg`New devices of a customer`,
  'customerLookup.listOrders': msg`Orders of a customer`,
  'customerLookup.vouch': msg`New devices of a customer`,
  'customerRecord.csv': msg`Customers`,
  'customerRecord.list': msg`Customers`,
  'customerRecord.listOrders': msg`Orders of a customer`,
  'extension.list': msg`Extension requests`,
  'finder.find': msg`Orders, customers, vehicles and vendors, by the search of every page`,
  'fleetBoard.list': msg`Fleet board`,
  'notification.alerts': msg`Alerts of the bell`,
  'notification.waiting': msg`What waits for staff`,
  'promoCode.list': msg`Promo codes`,
  'promoCode.listOrders': msg`Orders with a promo code`,
  'promoCode.preview': msg`Customers whom a promo code would take`,
  'selection.exportOrders': msg`Selected orders`,
  'staff.listSessions': msg`Who of staff is signed in`,
  'staffFleet.list': msg`Vehicles`,
  'staffFleet.listPapers': msg`Papers of vehicles`,
  'staffHistory.csv': msg`Admin activities`,
  'staffHistory.list': msg`Admin activities`,
  'user.list': msg`Users`,
  'vendor.list': msg`Vendors`,
  'vendor.listSessions': msg`Sessions of a vendor’s portal`,
  'vendorApplication.list': msg`Vendor applications`,
  'vendorApplication.listDocuments': msg`Documents of a vendor`,
  'visitorList.csv': msg`Phones that browsers gave`,
  'visitorList.list': msg`Phones that browsers gave`,
};

/** What a list was narrowed by; what it was narrowed to follows, except where the name says it. */
export const FILTER_WORDS: Partial<Record<string, MessageDescriptor>> = {
  agreed: msg`agreed`,
  availability: msg`availability`,
  calls: msg`calls`,
  cancellationRequested: msg`cancellation requested`,
  cashFrom: msg`cash from`,
  cashTo: msg`cash until`,
  createdFrom: msg`created from`,
  createdTo: msg`created until`,
  customerId: msg`customer`,
  day: msg`on`,
  days: msg`days`,
  district: msg`district`,
  due: msg`due`,
  from: msg`from`,
  gapDays: msg`gaps of days`,
  kind: msg`kind`,
  late: msg`late`,
  listed: msg`offered`,
  newPhotos: msg`new photos`,
  only: msg`only`,
  orderIds: msg`orders`,
  papers: msg`papers`,
  performer: msg`by`,
  phone: msg`phone`,
  pickupFrom: msg`pickup from`,
  pickupTo: msg`pickup until`,
  placedFrom: msg`placed from`,
  placedTo: msg`placed until`,
  problemReported: msg`problem reported`,
  promoCodeId: msg`promo code`,
  reached: msg`reached`,
  role: msg`role`,
  show: msg`shown:`,
  state: msg`state`,
  status: msg`status`,
  to: msg`until`,
  type: msg`type`,
  vehicleType: msg`vehicle type`,
  vendor: msg`vendor`,
  vendorId: msg`vendor`,
  verificationStatus: msg`identity check`,
  waitsForStaff: msg`to check now`,
};

export function staffDetailWords(i18n: I18n, activity: StaffActivity, detail: string): string {
  switch (activity) {
    case 'setting_changed':
    case 'setting_reset':
      return settingChange(i18n, detail);
    case 'people_listed':
    case 'customers_exported':
    case 'conversion_exported':
    case 'orders_exported':
    case 'order_activities_exported':
    case 'staff_activities_exported':
    case 'promo_code_tried':
      return listed(i18n, detail);
    case 'call_notes_viewed':
    case 'customer_changed':
    case 'vendor_changed':
      return withMarks(i18n, detail);
    case 'vendor_document_viewed':
      return wordsOf(i18n, VENDOR_DOCUMENT_WORDS, VENDOR_DOCUMENT_FIELDS, detail);
    case 'vehicle_paper_viewed':
      return detail.replace(/^[\w-]+/, (kind) => paperWords(i18n, kind));
    case 'vehicle_paper_saved':
    case 'vehicle_paper_removed':
      return detail.replace(/[\w-]+$/, (kind) => paperWords(i18n, kind));
    case 'vehicle_changed':
      return detail.replace(/: [A-Za-z, ]+(?=:|$)/, (fields) => spoken(fields));
    case 'outbox_retried':
    case 'staff_added':
      return spoken(detail);
    default:
      return detail;
  }
}

function settingChange(i18n: I18n, detail: string): string {
  const [, name = '', before = '', after = ''] = /^(\w+): (.*) → (.*)$/s.exec(detail) ?? [];
  const key = SETTING_KEYS.find((known) => known === name);
  const [was, is] = [before, after].map((value) => parsed(value));
  if (key === undefined || was === undefined || is === undefined) return detail;
  return `${i18n._(SETTING_WORDS[key].name)}: ${said(i18n, key, was)} → ${said(i18n, key, is)}`;
}

function said(i18n: I18n, key: SettingKey, value: unknown): string {
  return settingValueWords(i18n, key, value);
}

/** undefined: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `backOffice.listOrders, status pending, search Wk4…, 3 shown`. */
function listed(i18n: I18n, detail: string): string {
  const [list = '', ...parts] = detail.split(', ');
  const name = LIST_WORDS[list];
  return [name === undefined ? list : i18n._(name), ...parts.map((part) => narrowing(i18n, part))].join(', ');
}

function narrowing(i18n: I18n, part: string): string {
  const [, word = '', value = ''] = /^(\w+) (.*)$/s.exec(part) ?? [];
  if (word === 'search') return i18n._(msg`a search, kept as the mark ${value}`);
  if (part.startsWith('a further page ')) return i18n._(msg`a further page`);
  const filter = Object.hasOwn(FILTER_WORDS, word) ? FILTER_WORDS[word] : undefined;
  if (filter === undefined) return part;
  return value === 'true' ? i18n._(filter) : `${i18n._(filter)} ${valueWords(value)}`;
}

const MARKED: ReadonlySet<string> = new Set([...RECORD_FIELDS, ...VENDOR_FIELDS]);

/** What a person is known by stands on record as a mark, which tells one from another and from which nobody reads it. */
function withMarks(i18n: I18n, detail: string): string {
  const each = detail.split(', ').map((part) => {
    const [, code = '', before = '', after] = /^([A-Za-z]+) (\S+)(?: to (\S+))?$/.exec(part) ?? [];
    if (!MARKED.has(code)) return part;
    const field = spoken(code);
    return after === undefined
      ? i18n._(msg`a ${field}, kept as the mark ${before}`)
      : i18n._(msg`${field} changed, kept as the marks ${before} and ${after}`);
  });
  return each.join(', ');
}

function valueWords(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(startOfDay(value), 'en');
  return /^[a-z]+(?:[_-][a-z]+|[A-Z][a-z]*)*$/.test(value) ? spoken(value) : value;
}

/** `super_admin`, `login-failed`, `pricePerDay`: as a person says it. */
function spoken(code: string): string {
  return code
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase();
}

function paperWords(i18n: I18n, kind: string): string {
  return wordsOf<PaperKind>(i18n, PAPER_WORDS, PAPER_KINDS, kind);
}

function wordsOf<Code extends PaperKind | VendorDocumentField>(
  i18n: I18n,
  words: Record<Code, MessageDescriptor>,
  codes: readonly Code[],
  code: string,
): string {
  const known = codes.find((one) => one === code);
  return known === undefined ? code : i18n._(words[known]);
}
