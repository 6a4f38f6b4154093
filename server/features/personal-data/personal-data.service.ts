/**
 * What is kept about the person at this browser. Their orders are those that it placed, or whose customer's phone it
 * proved, with the phone given or proved last: two people at one browser are not shown each other (amendments 8 and 18).
 * What it began and did not order is theirs without a phone.
 */
import type { PersonalData } from '@ceylono/contract/personal-data';
import { receiptNumber } from '@ceylono/domain/cash-receipt';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { listKeptCalls } from '../call-note/call-note.sql.ts';
import { listKeptSteps } from '../conversion/wizard-step.sql.ts';
import { commonView, locationView } from '../order/order-view.service.ts';
import { findPhoneOfPerson } from '../phone/person.sql.ts';
import { type Device, readDevice } from '../phone-proof/new-device.service.ts';
import { deviceView } from './device.service.ts';
import {
  findGivenPhone,
  findProof,
  type KeptOrderRow,
  listConsents,
  listOrdersOfPerson,
  listUnfinished,
} from './personal-data.sql.ts';

export async function readPersonalData(context: ApiContext): Promise<PersonalData> {
  const { app } = context;
  const { db } = app;
  const visitorId = theVisitor(context);
  const now = app.now();
  const phone = await findPhoneOfPerson(db, visitorId, now);
  const given = phone === null ? undefined : await findGivenPhone(db, visitorId, phone);
  const provedAt = phone === null ? null : await findProof(db, visitorId, phone, now);
  const consents = await listConsents(db, visitorId);
  const device: Device =
    phone === null ? { row: undefined, state: { state: 'known' } } : await readDevice(db, visitorId, phone, now);
  const orders = await listOrdersOfPerson(db, visitorId, now, device.state.state === 'new');
  const unfinished = await listUnfinished(db, visitorId);
  const wizard = await listKeptSteps(db, visitorId);
  // Whoever types a phone into a browser is not told who called it.
  const calls =
    phone === null || provedAt === null || device.state.state === 'new' ? [] : await listKeptCalls(db, phone);
  return {
    phone,
    givenPhone: given
      ? {
          ...given,
          consentedAt: given.consentedAt.toISOString(),
          firstGivenAt: given.firstGivenAt.toISOString(),
          lastGivenAt: given.lastGivenAt.toISOString(),
        }
      : null,
    provedAt: provedAt?.toISOString() ?? null,
    device: deviceView(device),
    consents: consents.map(({ version, agreedAt }) => ({ version, agreedAt: agreedAt.toISOString() })),
    orders: orders.map(keptOrder),
    calls: calls.map(({ calledAt, ...call }) => ({ ...call, calledAt: calledAt.toISOString() })),
    unfinished: unfinished.map((paper) => ({ ...paper, createdAt: paper.createdAt.toISOString() })),
    wizard,
  };
}

function keptOrder(order: KeptOrderRow): PersonalData['orders'][number] {
  const { lines, total, finalTotalBill } = commonView(order);
  const { cancellationRequest } = order;
  return {
    orderId: order.orderId,
    customOrderId: order.customOrderId,
    status: order.status,
    verificationStatus: order.verificationStatus,
    rejectionReason: order.rejectionReason,
    rejectionDetails: order.rejectionDetails,
    createdAt: order.createdAt.toISOString(),
    startDate: order.startDate.toISOString(),
    endDate: order.endDate.toISOString(),
    vehicle: { model: order.model, type: order.type, year: order.year },
    vendorName: order.vendorName,
    language: order.language,
    contact: {
      name: order.contactName,
      phone: order.contactPhone,
      email: order.contactEmail,
      residency: order.residency,
      address: order.address,
      guarantorName: order.guarantorName,
      guarantorPhone: order.guarantorPhone,
      permit: order.permit,
    },
    location: locationView(order),
    termsVersion: order.termsVersion,
    termsAgreedAt: order.termsAgreedAt?.toISOString() ?? null,
    toldConsentVersion: order.toldConsentVersion,
    callerLinks: order.callerLinks.map(({ sentAt, expiresAt, usedAt }) => ({
      sentAt: instant(sentAt),
      expiresAt: instant(expiresAt),
      usedAt: usedAt && instant(usedAt),
    })),
    promoCode: order.promoCode,
    lines,
    total,
    finalTotalBill,
    documents: order.documents.map((paper) => ({ ...paper, createdAt: instant(paper.createdAt) })),
    cancellationRequest: cancellationRequest && {
      reason: cancellationRequest.reason,
      requestedAt: instant(cancellationRequest.requestedAt),
      declinedAt: cancellationRequest.declinedAt && instant(cancellationRequest.declinedAt),
      declineReason: cancellationRequest.declineReason,
    },
    extensions: order.extensions.map((asked) => ({ ...asked, requestedAt: instant(asked.requestedAt) })),
    positions: order.positions.map((seen) => ({ ...seen, recordedAt: instant(seen.recordedAt) })),
    tracking: order.tracking,
    handovers: order.handovers.map(({ phase, completedAt, hasReport }) => ({
      phase,
      completedAt: instant(completedAt),
      hasReport,
    })),
    cash: order.cash.map(({ number, reverses, receivedAt, ...cash }) => ({
      ...cash,
      number: receiptNumber(number),
      receivedAt: instant(receivedAt),
      reverses: reverses === null ? null : receiptNumber(reverses),
    })),
    problemReports: order.problemReports.map(({ reason, reportedAt, handledAt }) => ({
      reason,
      reportedAt: instant(reportedAt),
      handledAt: handledAt && instant(handledAt),
    })),
    statementHolds: order.statementHolds.map(({ heldAt, settledAt }) => ({
      heldAt: instant(heldAt),
      settledAt: settledAt && instant(settledAt),
    })),
    teamNotes: order.teamNotes.map(({ writtenAt }) => ({ writtenAt: instant(writtenAt) })),
    documentRequests: order.documentRequests.map(({ requestedAt, answeredAt, ...request }) => ({
      ...request,
      requestedAt: instant(requestedAt),
      answeredAt: answeredAt && instant(answeredAt),
    })),
    swaps: order.swaps.map(({ fromModel, swappedAt, refusedAt }) => ({
      fromModel,
      swappedAt: instant(swappedAt),
      refusedAt: refusedAt && instant(refusedAt),
    })),
  };
}

function instant(text: string): string {
  return new Date(text).toISOString();
}
