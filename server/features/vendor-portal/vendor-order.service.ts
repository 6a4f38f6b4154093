/** A vendor's own orders, each shown as its state allows: never a paper or a guarantor (amendment 24, guarantee V3). */
import type { VendorOrder } from '@ceylono/contract/vendor-portal';
import { cashBalance } from '@ceylono/domain/cash-receipt';
import { handoverOpensAt } from '@ceylono/domain/handover';
import { orderChanges } from '@ceylono/domain/order-change';
import { mileage } from '@ceylono/domain/mileage';
import { needsPermit } from '@ceylono/domain/permit';
import type { Settings } from '@ceylono/domain/settings';
import { type ShownStatus, shownStatus } from '@ceylono/domain/shown-status';
import { customerForVendor, mayKnowPlace, mayReadReport, overSince } from '@ceylono/domain/vendor-knowledge';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { openCancellationRequest } from '../cancellation/cancellation-request.service.ts';
import { extensionView } from '../extension/extension-view.service.ts';
import { handoverOf, reportStates } from '../handover/handover-summary.service.ts';
import { commonView, locationView, placeOf, vehicleView } from '../order/order-view.service.ts';
import { classesToSee } from '../permit/permit.service.ts';
import { reportView } from '../problem-report/problem-report.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { findOwnOrder, listOwnOrders, type OwnOrderRow } from './vendor-portal.sql.ts';

export interface OwnOrdersQuery {
  status?: ShownStatus | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listVendorOrders(app: App, vendorId: AuthorizedVendorId, query: OwnOrdersQuery) {
  const { status, q, limit } = query;
  const cursor = decodeCursor(query.cursor, 'instant');
  const found = await listOwnOrders(app.db, vendorId, { status, q, cursor, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const settings = await recentSettings(app);
  return {
    items: rows.map((row) => vendorOrder(row, settings, app.now())),
    nextCursor,
  };
}

export async function readVendorOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const order = (await findOwnOrder(app.db, theVendor(context), orderId)) ?? refuse('not_found');
  return vendorOrder(order, await recentSettings(app), app.now());
}

function vendorOrder(order: OwnOrderRow, settings: Settings, now: Date): z.input<typeof VendorOrder> {
  const handover = handoverOf(order, 'handover');
  const returned = handoverOf(order, 'return');
  const overAt = overSince({
    status: order.status,
    returnedAt: returned === undefined ? null : new Date(returned.completedAt),
    closedAt: order.closedAt,
    endsAt: order.endDate,
  });
  return {
    ...commonView(order),
    shownStatus: shownStatus(order.status, order.extension?.status ?? null),
    vehicle: { ...vehicleView(order), plate: order.plate },
    customer: { ...customerForVendor(order, overAt, now), language: order.language },
    permitAtHandover: needsPermit(order.residency, order.withDriver),
    licenceClasses: classesToSee(order, settings),
    location: mayKnowPlace(order) ? locationView(order) : null,
    cash: cashBalance(order, order.cash),
    kmIncluded: order.kmIncluded,
    pricePerExtraKm: order.pricePerExtraKm,
    handoverOdometer: handover?.odometer ?? null,
    returnOdometer: returned?.odometer ?? null,
    totalKmDriven: handover && returned ? mileage(order, handover.odometer, returned.odometer).totalKmDriven : null,
    vehicleIsOut: order.vehicleIsOut,
    lastOdometer: order.lastOdometer,
    handoverOpensAt: handoverOpensAt(order.startDate, settings.handoverEarliestHours).toISOString(),
    cancellationRequestedAt: openCancellationRequest(order)?.requestedAt ?? null,
    reports: reportsForVendor(order, overAt, now),
    changes: changesForVendor(order, handover !== undefined),
    problemReport: order.problemReport && reportView(order.problemReport),
    extension: order.extension && extensionView(order.extension, false),
  };
}

/** Instants as the database writes them become those that everybody reads. */
function changesForVendor(order: OwnOrderRow, isHandedOver: boolean) {
  return orderChanges(order.changes, { ...order, isHandedOver }).map((change) => ({
    ...change,
    changedAt: new Date(change.changedAt).toISOString(),
  }));
}

/** As to everybody, but for those that may not be read any more. */
function reportsForVendor(order: OwnOrderRow, overAt: Date | null, now: Date): z.input<typeof VendorOrder>['reports'] {
  const states: z.input<typeof VendorOrder>['reports'] = reportStates(order);
  for (const { phase, holdsPhone } of order.handovers) {
    if (states[phase] === 'ready' && !mayReadReport(order, holdsPhone, overAt, now)) states[phase] = 'withheld';
  }
  return states;
}
