/** The orders as staff see them: the list, the four cards, and one order with papers, mails and timeline. */
import type { StaffOrder } from '@ceylono/contract/back-office';
import { daysOfBlock } from '@ceylono/domain/block';
import { cashBalance } from '@ceylono/domain/cash-receipt';
import { addDays, type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { notCollectedFrom } from '@ceylono/domain/not-collected';
import {
  type Direction,
  FIRST_DIRECTION,
  NEWEST_FIRST,
  type OrderSort,
  type OrderSorting,
} from '@ceylono/domain/order-sort';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { VerificationStatus } from '@ceylono/domain/verification';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { activityView } from '../activity/activity.service.ts';
import { listActivities } from '../activity/activity.sql.ts';
import { listConflictsOfOrder } from '../calendar-feed/feed-conflict.sql.ts';
import { openCancellationRequest } from '../cancellation/cancellation-request.service.ts';
import { documentView } from '../document/document.service.ts';
import { listOrderDocuments } from '../document/document.sql.ts';
import { findConflict } from '../extension/extension.sql.ts';
import { conflictView, extensionView } from '../extension/extension-view.service.ts';
import { reportStates } from '../handover/handover-summary.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import { commonView, locationView } from '../order/order-view.service.ts';
import { reportView } from '../problem-report/problem-report.service.ts';
import { placeIn, rowView } from '../order-list/order-list.service.ts';
import { PLACE_OF_SORT } from '../order-list/order-sort.sql.ts';
import { classesToSee } from '../permit/permit.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { findStaffOrder, type LetterRow, listLetters, listStaffOrders, type StaffOrderRow } from './back-office.sql.ts';

/** What narrows a list of all orders, and how it is sorted. */
export interface StaffOrdersQuestion {
  status?: ShownStatus | undefined;
  verificationStatus?: VerificationStatus | undefined;
  cancellationRequested?: 'true' | undefined;
  problemReported?: 'true' | undefined;
  vendorId?: string | undefined;
  vehicleType?: VehicleType | undefined;
  /** Days in Sri Lanka, both included. */
  pickupFrom?: Day | undefined;
  pickupTo?: Day | undefined;
  q?: string | undefined;
  sortBy?: OrderSort | undefined;
  direction?: Direction | undefined;
}

interface StaffOrdersQuery extends StaffOrdersQuestion {
  cursor?: string | undefined;
  limit: number;
}

export async function listOrdersForStaff(app: App, query: StaffOrdersQuery) {
  const { limit } = query;
  const sorting = sortingOf(query);
  const cursor = decodeCursor(query.cursor, PLACE_OF_SORT[sorting.by]);
  const found = await listStaffOrders(app.db, { ...filterOf(query), sorting, cursor, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, (row) => placeIn(row, sorting.by));
  return {
    items: rows.map((row) => rowView(row, app.now())),
    nextCursor,
  };
}

export function sortingOf({
  sortBy = NEWEST_FIRST.by,
  direction = FIRST_DIRECTION[sortBy],
}: StaffOrdersQuestion): OrderSorting {
  return { by: sortBy, direction };
}

export function filterOf({ pickupFrom, pickupTo, ...query }: StaffOrdersQuestion) {
  const { status, verificationStatus, vendorId, vehicleType, q } = query;
  return {
    status,
    verificationStatus,
    vendorId,
    vehicleType,
    q,
    cancellationRequested: query.cancellationRequested === 'true',
    problemReported: query.problemReported === 'true',
    pickupFrom: pickupFrom === undefined ? undefined : startOfDay(pickupFrom),
    pickupBefore: pickupTo === undefined ? undefined : startOfDay(addDays(pickupTo, 1)),
  };
}

/** The order for a person who opens it, put on record first: it shows address, phone and guarantor. */
export async function openStaffOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const order = await theStaffOrder(app, orderId);
  await recordOpening(context, order.pk, orderId);
  return staffOrder(app, order);
}

/** The order after an action: one that was made is on record itself; one made before only opens the order. */
export async function orderAfter(context: ApiContext, orderId: string, isMade: boolean) {
  if (!isMade) return openStaffOrder(context, orderId);
  return staffOrder(context.app, await theStaffOrder(context.app, orderId));
}

async function theStaffOrder(app: App, orderId: string): Promise<StaffOrderRow> {
  return (await findStaffOrder(app.db, orderId)) ?? refuse('not_found');
}

async function staffOrder(app: App, order: StaffOrderRow): Promise<z.input<typeof StaffOrder>> {
  const settings = await recentSettings(app);
  const documents = await listOrderDocuments(app.db, order.pk);
  const letters = await listLetters(app.db, order.pk);
  const activities = await listActivities(app.db, order.pk);
  const conflicts = await listConflictsOfOrder(app.db, order.pk);
  const reports = reportStates(order);
  return {
    ...rowView(order, app.now()),
    ...commonView(order),
    cash: cashBalance(order, order.cash),
    residency: order.residency,
    address: order.address,
    guarantorName: order.guarantorName,
    guarantorPhone: order.guarantorPhone,
    permit: order.permit,
    licenceClasses: classesToSee(order, settings),
    location: locationView(order),
    rejectionReason: order.rejectionReason,
    rejectionDetails: order.rejectionDetails,
    rejectedAt: order.rejectedAt?.toISOString() ?? null,
    problemReport: order.problemReport && reportView(order.problemReport),
    notCollectedFrom:
      order.status === 'confirmed' ? notCollectedFrom(order.startDate, settings.notCollectedHours).toISOString() : null,
    notCollectedBefore: order.notCollectedBefore,
    cancellationReason: openCancellationRequest(order)?.reason ?? null,
    documents: documents.map(documentView),
    handovers: order.handovers.map(({ phase, odometer, completedAt, idVerified, photos, damageMarks }) => ({
      phase,
      odometer,
      completedAt: new Date(completedAt).toISOString(),
      idVerified,
      photos,
      damageMarks,
      report: reports[phase],
    })),
    mails: letters.map((letter) => ({
      id: letter.id,
      letter: letter.letter,
      recipient: letter.recipient,
      state: letterState(letter),
      attempts: letter.attempts,
      createdAt: letter.createdAt.toISOString(),
      sentAt: letter.doneAt?.toISOString() ?? null,
    })),
    activities: activities.map(activityView),
    extension: await staffExtension(app, order),
    feedConflicts: conflicts.map(({ feedName, noticedAt, ...period }) => ({
      feedName,
      ...daysOfBlock(period),
      noticedAt: noticedAt.toISOString(),
    })),
  };
}

/** With what stands against it, as long as it waits. */
async function staffExtension(app: App, { pk, extension }: StaffOrderRow) {
  if (extension === null) return null;
  const { status, requestedDays, requestedBy, decidedBy } = extension;
  const conflict = status === 'pending' ? await findConflict(app.db, pk, requestedDays) : undefined;
  return {
    ...extensionView(extension, true),
    requestedBy,
    decidedBy,
    conflict: conflict === undefined ? null : conflictView(conflict),
  };
}

function letterState({ doneAt, parkedAt, hasFailed }: LetterRow): 'queued' | 'sent' | 'retrying' | 'failed' {
  if (doneAt !== null) return 'sent';
  if (parkedAt !== null) return 'failed';
  return hasFailed ? 'retrying' : 'queued';
}
