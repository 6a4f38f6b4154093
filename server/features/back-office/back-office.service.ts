/** One order as staff see it, with papers, mails and timeline. */
import { type CallerOrder, type MAIL_STATES, type StaffOrder, VENDOR_AWAY } from '@ceylono/contract/back-office';
import { endsOrder } from '@ceylono/domain/activity';
import { daysOfBlock } from '@ceylono/domain/block';
import { cashBalance } from '@ceylono/domain/cash-receipt';
import { handoverOpensAt } from '@ceylono/domain/handover';
import type { OrderStatus } from '@ceylono/domain/order';
import { notCollectedFrom } from '@ceylono/domain/not-collected';
import { type OutboxState, outboxStateOf } from '@ceylono/domain/outbox';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { activityView } from '../activity/activity.service.ts';
import { namingTheChange } from '../activity/last-change.service.ts';
import { type ActivityRow, listActivities } from '../activity/activity.sql.ts';
import { findCallerOrder } from '../caller-order/caller-order.sql.ts';
import { listConflictsOfOrder } from '../calendar-feed/feed-conflict.sql.ts';
import { openCancellationRequest } from '../cancellation/cancellation-request.service.ts';
import { documentView } from '../document/document.service.ts';
import { listOrderDocuments } from '../document/document.sql.ts';
import { staffRequestView } from '../document/requested-document.service.ts';
import { listRequests } from '../document/document-request.sql.ts';
import { findConflict } from '../extension/extension.sql.ts';
import { extensionView, obstacleView } from '../extension/extension-view.service.ts';
import { reportStates } from '../handover/handover-summary.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import { commonView, locationView } from '../order/order-view.service.ts';
import { reportView } from '../problem-report/problem-report.service.ts';
import { rowView } from '../order-list/order-list.service.ts';
import { classesToSee } from '../permit/permit.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { findStaffOrder, type LetterRow, listLetters, type StaffOrderRow } from './back-office.sql.ts';

/** The order for a person who opens it, put on record first: it shows address, phone and guarantor. */
export async function openStaffOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const order = await theStaffOrder(app, orderId);
  await recordOpening(context, order.pk, orderId);
  return staffOrder(app, order);
}

/** The order after an action: one that was made is on record itself; one made before only opens the order. */
async function orderAfter(context: ApiContext, orderId: string, isMade: boolean) {
  if (!isMade) return openStaffOrder(context, orderId);
  return staffOrder(context.app, await theStaffOrder(context.app, orderId));
}

/** The order after a decision of staff, which `make` makes; one about old facts is refused with what changed them. */
export function decided(context: ApiContext, orderId: string, make: () => Promise<boolean>) {
  return namingTheChange(context, orderId, async () => orderAfter(context, orderId, await make()));
}

async function theStaffOrder(app: App, orderId: string): Promise<StaffOrderRow> {
  return (await findStaffOrder(app.db, orderId)) ?? refuse('not_found');
}

async function staffOrder(app: App, order: StaffOrderRow): Promise<z.input<typeof StaffOrder>> {
  const settings = await recentSettings(app);
  const documents = await listOrderDocuments(app.db, order.pk);
  const requests = await listRequests(app.db, order.pk);
  const letters = await listLetters(app.db, order.pk);
  const activities = await listActivities(app.db, order.pk);
  const conflicts = await listConflictsOfOrder(app.db, order.pk);
  const reports = reportStates(order);
  return {
    ...rowView(order, { decisionHours: settings.kycDecisionHours, now: app.now() }),
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
    statusChange:
      order.statusChangedBy === null ? null : { by: order.statusChangedBy, reason: order.statusChangeReason },
    problemReport: order.problemReport && reportView(order.problemReport),
    notCollectedFrom:
      order.status === 'confirmed' ? notCollectedFrom(order.startDate, settings.notCollectedHours).toISOString() : null,
    handoverOpensAt:
      order.status === 'confirmed'
        ? handoverOpensAt(order.startDate, settings.handoverEarliestHours).toISOString()
        : null,
    vehicleIsOut: order.vehicleIsOut,
    lastOdometer: order.lastOdometer,
    nextOrder: order.nextOrder && { ...order.nextOrder, startDate: new Date(order.nextOrder.startDate).toISOString() },
    notCollectedBefore: order.notCollectedBefore,
    cancellationReason: openCancellationRequest(order)?.reason ?? null,
    documents: documents.map(documentView),
    documentRequests: requests.map(staffRequestView),
    handovers: order.handovers.map(({ phase, odometer, completedAt, idVerified, photos, damageMarks }) => ({
      phase,
      odometer,
      completedAt: new Date(completedAt).toISOString(),
      idVerified,
      photos,
      damageMarks,
      report: reports[phase],
    })),
    mails: letters.map(mailView),
    activities: activities.map(activityView),
    ending: endingOf(order, activities),
    vendorAway: vendorAwayOf(order),
    callerOrder: await callerOrder(app, order.pk),
    extension: await staffExtension(app, order),
    feedConflicts: conflicts.map(({ feedName, noticedAt, ...period }) => ({
      feedName,
      ...daysOfBlock(period),
      noticedAt: noticedAt.toISOString(),
    })),
  };
}

const NOT_RENTED: readonly OrderStatus[] = ['cancelled', 'rejected'];

function endingOf({ status }: StaffOrderRow, activities: readonly ActivityRow[]) {
  if (!NOT_RENTED.includes(status)) return null;
  const line = activities.find(({ code, values }) => endsOrder(code, values.to, status));
  return line === undefined ? null : activityView(line);
}

function vendorAwayOf({ vendorStatus, vendorAwaySince }: StaffOrderRow) {
  const state = VENDOR_AWAY.find((known) => known === vendorStatus);
  return state === undefined || vendorAwaySince === null ? null : { state, since: vendorAwaySince.toISOString() };
}

async function callerOrder(app: App, orderPk: string): Promise<z.input<typeof CallerOrder> | null> {
  const found = await findCallerOrder(app.db, orderPk);
  if (found === undefined) return null;
  const { placedBy, toldConsentVersion, termsAgreedAt, sentAt, expiresAt, usedAt, endedAt } = found;
  return {
    placedBy,
    toldConsentVersion,
    termsAgreedAt: termsAgreedAt?.toISOString() ?? null,
    link:
      sentAt === null || expiresAt === null
        ? null
        : {
            sentAt: sentAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            usedAt: usedAt?.toISOString() ?? null,
            endedAt: endedAt?.toISOString() ?? null,
          },
  };
}

/** With what stands against it, as long as it waits. */
async function staffExtension(app: App, { pk, extension, startDate, endDate }: StaffOrderRow) {
  if (extension === null) return null;
  const { status, requestedDays, requestedBy, decidedBy } = extension;
  const conflict = status === 'pending' ? await findConflict(app.db, pk, requestedDays) : undefined;
  return {
    ...extensionView(extension, true),
    requestedBy,
    decidedBy,
    conflict: conflict === undefined ? null : obstacleView(conflict, { startsAt: startDate, endsAt: endDate }),
  };
}

const MAIL_STATE_OF = {
  waiting: 'queued',
  failed: 'retrying',
  parked: 'failed',
  sent: 'sent',
  lapsed: 'lapsed',
} as const satisfies Record<OutboxState, (typeof MAIL_STATES)[number]>;

function mailView({ doneAt, parkedAt, hasFailed, createdAt, ...letter }: LetterRow) {
  const state = outboxStateOf({ isDone: doneAt !== null, isParked: parkedAt !== null, hasFailed });
  return {
    ...letter,
    state: MAIL_STATE_OF[state],
    createdAt: createdAt.toISOString(),
    sentAt: state === 'sent' ? (doneAt?.toISOString() ?? null) : null,
  };
}
