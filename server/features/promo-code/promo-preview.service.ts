/**
 * Who would get a promo code: asked by staff before anybody does, with the rule and the counting of the wizard itself
 * (`verdictOn`, `ordersOf`).
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { looksAt, type PromoUse, refusePromoCode } from '@ceylono/domain/promo-code';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { findBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { verdictOn } from './promo-code.service.ts';
import { countOrdersOf, countUses, findPromoCodeById, type PromoCodeRow } from './promo-code.sql.ts';
import {
  type Alike,
  findBrowserOf,
  findCustomerByEmail,
  findCustomerByPhone,
  groupCustomers,
  type KnownCustomer,
} from './promo-preview.sql.ts';

const CUSTOMERS_SHOWN = 20;

export async function previewPromoCode(app: App, promoCodeId: string) {
  const { db } = app;
  const now = app.now();
  const promo = (await findPromoCodeById(db, promoCodeId)) ?? refuse('not_found');
  const uses = await countUses(db, promo.pk);
  const groups = await groupCustomers(db, alikeFor(promo), CUSTOMERS_SHOWN, now);
  const known = sumOf(groups);
  // Told to those who have a phone: each customer we know has one.
  const accepted = groups.filter(({ email, ofPhone, ofPerson, some: [one] }) => {
    const use = { ...placeFor(promo), email, phone: one?.phone ?? null, orders: { ofPhone, ofPerson }, uses };
    return refusePromoCode(promo, use, dayOf(now)) === null;
  });
  const shown = accepted
    .flatMap(({ some }) => some)
    .toSorted((one, other) => (one.since < other.since ? 1 : -1))
    .slice(0, CUSTOMERS_SHOWN);
  return {
    known,
    accepted: sumOf(accepted),
    usesLeft: promo.usageLimit === null ? null : Math.max(0, promo.usageLimit - uses),
    items: shown.map(({ since: _, ...customer }) => customer),
  };
}

function sumOf(groups: readonly { people: number }[]): number {
  return groups.reduce((sum, { people }) => sum + people, 0);
}

function alikeFor(promo: PromoCodeRow): Alike {
  const by = looksAt(promo);
  return by === 'email' ? { by, email: promo.targetValue ?? '' } : { by };
}

/** Where nobody has chosen a vehicle yet: the one that the code is for, or one in its district. */
function placeFor({ targetValue }: PromoCodeRow): Pick<PromoUse, 'vehicleId' | 'district'> {
  return { vehicleId: targetValue ?? '', district: targetValue ?? '' };
}

interface Tried {
  promoCodeId: string;
  phone?: string | undefined;
  email?: string | undefined;
  vehicleId?: string | undefined;
}

/** Who we know by the phone or the e-mail, and what the wizard would say to them of the code. */
export async function tryPromoCode(context: ApiContext, { promoCodeId, vehicleId, ...asked }: Tried) {
  const { app, facts } = context;
  const { db } = app;
  const now = app.now();
  const promo = (await findPromoCodeById(db, promoCodeId)) ?? refuse('not_found');
  const customer = await customerOf(db, asked);
  const { phone } = customer;
  const visitorId = phone === null ? null : await findBrowserOf(db, phone, now);
  const orders = phone === null ? null : await countOrdersOf(db, visitorId, phone, now);
  const place = vehicleId === undefined ? placeFor(promo) : await placeOf(db, vehicleId);
  const refusal = await verdictOn(db, promo, { ...place, phone, email: customer.email, orders }, now);
  const { email } = theStaff(context);
  // Whose phone was told, by digits that only who types the same again can compare.
  const detail = [promo.code, ...narrowedBy(app, { q: asked.phone ?? asked.email })].join(', ');
  await insertAdminActivity(db, { email, activityType: 'promo_code_tried', detail, facts, now });
  return { refusal, ...customer, isPhoneProved: visitorId !== null, orders };
}

async function customerOf(
  db: Queryable,
  { phone: typed, email }: Pick<Tried, 'phone' | 'email'>,
): Promise<{ [Field in keyof KnownCustomer]: string | null }> {
  const nobody = { name: null, phone: null, email: null };
  if (typed === undefined) return { ...nobody, ...(await findCustomerByEmail(db, email ?? '')), email: email ?? null };
  const phone = toE164(typed) ?? refuse('phone_invalid');
  const known = await findCustomerByPhone(db, phone);
  return { name: known?.name ?? null, phone, email: email ?? known?.email ?? null };
}

async function placeOf(db: Queryable, vehicleId: string): Promise<Pick<PromoUse, 'vehicleId' | 'district'>> {
  const vehicle = (await findBookableVehicle(db, vehicleId)) ?? refuse('unknown_promo_vehicle');
  return { vehicleId: vehicle.id, district: vehicle.district };
}
