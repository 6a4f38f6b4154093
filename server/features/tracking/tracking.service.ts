/**
 * Where the customer is with the vehicle: taken from the browser that booked, between handover and return only, and shown
 * only to that browser and, meanwhile, to staff (guarantee C5).
 */
import type { Tracking } from '@ceylono/contract/order';
import { TRACKING_CONSENT_VERSION } from '@ceylono/contract/terms';
import { nearestPlace } from '@ceylono/domain/places';
import {
  type DropReason,
  isTracked,
  MAX_POSITIONS,
  type Position,
  silentBefore,
  sortPositions,
  type TrackingProblem,
  trackingStatus,
} from '@ceylono/domain/tracking';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theParty, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { closeAlerts, listDisconnections } from '../alert/alert.sql.ts';
import { findHandover } from '../handover/handover.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { insertConsent } from '../visitor/visitor.sql.ts';
import {
  findNewestPosition,
  findTracking,
  insertPositions,
  keepNewestPositions,
  listPositions,
  listRecordedAt,
  noteSending,
} from './tracking.sql.ts';

interface Sharing {
  orderId: string;
  consentVersion: string;
  positions: SentPosition[];
  failed?: { count: number; problem: TrackingProblem } | undefined;
}

interface SentPosition {
  lat: number;
  lng: number;
  accuracy: number | null;
  recordedAt: string;
}

export async function sharePositions(context: ApiContext, { orderId, consentVersion, positions, failed }: Sharing) {
  const { app } = context;
  const party = theParty(context);
  const visitorId = theVisitor(context);
  if (consentVersion !== TRACKING_CONSENT_VERSION) refuse('terms_outdated');
  const now = app.now();
  const sent = positions.map(read);
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
    await noteSending(trx, order.pk, {
      taken: taken.length,
      failedTries: failed?.count ?? 0,
      problem: failed?.problem ?? null,
    });
    if (taken.length > 0) await closeAlerts(trx, order.pk, ['location_disconnection'], now);
    return {
      taken: taken.length,
      dropped: dropped.map(droppedView),
      customerGpsUpdatedAt: (await findNewestPosition(trx, order.pk))?.recordedAt.toISOString() ?? null,
    };
  });
}

function read(position: SentPosition) {
  return { ...position, recordedAt: new Date(position.recordedAt) };
}

function droppedView({ position, reason }: { position: Position; reason: DropReason }) {
  return { recordedAt: position.recordedAt.toISOString(), reason };
}

/** As `sharePositions` decides, for a device of staff, and nothing is saved but that it was tried: a test is no position. */
export async function testTracking(
  context: ApiContext,
  { orderId, positions }: { orderId: string; positions: SentPosition[] },
) {
  const { app } = context;
  const order = await findOrderOf(app.db, theParty(context), orderId);
  const handover = await findHandover(app.db, order.pk, 'handover');
  if (!isTracked(order.status) || handover === undefined) refuse('order_not_in_state');
  await recordOpening(context, order.pk, orderId, 'tracking_tested');
  const facts = { handedOverAt: handover.completedAt, kept: [], now: app.now() };
  const { taken, dropped } = sortPositions(positions.map(read), facts);
  return { taken: taken.length, dropped: dropped.map(droppedView) };
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

const NOT_TRACKED = { positions: [], disconnections: [] };

/** Of one order are shown. */
const MOST_DISCONNECTIONS = 50;

/**
 * Where the vehicle is, for staff, while it is out and never after: positions that are kept a while longer are told to
 * their customer alone. Who sees one is on record first.
 */
export async function readLocation(context: ApiContext, orderId: string) {
  const { app } = context;
  const { pk, status } = await findOrderOf(app.db, theParty(context), orderId);
  if (!isTracked(status)) return NOT_TRACKED;
  const positions = await listPositions(app.db, pk);
  if (positions.length === 0) return NOT_TRACKED;
  await recordOpening(context, pk, orderId, 'location_viewed');
  const disconnections = await listDisconnections(app.db, pk, MOST_DISCONNECTIONS);
  return {
    positions: positions.map((position) => ({ ...position, recordedAt: position.recordedAt.toISOString() })),
    disconnections: disconnections.map(({ id, startedAt, endedAt }) => ({
      id,
      startedAt: new Date(startedAt).toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

const NO_TRACKING = { lastLocationUpdate: null, locationUpdateCount: 0, retryCount: 0, error: null };

/** How its customer's page is heard, for staff, while the vehicle is out; where it is, is not in it. */
export async function readTrackingStatus(context: ApiContext, orderId: string) {
  const { app } = context;
  const { pk, status } = await findOrderOf(app.db, theParty(context), orderId);
  const { missedPositions } = await recentSettings(app);
  const tracking = isTracked(status) ? await findTracking(app.db, pk) : NO_TRACKING;
  const { lastLocationUpdate: heard } = tracking;
  return {
    ...tracking,
    lastLocationUpdate: heard?.toISOString() ?? null,
    locationTrackingEnabled: heard !== null,
    locationTrackingStatus: trackingStatus(status, heard, silentBefore(missedPositions, app.now())),
  };
}
