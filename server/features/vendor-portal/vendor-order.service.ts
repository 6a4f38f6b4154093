/** A vendor's own orders, each shown as its state allows: never a paper or a guarantor (amendment 24, guarantee V3). */
import type { VendorOrder } from '@ceylono/contract/vendor-portal';
import { handoverOpensAt } from '@ceylono/domain/handover';
import { mileage } from '@ceylono/domain/mileage';
import type { OrderStatus } from '@ceylono/domain/order';
import { needsPermit } from '@ceylono/domain/permit';
import type { Settings } from '@ceylono/domain/settings';
import { customerForVendor, mayKnowPlace } from '@ceylono/domain/vendor-knowledge';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../refusal.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import {
  commonView,
  extensionView,
  handoverOf,
  locationView,
  openCancellationRequest,
  placeOf,
  reportStates,
  vehicleView,
} from '../order/order-view.service.ts';
import { classesToSee } from '../permit/permit.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { listOwnOrders } from './vendor-portal.sql.ts';

export interface OwnOrdersQuery {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listVendorOrders(app: App, vendorId: AuthorizedVendorId, query: OwnOrdersQuery) {
  const { status, q, limit } = query;
  const cursor = decodeCursor(query.cursor, 'instant');
  const found = await listOwnOrders(app.db, vendorId, { status, q, cursor, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  return {
    items: await vendorOrders(app, rows),
    nextCursor,
  };
}

export async function readVendorOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const [order] = await vendorOrders(app, [await findOrderOf(app.db, theParty(context), orderId)]);
  return order ?? refuse('not_found');
}

async function vendorOrders(app: App, rows: OrderRow[]) {
  const settings = await recentSettings(app);
  return rows.map((row) => vendorOrder(row, settings));
}

function vendorOrder(order: OrderRow, settings: Settings): z.input<typeof VendorOrder> {
  const handover = handoverOf(order, 'handover');
  const returned = handoverOf(order, 'return');
  return {
    ...commonView(order),
    vehicle: vehicleView(order),
    customer: customerForVendor(order),
    permitAtHandover: needsPermit(order.residency, order.withDriver),
    licenceClasses: classesToSee(order, settings),
    location: mayKnowPlace(order) ? locationView(order) : null,
    kmIncluded: order.kmIncluded,
    pricePerExtraKm: order.pricePerExtraKm,
    handoverOdometer: handover?.odometer ?? null,
    returnOdometer: returned?.odometer ?? null,
    totalKmDriven: handover && returned ? mileage(order, handover.odometer, returned.odometer).totalKmDriven : null,
    vehicleIsOut: order.rentalOut !== null,
    handoverOpensAt: handoverOpensAt(order.startDate, settings.handoverEarliestHours).toISOString(),
    cancellationRequestedAt: openCancellationRequest(order)?.requestedAt ?? null,
    reports: reportStates(order),
    extension: order.extension && extensionView(order.extension, false),
  };
}
