/**
 * Placing an order is one transaction: the agreement, the claim on the vehicle's time, its
 * first activity and everything that is to be told (T-180).
 */
import type { PlaceOrder } from '@ceylono/contract/order';
import { SPOKEN_CONSENT_VERSION, TERMS_VERSION } from '@ceylono/contract/terms';
import type { Activity } from '@ceylono/domain/activity';
import { blockOfBooking } from '@ceylono/domain/block';
import { dayOf } from '@ceylono/domain/colombo-time';
import { customOrderId } from '@ceylono/domain/custom-order-id';
import { missingDocuments } from '@ceylono/domain/document';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { queueFor } from '../../db/queue.sql.ts';
import type { Performer, VisitorId } from '../../http/actor.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { claimOf, onceCounted } from '../../http/idempotency.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { insertBookingBlock } from '../block/block.sql.ts';
import { createCustomerIfNew, customerOfPhone } from '../customer/customer.sql.ts';
import { giveDraftToOrder, listDraftDocuments, lockDraft } from '../draft/draft.sql.ts';
import { tell } from '../letter/letter.service.ts';
import { insertOrder } from '../order/order.sql.ts';
import { enqueueForStaff } from '../push/push.sql.ts';
import { noticeOrder } from '../order/order-notice.service.ts';
import { newPublicId } from '../order/public-id.service.ts';
import { permitToKeep } from '../permit/permit.service.ts';
import { weighDevice } from '../phone-proof/new-device.service.ts';
import { hasProved } from '../phone-proof/phone-proof.sql.ts';
import { limitTries, noteKnownEmail } from '../promo-code/promo-code.service.ts';
import { lockPromoCode } from '../promo-code/promo-code.sql.ts';
import {
  type Choice,
  checkChoice,
  choiceOf,
  type PricedChoice,
  priceChoice,
  quoteAnswer,
} from '../quote/quote.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type BookableVehicleRow, lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { countPendingOrders, nextOrderNumber } from './checkout.sql.ts';

type Placing = z.output<typeof PlaceOrder>;

/**
 * The customer's own browser, which agrees to the terms and has its papers in a draft; or staff, for a caller who was read
 * the consent text, and who sends papers and agrees later (amendment 26).
 */
export type Placer =
  | { kind: 'browser'; visitorId: VisitorId; draftId: string; termsVersion: string }
  | { kind: 'staff'; performer: Performer; toldConsentVersion: string };

export async function placeOrder(context: ApiContext, input: Placing) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const claim = claimOf(context, input);
  const now = app.now();
  const { promoCode } = input;
  // In the words of a quote: the code that was priced a moment ago is no other question.
  const contact = { visitorId, phone: toE164(input.contact.phone), email: input.contact.email };
  if (promoCode !== undefined) await limitTries(context, promoCode, contact);
  const { draftId, termsVersion } = input;
  const placer: Placer = { kind: 'browser', visitorId, draftId, termsVersion };
  return onceCounted(app, claim, now, [limitOfContact(contact)], async (trx) => {
    const { pk: _, ...placed } = await place(app, trx, input, placer, now);
    return placed;
  });
}

/** `pk`: the order's internal key. */
export async function place(
  app: App,
  trx: Trx,
  input: Omit<Placing, 'draftId' | 'termsVersion'>,
  placer: Placer,
  now: Date,
): Promise<{ pk: string; orderId: string; customOrderId: string; total: number }> {
  // Load, cheapest refusals first.
  const visitorId = placer.kind === 'browser' ? placer.visitorId : null;
  const typed = choiceOf(visitorId, input);
  checkChoice(typed, now);
  refuseOldText(placer);
  if (input.paymentMethod !== 'cash') refuse('payment_not_offered');
  const phone = toE164(input.contact.phone) ?? refuse('phone_invalid');
  const choice = { ...typed, contact: { visitorId, phone, email: input.contact.email } };
  const settings = await readSettings(trx);
  // Staff go on placing orders for callers: they know of it, and try out what was maintained.
  if (placer.kind === 'browser' && settings.maintenanceMode) refuse('maintenance');
  if (placer.kind === 'browser') await checkDraft(trx, placer, now);
  refuseWithoutGuarantor(input.contact);
  if (placer.kind === 'browser' && !settings.papersMayFollow) await refuseWithoutPapers(trx, placer, input.contact);
  const browser = visitorId === null ? [] : [`visitor ${visitorId}`];
  await queueFor(trx, [...browser, `phone ${phone}`, `email ${input.contact.email.toLowerCase()}`]);
  const pending = await countPendingOrders(trx, visitorId, phone, input.contact.email);
  if (pending >= settings.maxPendingOrders) refuse('too_many_pending', { limit: settings.maxPendingOrders });
  const vehicle = (await lockBookableVehicle(trx, choice.vehicleId)) ?? refuse('not_found');
  // Decide.
  const priced = await priceChoice(trx, choice, vehicle, settings, now, (code) => lockPromoCode(trx, code));
  const isAsShown = priced.total === input.total && priced.deposit === input.deposit;
  if (!isAsShown) refuse('price_changed', { quote: quoteAnswer(priced) });
  const { residency } = input.contact;
  const drive = { ...vehicle, residency, withDriver: choice.withDriver, endsAt: choice.period.endsAt };
  const permit = permitToKeep(input.contact.permit, drive, settings);
  // Save.
  const orderId = newPublicId();
  const number = customOrderId(dayOf(now), await nextOrderNumber(trx));
  const { contact } = input;
  const customer = { phone, name: contact.name, email: contact.email, address: contact.address };
  const isProved = visitorId !== null && (await hasProved(trx, visitorId, phone, now));
  const customerId = await (isProved ? customerOfPhone : createCustomerIfNew)(trx, customer, now);
  const pk = await insertOrder(trx, {
    public_id: orderId,
    custom_order_id: number,
    visitor_id: visitorId,
    customer_id: customerId,
    ...agreement(choice, vehicle, priced),
    contact_name: contact.name,
    contact_phone: phone,
    contact_email: contact.email,
    residency: contact.residency,
    address: contact.address,
    guarantor_name: contact.residency === 'local' ? (contact.guarantorName ?? null) : null,
    guarantor_phone: contact.residency === 'local' ? (contact.guarantorPhone ?? null) : null,
    permit: permit === null ? null : JSON.stringify(permit),
    ...agreedOrTold(placer, now),
    language: input.language,
    created_at: now,
  });
  await insertBookingBlock(trx, vehicle.id, pk, blockOfBooking(choice.period, settings.turnaroundMinutes), now);
  if (placer.kind === 'browser') await giveDraftToOrder(trx, placer.draftId, pk);
  if (isProved) await weighDevice(trx, visitorId, phone, now);
  // Tell.
  await insertActivity(trx, {
    orderPk: pk,
    activityType: 'order_placed',
    ...placing(placer, number),
    timestamp: now,
  });
  await noteKnownEmail(trx, pk, priced.promo, customer, now);
  await tell(trx, pk, now, { customer: 'order-received', vendor: 'order-received' });
  await noticeOrder(app, trx, pk, now);
  await enqueueForStaff(trx, 'order-placed', pk, now);
  return { pk, orderId, customOrderId: number, total: priced.total };
}

/** The terms that a browser agrees to, or the text that was read out to a caller, is the one of today. */
function refuseOldText(placer: Placer): void {
  const isOfToday =
    placer.kind === 'browser'
      ? placer.termsVersion === TERMS_VERSION
      : placer.toldConsentVersion === SPOKEN_CONSENT_VERSION;
  if (!isOfToday) refuse('terms_outdated');
}

function agreedOrTold(placer: Placer, now: Date) {
  return placer.kind === 'browser'
    ? { terms_version: placer.termsVersion, terms_agreed_at: now }
    : { placed_by: placer.performer.performedBy, told_consent_version: placer.toldConsentVersion };
}

function placing(placer: Placer, customOrderId: string): Performer & { what: Activity } {
  if (placer.kind === 'browser')
    return { what: { code: 'order_placed', customOrderId }, performedBy: 'customer', performedByType: 'customer' };
  const consentVersion = placer.toldConsentVersion;
  return { what: { code: 'order_placed_by_phone', customOrderId, consentVersion }, ...placer.performer };
}

/**
 * One phone or e-mail is named in no more orders an hour than one browser may place, whichever browsers they are: each
 * order mails the contact that it names. Orders that are refused shut no customer out.
 */
export function limitOfContact({ phone, email }: { phone: string | null; email: string }) {
  const named = [...(phone === null ? [] : [`phone ${phone}`]), `email ${email.toLowerCase()}`];
  return { limit: 'order' as const, named: named.map(hashToken) };
}

type Browser = Extract<Placer, { kind: 'browser' }>;

/** The draft is the visitor's own, and unused. */
async function checkDraft(trx: Trx, { draftId, visitorId }: Browser, now: Date): Promise<void> {
  const draft = (await lockDraft(trx, draftId, visitorId, now)) ?? refuse('not_found');
  if (draft.orderId !== null) refuse('draft_ordered');
}

function refuseWithoutGuarantor({ residency, guarantorName, guarantorPhone }: Placing['contact']): void {
  if (residency === 'local' && (guarantorName === undefined || guarantorPhone === undefined)) refuse('invalid_input');
}

/** The draft holds what this residency needs, unless that may follow (T-006). */
async function refuseWithoutPapers(trx: Trx, { draftId }: Browser, { residency }: Placing['contact']): Promise<void> {
  const present = await listDraftDocuments(trx, draftId);
  const missing = missingDocuments(
    residency,
    present.map((document) => document.kind),
  );
  if (missing.length > 0) refuse('documents_missing', { missing });
}

/** The columns that say what was agreed, at which price, copied so that a later edit of the vehicle changes nothing. */
function agreement(choice: Choice, vehicle: BookableVehicleRow, priced: PricedChoice) {
  const { parts, promo } = priced;
  return {
    vendor_id: vehicle.vendorId,
    vehicle_id: vehicle.id,
    status: 'pending',
    verification_status: 'pending',
    start_date: choice.period.startsAt,
    end_date: choice.period.endsAt,
    location: choice.location?.address ?? null,
    location_lat: choice.location?.lat ?? null,
    location_lng: choice.location?.lng ?? null,
    pickup_lat: vehicle.latitude,
    pickup_lng: vehicle.longitude,
    with_driver: choice.withDriver,
    delivery: choice.delivery,
    pickup: choice.pickup,
    insurance: choice.insurance,
    base_rental: parts.baseRental,
    driver_fee: parts.driverFee,
    delivery_fee: parts.deliveryFee,
    pickup_fee: parts.pickupFee,
    insurance_fee: parts.insuranceFee,
    service_fee: parts.serviceFee,
    promo_discount: parts.promoDiscount,
    promocode_id: promo?.pk ?? null,
    promo_code: promo?.code ?? null,
    promo_discount_type: promo?.discountType ?? null,
    promo_discount_value: promo?.discountValue ?? null,
    deposit: priced.deposit,
    total: priced.total,
    final_total_bill: priced.total,
    pricing_type: priced.pricingType,
    billed_days: priced.billedDays,
    stretches: JSON.stringify(parts.stretches),
    started_days: priced.startedDays,
    km_included: vehicle.defaultKmIncluded,
    price_per_extra_km: vehicle.defaultPricePerExtraKm,
    payment_method: 'cash',
  } as const;
}
