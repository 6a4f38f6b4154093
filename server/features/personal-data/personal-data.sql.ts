/** What is kept about one person. */
import type { CashPurpose } from '@ceylono/domain/cash-receipt';
import type { DocumentKind, Residency } from '@ceylono/domain/document';
import type { RequestReason } from '@ceylono/domain/document-request';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import type { Permit } from '@ceylono/domain/permit';
import type { Money } from '@ceylono/domain/money';
import { provedSince } from '@ceylono/domain/phone-proof';
import type { ProblemReason } from '@ceylono/domain/problem-report';
import type { TrackingProblem } from '@ceylono/domain/tracking';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { RejectionReason } from '@ceylono/domain/verification';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { CANCELLATION_REQUEST, type CancellationRequest } from '../cancellation/cancellation-request.sql.ts';
import {
  AGREEMENT,
  type AgreementRow,
  CONTACT,
  type ContactRow,
  LOCATION,
  type LocationRow,
  newestFirst,
} from '../order/order-columns.sql.ts';
import { isOfThisPerson } from '../phone/person.sql.ts';

export interface GivenPhoneRow {
  countryCode: string;
  consentVersion: string;
  consentedAt: Date;
  firstGivenAt: Date;
  lastGivenAt: Date;
  visits: number;
  ipAddress: string;
  userAgent: string;
  deviceFingerprint: string | null;
}

export async function findGivenPhone(
  db: Queryable,
  visitorId: VisitorId,
  phone: string,
): Promise<GivenPhoneRow | undefined> {
  const { rows } = await sql<GivenPhoneRow>`
    select country_code as "countryCode", consent_version as "consentVersion", consented_at as "consentedAt",
      created_at as "firstGivenAt", last_visit_at as "lastGivenAt", visit_count as visits, ip_address as "ipAddress",
      user_agent as "userAgent", device_fingerprint as "deviceFingerprint"
    from customer_phone_tracking where visitor_id = ${visitorId} and phone_number = ${phone}`.execute(db);
  return rows[0];
}

export async function findProof(db: Queryable, visitorId: VisitorId, phone: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ provedAt: Date }>`
    select proved_at as "provedAt" from phone_proofs
    where visitor_id = ${visitorId} and phone = ${phone} and proved_at > ${provedSince(now)}`.execute(db);
  return rows[0]?.provedAt ?? null;
}

export async function listConsents(
  db: Queryable,
  visitorId: VisitorId,
): Promise<{ version: string; agreedAt: Date }[]> {
  const { rows } = await sql<{ version: string; agreedAt: Date }>`
    select version, created_at as "agreedAt" from consents where visitor_id = ${visitorId}
    order by created_at, version`.execute(db);
  return rows;
}

export interface KeptDocumentRow {
  kind: DocumentKind;
  contentType: string;
  bytes: number;
  createdAt: Date;
}

/** In drafts of this browser without an order. */
export async function listUnfinished(db: Queryable, visitorId: VisitorId): Promise<KeptDocumentRow[]> {
  const { rows } = await sql<KeptDocumentRow>`
    select d.kind, d.content_type as "contentType", d.bytes, d.created_at as "createdAt"
    from documents d join drafts on drafts.id = d.draft_id
    where drafts.visitor_id = ${visitorId} and drafts.order_id is null order by d.created_at, d.kind`.execute(db);
  return rows;
}

/** An order with all that is kept of it; instants as text where they come within a list. */
export interface KeptOrderRow extends AgreementRow, ContactRow, LocationRow {
  rejectionReason: RejectionReason | null;
  rejectionDetails: string | null;
  model: string;
  type: VehicleType;
  year: number;
  vendorName: string;
  language: Language;
  residency: Residency;
  address: string;
  guarantorName: string | null;
  guarantorPhone: string | null;
  permit: Permit | null;
  cancellationRequest: CancellationRequest | null;
  handovers: { phase: HandoverPhase; completedAt: string; hasReport: boolean }[];
  termsVersion: string | null;
  termsAgreedAt: Date | null;
  toldConsentVersion: string | null;
  callerLinks: { sentAt: string; expiresAt: string; usedAt: string | null }[];
  promoCode: string | null;
  documents: (Omit<KeptDocumentRow, 'createdAt'> & { createdAt: string })[];
  extensions: {
    status: ExtensionStatus;
    requestedAt: string;
    requestedDays: number;
    requestedReason: string;
    extensionFee: number;
    rejectionReason: string | null;
  }[];
  cash: { number: number; purpose: CashPurpose; amount: Money; receivedAt: string; reverses: number | null }[];
  problemReports: { reason: ProblemReason; reportedAt: string; handledAt: string | null }[];
  statementHolds: { heldAt: string; settledAt: string | null }[];
  teamNotes: { writtenAt: string }[];
  documentRequests: {
    kind: DocumentKind;
    reason: RequestReason;
    message: string | null;
    requestedAt: string;
    answeredAt: string | null;
  }[];
  swaps: { fromModel: string; swappedAt: string; refusedAt: string | null }[];
  positions: { lat: number; lng: number; accuracy: number | null; address: string | null; recordedAt: string }[];
  tracking: { positions: number; failedTries: number; lastProblem: TrackingProblem | null } | null;
}

/** More than anybody has. */
const MOST_ORDERS = 1000;

/** The person's orders, newest first; `ownOnly`: those that this browser placed. */
export async function listOrdersOfPerson(
  db: Queryable,
  visitorId: VisitorId,
  now: Date,
  ownOnly: boolean,
): Promise<KeptOrderRow[]> {
  const { rows } = await sql<KeptOrderRow>`
    select ${AGREEMENT}, ${CONTACT}, ${LOCATION}, o.rejection_reason as "rejectionReason",
      o.rejection_details as "rejectionDetails", v.model, v.type, v.year, d.name as "vendorName", o.language,
      o.residency, o.address, o.guarantor_name as "guarantorName", o.guarantor_phone as "guarantorPhone", o.permit,
      ${CANCELLATION_REQUEST},
      (select coalesce(json_agg(json_build_object('phase', h.phase, 'completedAt', h.completed_at,
          'hasReport', h.report_key is not null) order by h.completed_at), '[]')
        from handovers h where h.order_id = o.id) as handovers,
      o.terms_version as "termsVersion", o.terms_agreed_at as "termsAgreedAt",
      o.told_consent_version as "toldConsentVersion",
      (select coalesce(json_agg(json_build_object('sentAt', l.created_at, 'expiresAt', l.expires_at,
          'usedAt', l.used_at) order by l.created_at, l.id), '[]')
        from order_links l where l.order_id = o.id) as "callerLinks",
      o.promo_code as "promoCode",
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'contentType', d.content_type, 'bytes', d.bytes,
          'createdAt', d.created_at) order by d.created_at, d.kind), '[]')
        from documents d where d.order_id = o.id) as documents,
      (select coalesce(json_agg(json_build_object('status', e.status, 'requestedAt', e.requested_at,
          'requestedDays', e.requested_days, 'requestedReason', e.requested_reason, 'extensionFee', e.extension_fee,
          'rejectionReason', e.rejection_reason) order by e.requested_at), '[]')
        from extension_requests e where e.order_id = o.id) as extensions,
      (select coalesce(json_agg(json_build_object('number', c.number, 'purpose', c.purpose, 'amount', c.amount,
          'receivedAt', c.received_at, 'reverses', r.number) order by c.number), '[]')
        from cash_receipts c left join cash_receipts r on r.id = c.reverses_id where c.order_id = o.id) as cash,
      (select coalesce(json_agg(json_build_object('reason', p.reason, 'reportedAt', p.reported_at,
          'handledAt', p.handled_at) order by p.reported_at), '[]')
        from problem_reports p where p.order_id = o.id) as "problemReports",
      (select coalesce(json_agg(json_build_object('heldAt', t.held_at, 'settledAt', t.settled_at)
          order by t.held_at), '[]')
        from statement_holds t where t.order_id = o.id) as "statementHolds",
      (select coalesce(json_agg(json_build_object('writtenAt', n.written_at) order by n.sequence), '[]')
        from team_notes n where n.order_id = o.id and n.text is not null) as "teamNotes",
      (select coalesce(json_agg(json_build_object('kind', q.kind, 'reason', q.reason, 'message', q.message,
          'requestedAt', q.requested_at, 'answeredAt', q.answered_at) order by q.requested_at, q.id), '[]')
        from document_requests q where q.order_id = o.id) as "documentRequests",
      (select coalesce(json_agg(json_build_object('fromModel', f.model, 'swappedAt', s.swapped_at,
          'refusedAt', s.refused_at) order by s.sequence), '[]')
        from order_swaps s join vehicles f on f.id = s.from_vehicle_id where s.order_id = o.id) as swaps,
      (select coalesce(json_agg(json_build_object('lat', l.lat, 'lng', l.lng, 'accuracy', l.accuracy, 'address', l.address,
          'recordedAt', l.recorded_at) order by l.recorded_at desc), '[]')
        from customer_location_history l where l.order_id = o.id) as positions,
      (select json_build_object('positions', t.location_update_count, 'failedTries', t.retry_count,
          'lastProblem', t.last_error) from order_tracking t where t.order_id = o.id) as tracking
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where ${isOfThisPerson(visitorId, now)} and (not ${ownOnly} or o.visitor_id = ${visitorId})
    ${newestFirst(null, MOST_ORDERS)}`.execute(db);
  return rows;
}
