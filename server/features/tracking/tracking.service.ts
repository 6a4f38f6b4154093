/**
 * Where the customer is with the vehicle: taken from the browser that booked, between handover and return only, and shown
 * only to that browser and staff (guarantee C5).
 */
import type { Tracking } from '@ceylono/contract/order';
import { TRACKING_CONSENT_VERSION } from '@ceylono/contract/terms';
import { nearestPlace } from '@ceylono/domain/places';
import { isTracked, MAX_POSITIONS, sortPositions } from '@ceylono/domain/tracking';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theParty, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { findHandover } from '../handover/handover.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { insertConsent } from '../visitor/visitor.sql.ts';
import { findNewestPosition, insertPositions, keepNewestPositions, listRecordedAt } from './tracking.sql.ts';

interface Sharing {
  orderId: string;
  consentVersion: string;
  positions: { lat: number; lng: number; accuracy: number | null; recordedAt: string }[];
}

export async function sharePositions(context: ApiContext, { orderId, consentVersion, positions }: Sharing) {
  const { app } = context;
  const party = theParty(context);
  const visitorId = theVisitor(context);
  if (consentVersion !== TRACKING_CONSENT_VERSION) refuse('terms_outdated');
  const now = app.now();
  const sent = positions.map((position) => ({ ...position, recordedAt: new Date(position.recordedAt) }));
  return transaction(app.db, async (trx) => {
    // Load.
    const order = await lockOrderOf(trx, party, orderId);
    // Decide.
    const handover = await findHandover(trx, order.pk, 'handover');
    if (!isTracked(order.status) || handover === undefined) refuse('order_not_in_state');
    const kept = await listRecordedAt(trx, order.pk);
    const { taken, dropped } = sortPositions(sent, { handedOverAt: handover.completedAt, kept, now });
    // Save.
    if (taken.length > 0) await insertConsent(trx, visitorId, `tracking ${consentVersion}`, now);
    await insertPositions(
      trx,
      order.pk,
      taken.map((position) => ({ ...position, address: nearestPlace(position)?.name ?? null })),
      now,
    );
    await keepNewestPositions(trx, order.pk, MAX_POSITIONS);
    return {
      taken: taken.length,
      dropped: dropped.map(({ position, reason }) => ({ recordedAt: position.recordedAt.toISOString(), reason })),
      customerGpsUpdatedAt: (await findNewestPosition(trx, order.pk))?.recordedAt.toISOString() ?? null,
    };
  });
}

/** What the booker's page needs to know of it. */
export async function trackingOf(app: Pick<App, 'db' | 'log'>, orderPk: string): Promise<z.input<typeof Tracking>> {
  const { trackOrderGate } = await recentSettings(app);
  const newest = await findNewestPosition(app.db, orderPk);
  return {
    gate: trackOrderGate,
    customerGpsLat: newest?.lat ?? null,
    customerGpsLng: newest?.lng ?? null,
    customerGpsUpdatedAt: newest?.recordedAt.toISOString() ?? null,
  };
}
