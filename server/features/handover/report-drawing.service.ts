/**
 * Making the report of a handover or return: from stored objects only, in the child that works on files; once after
 * saving and, marked as not yet saved, whenever the recorder asks before (architecture §5, T-087).
 */
import { randomBytes } from 'node:crypto';
import { type AdditionalCharge, bill } from '@ceylono/domain/bill';
import type { ClaimedCharge } from '@ceylono/domain/cash-receipt';
import { maskPhone } from '@ceylono/domain/contact';
import type { HandoverPhase } from '@ceylono/domain/handover';
import { mileage } from '@ceylono/domain/mileage';
import type { Money } from '@ceylono/domain/money';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import type { ReportData } from '../../pdf/report-data.ts';
import { readablePhone } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { discardFiles, removeFiles } from '../../storage/remove-files.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import { refuseOtherState } from '../order/order-move.service.ts';
import { deleteHandoverFile, findHandover, type HandoverRecord, listHandoverFiles, putReport } from './handover.sql.ts';
import { checkRecord, filesOf, MOVE_OF_PHASE, storageKeysOf } from './record.service.ts';
import { cashOnForm, type ReportedCash, recordedCash } from './report-cash.service.ts';
import { findReportedOrder, type ReportedOrder } from './report.sql.ts';
import { asReturned, handoverOdometer } from './return.service.ts';

interface Unsaved extends HandoverRecord {
  orderId: string;
  phase: HandoverPhase;
  additionalCharges: (AdditionalCharge & ClaimedCharge)[];
  depositReceived: Money;
  depositReturned: Money;
}

/** The form as a PDF; of the form nothing is stored. It names the customer: for staff that is opening the order. */
export async function previewReport(context: ApiContext, input: Unsaved) {
  const { app } = context;
  const { phase } = input;
  const party = theParty(context);
  const order = await findOrderOf(app.db, party, input.orderId);
  refuseOtherState(MOVE_OF_PHASE[phase], order, party);
  const keys = await checkRecord(app.db, order, phase, input);
  const reported = (await findReportedOrder(app.db, order.pk)) ?? refuse('not_found');
  const shown = phase === 'return' ? asReturned(reported, await handoverOdometer(app.db, order.pk), input) : reported;
  if (party.kind === 'staff') await recordOpening(context, order.pk, input.orderId);
  const cash = await cashOnForm(app.db, shown, phase, input);
  const bytes = await app.media.report('party', () =>
    reportData(app, shown, phase, { ...input, ...cash, completedAt: null, byStaff: party.kind === 'staff' }, keys),
  );
  return privateFile(bytes, 'application/pdf', `${phase}-${order.customOrderId}-not-saved.pdf`);
}

/** Works the outbox row `report` off. Run twice, the first report stays. */
export async function makeReport(app: App, row: OutboxRow): Promise<void> {
  const phase = row.payload.phase as HandoverPhase;
  const order = (await findReportedOrder(app.db, row.orderPk ?? '')) ?? refuse('not_found');
  const found = (await findHandover(app.db, order.pk, phase)) ?? refuse('not_found');
  const handover = { ...found, signatureFileId: found.signatureFileId ?? refuse('not_found') };
  if (handover.reportKey === null) {
    const keys = await storageKeysOf(app.db, order.pk, phase, handover);
    const cash = await recordedCash(app.db, order, phase, handover.completedAt);
    const bytes = await app.media.report('outbox', () => reportData(app, order, phase, { ...handover, ...cash }, keys));
    const key = `reports/${randomBytes(20).toString('hex')}`;
    await app.privateFiles.put(key, bytes);
    const isFirst = await transaction(app.db, (trx) => putReport(trx, order.pk, phase, key, bytes.length));
    if (!isFirst) await discardFiles(app, [key]);
  }
  await forgetUnusedFiles(app, order.pk, phase, handover);
}

/** Written with the row that is given up: the order's readers are shown `failed`, and its timeline says when. */
export async function tellOfLostReport(trx: Trx, row: OutboxRow, now: Date): Promise<void> {
  await insertActivity(trx, {
    orderPk: row.orderPk ?? refuse('not_found'),
    activityType: 'vendor_handover',
    what: { code: 'report_lost', phase: row.payload.phase as HandoverPhase },
    performedBy: 'system',
    performedByType: 'system',
    timestamp: now,
    metadata: { phase: row.payload.phase },
  });
}

/** Photos that were sent and then taken off the form are no evidence. */
async function forgetUnusedFiles(
  app: App,
  orderPk: string,
  phase: HandoverPhase,
  record: HandoverRecord,
): Promise<void> {
  const used = new Set(filesOf(record).map(({ fileId }) => fileId));
  for (const { fileId, storageKey } of await listHandoverFiles(app.db, orderPk, phase)) {
    if (used.has(fileId)) continue;
    await transaction(app.db, (trx) => deleteHandoverFile(trx, fileId));
    await removeFiles(app, [storageKey]);
  }
}

/** Everything that is drawn. `order` holds the bill as it is to be shown. */
async function reportData(
  app: App,
  order: ReportedOrder,
  phase: HandoverPhase,
  record: HandoverRecord & ReportedCash & { completedAt: Date | null; byStaff: boolean },
  keys: ReadonlyMap<string, string>,
): Promise<ReportData> {
  const read = (fileId: string) => app.privateFiles.get(keys.get(fileId) ?? refuse('file_missing'));
  const start = phase === 'return' ? await findHandover(app.db, order.pk, 'handover') : undefined;
  return {
    phase,
    language: order.language,
    saved: record.completedAt !== null,
    customOrderId: order.customOrderId,
    vehicle: `${order.model}, ${order.year}`,
    vendorName: order.vendorName,
    vendorPhone: readablePhone(order.vendorContactNumber),
    customerName: order.contactName,
    // Everybody reads the same PDF, also its vendor, who may not know the phone for ever.
    customerPhone: maskPhone(order.contactPhone),
    startDate: order.startDate,
    endDate: order.endDate,
    handedOverAt: start?.completedAt ?? null,
    completedAt: record.completedAt,
    preparedAt: app.now(),
    odometer: record.odometer,
    handoverOdometer: start?.odometer ?? null,
    idVerified: phase === 'handover' ? record.idVerified : null,
    termsVersion: record.termsVersion,
    termsLanguage: record.termsLanguage,
    mileageTerms: {
      kmIncluded: order.kmIncluded,
      pricePerExtraKm: order.pricePerExtraKm,
      startedDays: order.startedDays,
    },
    marks: await Promise.all(
      record.damageMarks.map(async ({ x, y, severity, note, photoFileId }) => ({
        x,
        y,
        severity,
        note,
        photo: photoFileId ? await read(photoFileId) : null,
      })),
    ),
    earlierMarks: start?.damageMarks.map(({ x, y, severity, note }) => ({ x, y, severity, note })) ?? [],
    photos: await Promise.all(record.photoFileIds.map(read)),
    signature: await read(record.signatureFileId),
    byStaff: record.byStaff,
    deposit: record.deposit,
    bill: start === undefined ? null : bill(order),
    balance: record.balance,
    mileage: start === undefined ? null : mileage(order, start.odometer, record.odometer),
  };
}
