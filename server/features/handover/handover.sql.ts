/** Handovers and returns, their files, damage marks and additional charges: each row written once, never changed. */
import type { HandoverFileKind } from '@ceylono/contract/handover-record';
import type { AdditionalCharge } from '@ceylono/domain/bill';
import type { DamageMark } from '@ceylono/domain/damage-mark';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface NewHandoverFile {
  orderPk: string;
  phase: HandoverPhase;
  kind: HandoverFileKind;
  storageKey: string;
  contentType: string;
  bytes: number;
  now: Date;
}

/** Returns the new file's id. */
export async function insertHandoverFile(trx: Trx, file: NewHandoverFile): Promise<string> {
  const { rows } = await sql<{ fileId: string }>`
    insert into handover_files (order_id, phase, kind, storage_key, content_type, bytes, created_at)
    values (${file.orderPk}, ${file.phase}, ${file.kind}, ${file.storageKey}, ${file.contentType}, ${file.bytes},
      ${file.now})
    returning id as "fileId"`.execute(trx);
  return rows[0]?.fileId as string;
}

/** Exact while the order is locked. */
export async function countHandoverFiles(db: Queryable, orderPk: string, phase: HandoverPhase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from handover_files where order_id = ${orderPk} and phase = ${phase}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface HandoverFileRow {
  fileId: string;
  kind: HandoverFileKind;
  storageKey: string;
}

/** All that was sent for one moment of an order, used or not. */
export async function listHandoverFiles(
  db: Queryable,
  orderPk: string,
  phase: HandoverPhase,
): Promise<HandoverFileRow[]> {
  const { rows } = await sql<HandoverFileRow>`
    select id as "fileId", kind, storage_key as "storageKey" from handover_files
    where order_id = ${orderPk} and phase = ${phase}`.execute(db);
  return rows;
}

/** Forgets a file that no record names; its bytes are on their way out with it. */
export async function deleteHandoverFile(trx: Trx, fileId: string): Promise<void> {
  await sql`delete from handover_files where id = ${fileId}`.execute(trx);
}

/** What the vendor filled in, as it is kept. */
export interface HandoverRecord {
  odometer: number;
  signatureFileId: string;
  photoFileIds: string[];
  damageMarks: (DamageMark & { photoFileId?: string | null | undefined })[];
  /** null at return. */
  idVerified: boolean | null;
  termsVersion: string;
  termsLanguage: Language;
}

export interface NewHandover extends HandoverRecord {
  orderPk: string;
  phase: HandoverPhase;
  completedAt: Date;
  recordedBy: string;
}

export async function insertHandover(trx: Trx, handover: NewHandover): Promise<void> {
  const { orderPk, phase, damageMarks } = handover;
  await sql`
    insert into handovers (order_id, phase, odometer, signature_file_id, photo_file_ids, id_verified, terms_version,
      terms_language, completed_at, recorded_by)
    values (${orderPk}, ${phase}, ${handover.odometer}, ${handover.signatureFileId}, ${handover.photoFileIds}::uuid[],
      ${handover.idVerified}, ${handover.termsVersion}, ${handover.termsLanguage}, ${handover.completedAt}, ${handover.recordedBy})`.execute(
    trx,
  );
  if (damageMarks.length === 0) return;
  const values = damageMarks.map(
    (mark, position) =>
      sql`(${orderPk}, ${phase}, ${position}, ${mark.x}, ${mark.y}, ${mark.severity}, ${mark.note}, ${mark.photoFileId ?? null})`,
  );
  await sql`
    insert into damage_marks (order_id, phase, position, x, y, severity, note, photo_file_id)
    values ${sql.join(values)}`.execute(trx);
}

export interface NewCharge extends AdditionalCharge {
  /** So much of it is kept out of the deposit. */
  deducted: Money;
}

export async function insertAdditionalCharges(trx: Trx, orderPk: string, charges: NewCharge[]): Promise<void> {
  if (charges.length === 0) return;
  const values = charges.map(
    ({ text, amount, deducted }, position) => sql`(${orderPk}, ${position}, ${text}, ${amount}, ${deducted})`,
  );
  await sql`
    insert into additional_charges (order_id, position, text, amount, deducted) values ${sql.join(values)}`.execute(
    trx,
  );
}

export interface HandoverRow extends Omit<HandoverRecord, 'signatureFileId'> {
  /** null: what was signed is removed, its time was over. */
  signatureFileId: string | null;
  completedAt: Date;
  reportKey: string | null;
  /** By staff, for a vendor who cannot. */
  byStaff: boolean;
}

export async function findHandover(
  db: Queryable,
  orderPk: string,
  phase: HandoverPhase,
): Promise<HandoverRow | undefined> {
  const { rows } = await sql<HandoverRow>`
    select h.odometer, h.signature_file_id as "signatureFileId", h.photo_file_ids as "photoFileIds",
      h.id_verified as "idVerified", h.terms_version as "termsVersion", h.terms_language as "termsLanguage", h.completed_at as "completedAt",
      h.report_key as "reportKey", h.recorded_by not like 'vendor session %' as "byStaff",
      (select coalesce(json_agg(json_build_object('x', m.x, 'y', m.y, 'severity', m.severity, 'note', m.note,
          'photoFileId', m.photo_file_id) order by m.position), '[]')
        from damage_marks m where m.order_id = h.order_id and m.phase = h.phase) as "damageMarks"
    from handovers h where h.order_id = ${orderPk} and h.phase = ${phase}`.execute(db);
  return rows[0];
}

/** The first report stays: false when there was one already. */
export async function putReport(
  trx: Trx,
  orderPk: string,
  phase: HandoverPhase,
  key: string,
  bytes: number,
): Promise<boolean> {
  const { rows } = await sql`
    update handovers set report_key = ${key}, report_bytes = ${bytes}, report_masks_phone = true
    where order_id = ${orderPk} and phase = ${phase} and report_key is null returning 1`.execute(trx);
  return rows.length === 1;
}

export interface PreparedReport {
  reportKey: string;
  customOrderId: string;
  /** It is from before reports masked the customer's phone. */
  holdsPhone: boolean;
  /** null: the vehicle is out. */
  returnedAt: Date | null;
}

/** The report of a recorded handover or return, once it is prepared. */
export async function findReport(
  db: Queryable,
  orderPk: string,
  phase: HandoverPhase,
): Promise<PreparedReport | undefined> {
  const { rows } = await sql<PreparedReport>`
    select h.report_key as "reportKey", o.custom_order_id as "customOrderId",
      not h.report_masks_phone as "holdsPhone", r.completed_at as "returnedAt"
    from handovers h join rent_orders o on o.id = h.order_id
      left join handovers r on r.order_id = h.order_id and r.phase = 'return'
    where h.order_id = ${orderPk} and h.phase = ${phase} and h.report_key is not null`.execute(db);
  return rows[0];
}

/** Whether another order of the vehicle is still on the road. */
export async function isVehicleOut(db: Queryable, vehicleId: string, exceptPk: string): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select exists (select 1 from rent_orders
      where vehicle_id = ${vehicleId} and status = 'in-progress' and id <> ${exceptPk}) as out`.execute(db);
  return rows[0]?.out ?? false;
}

/** Of these storage keys, those that a photo or signature has. */
export async function listHandoverKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from handover_files where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}

/** Of these storage keys, those that a report has. */
export async function listReportKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select report_key as key from handovers where report_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
