/** Staff make promo codes, switch them on and off, and end them: by deletion where no order has one, else by archival. */
import type { NewPromoCode as NewPromoCodeBody, StaffPromoCode } from '@ceylono/contract/promo-code';
import { dayOf } from '@ceylono/domain/colombo-time';
import { asksForTarget } from '@ceylono/domain/new-promo-code';
import { refuseToAll } from '@ceylono/domain/promo-code';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { findBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { findPromoCodeById, insertPromoCode } from './promo-code.sql.ts';
import {
  archivePromoCode,
  countPromoCodes,
  deletePromoCode,
  findStaffPromoCode,
  findVehicles,
  listOrdersOfPromoCode,
  listPromoCodes,
  lockPromoCodeById,
  type StaffPromoCodeRow,
  switchPromoCode,
} from './staff-promo-code.sql.ts';

/** As many vehicles as a person looks through. */
const VEHICLES_SHOWN = 8;

interface PromoCodesQuery {
  q?: string | undefined;
  show: 'current' | 'archived';
  cursor?: string | undefined;
  limit: number;
}

export async function listForStaff({ db, now }: App, { q, show, cursor, limit }: PromoCodesQuery) {
  const archived = show === 'archived';
  const sought = q || undefined;
  const after = decodeCursor(cursor, 'instant');
  const found = await listPromoCodes(db, { q: sought, archived, cursor: after, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const counts = await countPromoCodes(db, { q: sought, archived });
  return { items: rows.map((row) => view(row, now())), nextCursor, ...counts };
}

function placeOf({ createdAt, pk }: { createdAt: Date; pk: string }) {
  return { value: createdAt.toISOString(), id: pk };
}

function view({ pk, createdAt, archivedAt, ...promo }: StaffPromoCodeRow, now: Date): z.input<typeof StaffPromoCode> {
  return {
    ...promo,
    promoCodeId: pk,
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    refusal: refuseToAll(promo, promo.uses, dayOf(now)),
  };
}

async function viewOf(db: Queryable, promoCodeId: string, now: Date) {
  return view((await findStaffPromoCode(db, promoCodeId)) ?? refuse('not_found'), now);
}

export function createPromoCode(context: ApiContext, draft: z.output<typeof NewPromoCodeBody>) {
  const { app } = context;
  const claim = claimOf(context, draft);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    // Only the id is kept for a call that is sent again: the answer names the person whom a code is for.
    const promoCodeId = await once(trx, claim, now, async () => {
      const targetValue = await targetOf(trx, draft);
      const made = await insertPromoCode(trx, { ...draft, targetValue }, now);
      await record(context, trx, 'promo_code_created', draft.code);
      return made;
    });
    return viewOf(trx, promoCodeId, now);
  });
}

/** As it is stored; null for an audience that names nothing. */
async function targetOf(
  db: Queryable,
  { targetAudience, targetValue }: z.output<typeof NewPromoCodeBody>,
): Promise<string | null> {
  if (!asksForTarget(targetAudience) || targetValue === null) return null;
  if (targetAudience !== 'specific_vehicle') return targetValue;
  const vehicle = (await findBookableVehicle(db, targetValue)) ?? refuse('unknown_promo_vehicle');
  return vehicle.id;
}

export function setActive(context: ApiContext, { promoCodeId, isActive }: { promoCodeId: string; isActive: boolean }) {
  const { app } = context;
  return transaction(app.db, async (trx) => {
    const promo = (await lockPromoCodeById(trx, promoCodeId)) ?? refuse('not_found');
    if (promo.isArchived) refuse('archived_promo_code');
    if (promo.isActive !== isActive) {
      await switchPromoCode(trx, promoCodeId, isActive);
      await record(context, trx, isActive ? 'promo_code_activated' : 'promo_code_deactivated', promo.code);
    }
    return viewOf(trx, promoCodeId, app.now());
  });
}

/** An order that is being placed with it stands before this, or is refused. */
export function archive(context: ApiContext, promoCodeId: string) {
  const { app } = context;
  return transaction(app.db, async (trx) => {
    const promo = (await lockPromoCodeById(trx, promoCodeId)) ?? refuse('not_found');
    if (promo.isArchived) refuse('archived_promo_code');
    await archivePromoCode(trx, promoCodeId, app.now());
    await record(context, trx, 'promo_code_archived', promo.code);
    return viewOf(trx, promoCodeId, app.now());
  });
}

export function remove(context: ApiContext, promoCodeId: string) {
  return transaction(context.app.db, async (trx) => {
    const { code } = (await lockPromoCodeById(trx, promoCodeId)) ?? refuse('not_found');
    if (!(await deletePromoCode(trx, promoCodeId))) refuse('used_promo_code');
    await record(context, trx, 'promo_code_deleted', code);
    return { deleted: true as const };
  });
}

/** By its code alone: whom it was for may be somebody's e-mail. */
function record(context: ApiContext, trx: Trx, activityType: StaffActivity, code: string): Promise<void> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  return insertAdminActivity(trx, { email, activityType, detail: code, facts, now: app.now() });
}

export async function listOrders(
  { db }: App,
  { promoCodeId, cursor, limit }: { promoCodeId: string; cursor?: string | undefined; limit: number },
) {
  const after = decodeCursor(cursor, 'instant');
  if ((await findPromoCodeById(db, promoCodeId)) === undefined) refuse('not_found');
  const found = await listOrdersOfPromoCode(db, { promoCodeId, cursor: after, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  return {
    items: rows.map(({ pk: _, status, extensionStatus, createdAt, detailsRemovedAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      detailsRemovedAt: detailsRemovedAt?.toISOString() ?? null,
      shownStatus: shownStatus(status, extensionStatus),
    })),
    nextCursor,
  };
}

export async function findTargetVehicles({ db }: App, q: string) {
  return { items: q === '' ? [] : await findVehicles(db, q, VEHICLES_SHOWN) };
}
