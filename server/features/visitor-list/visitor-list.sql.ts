/** Captures `t` as staff list them: a phone in a browser each. */
import type { CallOutcome } from '@ceylono/domain/call-note';
import type { WizardStep } from '@ceylono/domain/conversion';
import type { Direction } from '@ceylono/domain/order-sort';
import type { CallState, ReachedStep } from '@ceylono/domain/visitor-list';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isFoundBy } from '../../db/found-words.ts';
import { type InstantSpan, within } from '../../db/instant-span.ts';
import { containingPhone } from '../../db/like.ts';
import { type LeadOrderRow, nameOfPhone, orderOfLead } from '../call-note/call-note.sql.ts';

export interface LeadRow {
  captureId: string;
  phone: string;
  countryCode: string;
  name: string;
  userAgent: string;
  /** Of the wizard, in no order. */
  steps: WizardStep[];
  visitCount: number;
  createdAt: Date;
  lastVisitAt: Date;
  order: LeadOrderRow | null;
  totalCalls: number;
  /** Its instant as text. */
  lastCall: { at: string; outcome: CallOutcome; followUpDate: string | null } | null;
}

export interface LeadsFilter {
  q: string | undefined;
  calls: CallState | undefined;
  reached: ReachedStep | undefined;
  created: InstantSpan;
  direction: Direction;
}

export interface LeadPlace {
  value: string;
  id: string;
}

function conditionsOf({ q, calls, reached, created }: LeadsFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [...within(sql`t.created_at`, created)];
  if (q !== undefined) {
    const named = sql`(
      t.phone_number in (select c.phone from customers c where ${isFoundBy(sql`c.words`, q)})
      or t.phone_number in (select o.contact_phone from rent_orders o
        where ${isFoundBy(sql`lower(' ' || o.contact_name)`, q)}))`;
    const phone = containingPhone(q);
    conditions.push(phone === null ? named : sql`(t.phone_number like ${phone} or ${named})`);
  }
  if (calls !== undefined) {
    const called = sql`exists (select 1 from customer_call_notes n where n.phone_number = t.phone_number)`;
    conditions.push(calls === 'called' ? called : sql`not ${called}`);
  }
  if (reached !== undefined) {
    conditions.push(
      sql`exists (select 1 from wizard_steps s where s.visitor_id = t.visitor_id and s.step = ${reached})`,
    );
  }
  return conditions;
}

const allOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** After that one, at most so many. Orders and notes are looked at of those of the page alone. */
export async function listLeads(
  db: Queryable,
  filter: LeadsFilter,
  after: LeadPlace | null,
  limit: number,
): Promise<LeadRow[]> {
  const [way, beyond] = filter.direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const conditions = conditionsOf(filter);
  if (after !== null)
    conditions.push(sql`(t.created_at, t.id) ${beyond} (${after.value}::timestamptz, ${after.id}::uuid)`);
  const order = sql`t.created_at ${way}, t.id ${way}`;
  const { rows } = await sql<LeadRow>`
    with page as materialized (
      select t.* from customer_phone_tracking t where ${allOf(conditions)} order by ${order} limit ${limit}
    )
    select t.id as "captureId", t.phone_number as phone, t.country_code as "countryCode",
      ${nameOfPhone(sql`t.phone_number`)} as name, t.user_agent as "userAgent",
      array(select distinct s.step from wizard_steps s where s.visitor_id = t.visitor_id) as steps, t.visit_count as "visitCount",
      t.created_at as "createdAt", t.last_visit_at as "lastVisitAt",
      ${orderOfLead(sql`t.phone_number`, sql`t.visitor_id`)} as "order",
      (select count(*)::integer from customer_call_notes n where n.phone_number = t.phone_number) as "totalCalls",
      (select json_build_object('at', n.created_at, 'outcome', n.call_outcome, 'followUpDate', n.follow_up_date)
        from customer_call_notes n where n.phone_number = t.phone_number order by n.sequence desc limit 1) as "lastCall"
    from page t order by ${order}`.execute(db);
  return rows;
}

/** So many at most. */
export async function countLeads(db: Queryable, filter: LeadsFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from customer_phone_tracking t where ${allOf(conditionsOf(filter))} limit ${most}
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}
