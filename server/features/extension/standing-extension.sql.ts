/** The extension request of an order that stands, as its readers are shown it and as it is decided about. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import { type ShownStatus, soughtBy } from '@ceylono/domain/shown-status';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** Instants as text. */
export interface StandingExtension {
  id: string;
  status: ExtensionStatus;
  requestedAt: string;
  requestedBy: string;
  requestedDays: number;
  requestedReason: string;
  vehicleDailyRate: number;
  extensionFee: number;
  currentEndDate: string;
  newEndDate: string;
  rejectionReason: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
}

/** Of a request `e` of an order `o`: the end to be moved, the order's own until it is decided, for staff may edit that. */
export const CURRENT_END = sql`(case when e.status = 'pending' then o.end_date else e.current_end_date end)`;
export const NEW_END = sql`(case when e.status = 'pending'
  then o.end_date + make_interval(hours => e.requested_days * 24) else e.new_end_date end)`;

/** Of an order `o`. */
export const STANDING_EXTENSION = sql`
  (select json_build_object('id', e.id, 'status', e.status, 'requestedAt', e.requested_at,
      'requestedBy', e.requested_by, 'requestedDays', e.requested_days, 'requestedReason', e.requested_reason,
      'vehicleDailyRate', e.vehicle_daily_rate, 'extensionFee', e.extension_fee,
      'currentEndDate', ${CURRENT_END}, 'newEndDate', ${NEW_END}, 'rejectionReason', e.rejection_reason,
      'decidedAt', e.decided_at, 'decidedBy', e.decided_by)
    from extension_requests e where e.order_id = o.id and e.another_allowed_at is null) as extension`;

/** Of an order `o`: what became of the request that stands. */
export const STANDING_EXTENSION_STATUS = sql`
  (select e.status from extension_requests e where e.order_id = o.id and e.another_allowed_at is null)`;

/** Of an order `o`: whether it is what a filter for this status looks for. */
export function isShownAs(shown: ShownStatus): RawBuilder<unknown> {
  const { status, extensionStatus } = soughtBy(shown);
  if (extensionStatus === null) return sql`o.status = ${status}`;
  return sql`(o.status = ${status} and ${STANDING_EXTENSION_STATUS} = ${extensionStatus})`;
}

/** null while none stands in the way of a new one. */
export async function findStandingExtension(db: Queryable, orderPk: string): Promise<StandingExtension | null> {
  const { rows } = await sql<{ extension: StandingExtension | null }>`
    select ${STANDING_EXTENSION} from rent_orders o where o.id = ${orderPk}`.execute(db);
  return rows[0]?.extension ?? null;
}
