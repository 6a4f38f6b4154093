/** One order as the back office reads it, and its letters. */
import type { Residency } from '@ceylono/domain/document';
import type { Permit } from '@ceylono/domain/permit';
import type { VendorStatus } from '@ceylono/domain/vendor';
import type { RejectionReason } from '@ceylono/domain/verification';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { NEXT_ORDER, type NextOrderRow } from '../alert/alert.sql.ts';
import { CASH_SUMS, type CashSumsRow } from '../cash-receipt/cash-sums.sql.ts';
import { STANDING_EXTENSION, type StandingExtension } from '../extension/standing-extension.sql.ts';
import { HANDOVERS, type HandoverSummary, LAST_ODOMETER, VEHICLE_IS_OUT } from '../handover/handover-summary.sql.ts';
import { LOCATION, type LocationRow, PRICE, type PriceRow } from '../order/order-columns.sql.ts';
import { LIST_ROW, type OrderListRow } from '../order-list/order-list.sql.ts';

/** One order with all that staff decide by. */
export interface StaffOrderRow extends OrderListRow, PriceRow, LocationRow, CashSumsRow {
  baseRental: number;
  finalTotalBill: number;
  location: string | null;
  seats: number;
  residency: Residency;
  address: string;
  guarantorName: string | null;
  guarantorPhone: string | null;
  permit: Permit | null;
  rejectionReason: RejectionReason | null;
  rejectionDetails: string | null;
  rejectedAt: Date | null;
  statusChangedBy: string | null;
  statusChangeReason: string | null;
  vehicleIsOut: boolean;
  lastOdometer: number | null;
  handovers: HandoverSummary[];
  extension: StandingExtension | null;
  notCollectedBefore: number;
  vendorStatus: VendorStatus;
  /** Since when its vendor is suspended or deleted; null: neither. */
  vendorAwaySince: Date | null;
  nextOrder: NextOrderRow | null;
}

export async function findStaffOrder(db: Queryable, orderId: string): Promise<StaffOrderRow | undefined> {
  const { rows } = await sql<StaffOrderRow>`
    select ${LIST_ROW}, ${PRICE}, ${LOCATION}, v.seats, o.residency, o.address, o.guarantor_name as "guarantorName",
      o.guarantor_phone as "guarantorPhone", o.permit, o.rejection_reason as "rejectionReason",
      o.rejection_details as "rejectionDetails", o.rejected_at as "rejectedAt", ${HANDOVERS}, ${STANDING_EXTENSION},
      o.status_changed_by as "statusChangedBy", o.status_change_reason as "statusChangeReason", ${CASH_SUMS},
      ${VEHICLE_IS_OUT}, ${LAST_ODOMETER}, case o.status when 'in-progress' then ${NEXT_ORDER} end as "nextOrder",
      d.status as "vendorStatus", coalesce(d.archived_at, d.suspended_at) as "vendorAwaySince",
      (select count(*) from rent_orders p where p.contact_phone = o.contact_phone and p.contact_phone <> '' and p.id <> o.id
        and p.last_move = 'notCollected')::integer as "notCollectedBefore"
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.public_id = ${orderId}`.execute(db);
  return rows[0];
}

export interface LetterRow {
  id: string;
  letter: string;
  recipient: 'customer' | 'vendor';
  attempts: number;
  hasFailed: boolean;
  createdAt: Date;
  doneAt: Date | null;
  parkedAt: Date | null;
}

/** The mails of an order with what became of them, oldest first. */
export async function listLetters(db: Queryable, orderPk: string): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select id, payload->>'letter' as letter, payload->>'recipient' as recipient, attempts, created_at as "createdAt",
      last_error is not null as "hasFailed", done_at as "doneAt", parked_at as "parkedAt"
    from outbox where order_id = ${orderPk} and kind = 'letter' order by created_at, id limit 100`.execute(db);
  return rows;
}
