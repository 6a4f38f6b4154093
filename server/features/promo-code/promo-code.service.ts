/** Whether a typed promo code counts: asked when a choice is priced, and again when the order is placed (T-182). */
import { dayOf } from '@ceylono/domain/colombo-time';
import { nearestPlace } from '@ceylono/domain/places';
import { isForFirstOrders, type PromoRefusal, type PromoUse, refusePromoCode } from '@ceylono/domain/promo-code';
import type { Point } from '@ceylono/domain/sri-lanka';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import type { ApiContext } from '../../http/context.ts';
import { networkOf } from '../../http/networks.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { hasProved } from '../phone-proof/phone-proof.sql.ts';
import { countOrdersOf, countOrdersOfEmail, countUses, type PromoCodeRow } from './promo-code.sql.ts';

export interface PromoFor {
  vehicleId: string;
  vendorDistrict: string;
  location: Point | null;
  contact: PromoContact;
}

/** Who would use it, as far as it is known. */
export interface PromoContact {
  /** Whose browser asks. */
  visitorId: VisitorId | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
}

/** The code when it counts for them today, or its refusal. Final only for a locked code (`lockPromoCode`). */
export async function usablePromoCode(
  db: Queryable,
  found: PromoCodeRow | undefined,
  { vehicleId, vendorDistrict, location, contact }: PromoFor,
  now: Date,
): Promise<PromoCodeRow> {
  const promo = found ?? refuse('promo_not_found');
  const { visitorId, phone, email } = contact;
  const isProved = visitorId !== null && phone !== null && (await hasProved(db, visitorId, phone, now));
  const district = (location === null ? null : nearestPlace(location)?.district) ?? vendorDistrict;
  const orders = isProved ? await countOrdersOf(db, visitorId, phone, now) : null;
  const refusal = await verdictOn(db, promo, { vehicleId, district, email, phone, orders }, now);
  if (refusal !== null) refuse(refusal);
  return promo;
}

/** Why the code does not count for this use today, or null: for the wizard, and for staff who ask beforehand. */
export async function verdictOn(
  db: Queryable,
  promo: PromoCodeRow,
  use: Omit<PromoUse, 'uses'>,
  now: Date,
): Promise<PromoRefusal | null> {
  const uses = promo.usageLimit === null ? 0 : await countUses(db, promo.pk);
  return refusePromoCode(promo, { ...use, uses }, dayOf(now));
}

/**
 * Staff, who look at every order, are told when a code for first orders was used with an e-mail that others have ordered
 * with: told to the browser, it would say of any e-mail whether it has (guarantee C3).
 */
export async function noteKnownEmail(
  trx: Trx,
  orderPk: string,
  promo: PromoCodeRow | null,
  { phone, email }: { phone: string; email: string },
  now: Date,
): Promise<void> {
  if (promo === null || !isForFirstOrders(promo)) return;
  const orders = await countOrdersOfEmail(trx, email, phone);
  if (orders === 0) return;
  await insertActivity(trx, {
    orderPk,
    activityType: 'customer_update',
    what: { code: 'known_email_used', orders },
    performedBy: 'system',
    performedByType: 'system',
    timestamp: now,
  });
}

/**
 * A few codes and contacts a minute: a caller who tries more is guessing codes, or asking who has ordered before (T-198,
 * T-203). The same question again, as when an option is switched, tells nothing new and costs nothing. The wizard has a
 * visitor before it has a code: a caller without one is counted by address.
 */
export async function limitTries(
  { app, facts }: Pick<ApiContext, 'app' | 'facts'>,
  code: string,
  { visitorId, phone, email }: PromoContact,
): Promise<void> {
  const question = hashToken(JSON.stringify([code, phone, email?.toLowerCase()]));
  await app.limits.spendOnce('promoCode', question, visitorId ?? networkOf(facts.address), facts.address);
}
