/** Problems that vendors report of their orders. */
import { type ProblemReason, REPORTABLE_STATUSES } from '@ceylono/domain/problem-report';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Its instants as text. */
export interface ProblemReportRow {
  id: string;
  reason: ProblemReason;
  texts: { text: string; writtenAt: string }[];
  reportedAt: string;
  addedAt: string;
  handledAt: string | null;
}

const REPORT = sql`json_build_object('id', p.id, 'reason', p.reason, 'texts', p.texts, 'reportedAt', p.reported_at,
  'addedAt', p.added_at, 'handledAt', p.handled_at)`;

/** The newest of an order `o`. */
export const PROBLEM_REPORT = sql`
  (select ${REPORT} from problem_reports p where p.order_id = o.id order by p.reported_at desc limit 1)
    as "problemReport"`;

/** The newest of an order `o` that is of the vendor it has now: what another one wrote before a swap is for staff alone. */
export const OWN_PROBLEM_REPORT = sql`
  (select ${REPORT} from problem_reports p where p.order_id = o.id
      and not exists (select 1 from order_swaps s where s.order_id = o.id and s.from_vendor_id <> s.to_vendor_id
        and s.swapped_at >= p.reported_at)
    order by p.reported_at desc limit 1) as "problemReport"`;

/** Of an order `o`: its vendor waits for staff. */
export const HAS_OPEN_PROBLEM = sql`
  (o.status = any(${[...REPORTABLE_STATUSES]}::text[])
    and exists (select 1 from problem_reports p where p.order_id = o.id and p.handled_at is null))`;

export async function findOpenReport(trx: Trx, orderPk: string): Promise<ProblemReportRow | undefined> {
  const { rows } = await sql<{ report: ProblemReportRow }>`
    select ${REPORT} as report from problem_reports p where p.order_id = ${orderPk} and p.handled_at is null`.execute(
    trx,
  );
  return rows[0]?.report;
}

/** Into the report that is open, or a new one: the index `problem_report_open` keeps them from being two. */
export async function putReport(
  trx: Trx,
  { orderPk, reason, text, now }: { orderPk: string; reason: ProblemReason; text: string; now: Date },
): Promise<void> {
  const texts = JSON.stringify([{ text, writtenAt: now.toISOString() }]);
  await sql`
    insert into problem_reports as p (order_id, reason, texts, reported_at, added_at)
    values (${orderPk}, ${reason}, ${texts}::jsonb, ${now}, ${now})
    on conflict (order_id) where handled_at is null
    do update set reason = excluded.reason, texts = p.texts || excluded.texts, added_at = excluded.added_at`.execute(
    trx,
  );
}

/** False when none is open. */
export async function markHandled(trx: Trx, orderPk: string, by: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update problem_reports set handled_at = ${now}, handled_by = ${by}
    where order_id = ${orderPk} and handled_at is null`.execute(trx);
  return Number(numAffectedRows) > 0;
}

/** What vendors wrote may say who rented; as part of an erasure. */
export async function emptyReports(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`update problem_reports set texts = '[]' where order_id = any(${orderPks}::uuid[])`.execute(trx);
}

/** The same of so many as came after it, of orders that were never handed over. Answers how many. */
export async function emptyReportsOfErased(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update problem_reports set texts = '[]' where id in (
      select p.id from rent_orders o join problem_reports p on p.order_id = o.id
      where o.contact_phone = '' and p.texts <> '[]' limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
