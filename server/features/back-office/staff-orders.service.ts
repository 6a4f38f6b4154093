/** Orders as staff list them: what narrows a list, how it is sorted, page by page; and the queue. */
import type { Day } from '@ceylono/domain/colombo-time';
import type { RequestState } from '@ceylono/domain/document-request';
import { type LateOrder, lateUntil } from '@ceylono/domain/late-order';
import {
  type Direction,
  FIRST_DIRECTION,
  NEWEST_FIRST,
  type OrderSort,
  type OrderSorting,
} from '@ceylono/domain/order-sort';
import type { Settings } from '@ceylono/domain/settings';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { VerificationStatus } from '@ceylono/domain/verification';
import type { App } from '../../app.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { spanOf } from '../../db/instant-span.ts';
import { findOrderPk } from '../order/order.sql.ts';
import { placeIn, rowView } from '../order-list/order-list.service.ts';
import { PLACE_OF_SORT } from '../order-list/order-sort.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { findQueuePlace, listStaffOrders, listStaffOrdersByLapse } from './staff-orders.sql.ts';

/** What narrows a list of all orders, and how it is sorted. */
export interface StaffOrdersQuestion {
  status?: ShownStatus | undefined;
  verificationStatus?: VerificationStatus | undefined;
  cancellationRequested?: 'true' | undefined;
  problemReported?: 'true' | undefined;
  late?: LateOrder | undefined;
  newPhotos?: RequestState | undefined;
  waitsForStaff?: 'true' | undefined;
  /** By its id. */
  vendor?: string | undefined;
  vehicleType?: VehicleType | undefined;
  /** Days in Sri Lanka, both included. */
  pickupFrom?: Day | undefined;
  pickupTo?: Day | undefined;
  placedFrom?: Day | undefined;
  placedTo?: Day | undefined;
  cashFrom?: Day | undefined;
  cashTo?: Day | undefined;
  agreed?: 'true' | undefined;
  q?: string | undefined;
  sortBy?: OrderSort | undefined;
  direction?: Direction | undefined;
}

interface Page {
  cursor?: string | undefined;
  limit: number;
}

interface StaffOrdersQuery extends Omit<StaffOrdersQuestion, 'sortBy'>, Page {
  sortBy?: OrderSort | 'lapse' | undefined;
}

export async function listOrdersForStaff(app: App, query: StaffOrdersQuery) {
  const settings = await recentSettings(app);
  const { kycDecisionHours: decisionHours } = settings;
  const { sortBy, ...question } = query;
  const { rows, nextCursor } =
    sortBy === 'lapse'
      ? await pageByLapse(app, question, settings)
      : await sortedPage(app, { ...question, sortBy }, settings);
  return {
    items: rows.map((row) => rowView(row, { decisionHours, now: app.now() })),
    nextCursor,
  };
}

async function sortedPage(app: App, query: StaffOrdersQuestion & Page, settings: Settings) {
  const { limit } = query;
  const sorting = sortingOf(query);
  const cursor = decodeCursor(query.cursor, PLACE_OF_SORT[sorting.by]);
  const found = await listStaffOrders(app.db, {
    ...filterOf(query, settings, app.now()),
    ...{ sorting, cursor, limit: limit + 1 },
  });
  return pageOf(found, limit, (row) => placeIn(row, sorting.by));
}

async function pageByLapse(app: App, query: StaffOrdersQuestion & Page, settings: Settings) {
  const { limit } = query;
  const cursor = decodeCursor(query.cursor, 'instant');
  const found = await listStaffOrdersByLapse(
    app.db,
    { ...filterOf(query, settings, app.now()), cursor, limit: limit + 1 },
    settings.kycDecisionHours,
  );
  return pageOf(found, limit, ({ lapsesAt, pk }) => ({ value: lapsesAt.toISOString(), id: pk }));
}

/** Where somebody who works through the queue stands; `at` may be decided by now. */
export async function readQueue(app: App, at: string | undefined) {
  if (at !== undefined && (await findOrderPk(app.db, at)) === undefined) refuse('not_found');
  return findQueuePlace(app.db, at);
}

export function sortingOf({
  sortBy = NEWEST_FIRST.by,
  direction = FIRST_DIRECTION[sortBy],
}: StaffOrdersQuestion): OrderSorting {
  return { by: sortBy, direction };
}

export function filterOf(query: StaffOrdersQuestion, { notCollectedHours }: Settings, now: Date) {
  const { status, verificationStatus, late, newPhotos, vendor, vehicleType, q } = query;
  return {
    status,
    verificationStatus,
    late: late && { late, until: lateUntil(notCollectedHours, now) },
    newPhotos,
    vendorId: vendor,
    vehicleType,
    q,
    cancellationRequested: query.cancellationRequested === 'true',
    problemReported: query.problemReported === 'true',
    waitsForStaff: query.waitsForStaff === 'true',
    isAgreed: query.agreed === 'true',
    pickup: spanOf(query.pickupFrom, query.pickupTo),
    placed: spanOf(query.placedFrom, query.placedTo),
    cash: spanOf(query.cashFrom, query.cashTo),
  };
}
