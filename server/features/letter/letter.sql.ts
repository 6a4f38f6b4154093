/** The letters of an order, and what they say of it. */
import type { Residency } from '@ceylono/domain/document';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import type { CustomerLetter } from '@ceylono/domain/letter';
import type { RejectionReason } from '@ceylono/domain/verification';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable } from '../../db/database.ts';
import { CASH_SUMS, type CashSumsRow } from '../cash-receipt/cash-sums.sql.ts';
import type { DocumentRequestRow } from '../document/document-request.sql.ts';
import {
  AGREEMENT,
  type AgreementRow,
  ASKED_AT,
  CLOSED_AT,
  CONTACT,
  type ContactRow,
  LOCATION,
  type LocationRow,
} from '../order/order-columns.sql.ts';

/** Which of these letters the order's customer was told last. */
export async function findLastTold(
  db: Queryable,
  orderPk: string,
  letters: readonly CustomerLetter[],
): Promise<CustomerLetter | undefined> {
  const { rows } = await sql<{ letter: CustomerLetter }>`
    select payload ->> 'letter' as letter from outbox
    where order_id = ${orderPk} and kind = 'letter' and payload ->> 'recipient' = 'customer'
      and payload ->> 'letter' = any(${letters}::text[])
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.letter;
}

/** How the extension request of an order stands; undefined: there is none, or another one is allowed. */
export async function findExtensionStatus(db: Queryable, orderPk: string): Promise<ExtensionStatus | undefined> {
  const { rows } = await sql<{ status: ExtensionStatus }>`
    select status from extension_requests where order_id = ${orderPk} and another_allowed_at is null`.execute(db);
  return rows[0]?.status;
}

/** What letters say of an order; none of them says all. */
export interface LetterOrder extends AgreementRow, ContactRow, LocationRow, CashSumsRow {
  /** The customer's. */
  language: Language;
  residency: Residency;
  model: string;
  year: number;
  vendorId: string;
  vendorName: string;
  vendorContactNumber: string;
  vendorEmail: string;
  vendorLanguage: Language;
  rejectionReason: RejectionReason | null;
  rejectionDetails: string | null;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  handovers: Reading[];
  /** Since when its vendor is asked to accept it; null: never. */
  askedAt: Date | null;
  /** When its last move completed or cancelled it; null in any other state. */
  closedAt: Date | null;
  /** The request whose answer is told of, or the one that stands; and whether another one was approved since. */
  extension: { extensionFee: number; rejectionReason: string | null; isExtendedSince: boolean } | null;
  /** Why staff declined the request to cancel that is told of, or the last one. */
  cancellationDeclineReason: string | null;
  /** The swap that is told of, or the last one; what the order had before it. */
  swap: VehicleBefore | null;
  /** The edit of its dates that is told of, or the last one. */
  dateEdit: DateEdit | null;
  /** The new photo that is asked for, or the last one that was. */
  documentRequest: Pick<DocumentRequestRow, 'kind' | 'reason' | 'message'> | null;
}

/** Dates and bill as they were before; instants as text. */
export interface DateEdit {
  startBefore: string;
  endBefore: string;
  totalBefore: number;
}

/** With its vendor, who gets a letter of their own. */
export interface VehicleBefore {
  model: string;
  year: number;
  vendorId: string;
  vendorName: string;
  vendorEmail: string;
  vendorLanguage: Language;
  totalBefore: number;
  totalAfter: number;
}

/** Of a handover or return; its instant as text. */
export interface Reading {
  phase: HandoverPhase;
  odometer: number;
  completedAt: string;
}

interface LetterAbout {
  swapId?: string | null;
  dateEditId?: string | null;
  requestId?: string | null;
  extensionId?: string | null;
  declinedAt?: string | null;
}

/**
 * `swapId`, `dateEditId`, `requestId`, `extensionId`, `declinedAt`: of what the letter tells of, where it is not the last one.
 * Of a request to cancel only the last is kept; why an earlier one was declined stands in the timeline.
 */
export async function findLetterOrder(
  db: Queryable,
  orderPk: string,
  { swapId = null, dateEditId = null, requestId = null, extensionId = null, declinedAt = null }: LetterAbout = {},
): Promise<LetterOrder | undefined> {
  const { rows } = await byName<LetterOrder>`
    select ${AGREEMENT}, ${CONTACT}, ${LOCATION}, ${CLOSED_AT}, ${CASH_SUMS},
      ${ASKED_AT} as "askedAt", o.language, o.residency, v.model, v.year, o.vendor_id as "vendorId",
      d.name as "vendorName", d.contact_number as "vendorContactNumber", d.email as "vendorEmail",
      d.language as "vendorLanguage",
      o.rejection_reason as "rejectionReason", o.rejection_details as "rejectionDetails",
      o.km_included as "kmIncluded", o.price_per_extra_km as "pricePerExtraKm",
      (select coalesce(json_agg(json_build_object('phase', h.phase, 'odometer', h.odometer,
          'completedAt', h.completed_at)), '[]')
        from handovers h where h.order_id = o.id) as handovers,
      (select json_build_object('extensionFee', e.extension_fee, 'rejectionReason', e.rejection_reason,
          'isExtendedSince', exists (select 1 from extension_requests x where x.order_id = o.id and x.id <> e.id
            and x.status = 'approved' and x.decided_at >= e.decided_at))
        from extension_requests e where e.order_id = o.id
          and (e.id = ${extensionId}::uuid or ${extensionId}::uuid is null and e.another_allowed_at is null)) as extension,
      case when ${declinedAt}::timestamptz is null
        then (select c.decline_reason from cancellation_requests c where c.order_id = o.id)
        else (select a.values ->> 'reason' from order_activities a where a.order_id = o.id
          and a.code = 'cancellation_declined' and a.timestamp = ${declinedAt}::timestamptz limit 1)
        end as "cancellationDeclineReason",
      (select json_build_object('model', w.model, 'year', w.year, 'vendorId', f.id, 'vendorName', f.name,
          'vendorEmail', f.email, 'vendorLanguage', f.language, 'totalBefore', s.total_before,
          'totalAfter', s.total_after)
        from order_swaps s join vehicles w on w.id = s.from_vehicle_id join vendors f on f.id = s.from_vendor_id
        where s.order_id = o.id and (${swapId}::uuid is null or s.id = ${swapId}::uuid)
        order by s.sequence desc limit 1) as swap,
      (select json_build_object('startBefore', e.start_before, 'endBefore', e.end_before, 'totalBefore', e.total_before)
        from order_date_edits e
        where e.order_id = o.id and (${dateEditId}::uuid is null or e.id = ${dateEditId}::uuid)
        order by e.sequence desc limit 1) as "dateEdit",
      (select json_build_object('kind', q.kind, 'reason', q.reason, 'message', q.message)
        from document_requests q
        where q.order_id = o.id and (${requestId}::uuid is null or q.id = ${requestId}::uuid)
        order by q.requested_at desc limit 1) as "documentRequest"
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.id = ${orderPk}`.execute(db);
  return rows[0];
}
