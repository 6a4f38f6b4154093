/** What an order's readers are shown of its two moments. */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { sql } from 'kysely';

export interface HandoverSummary {
  phase: HandoverPhase;
  odometer: number;
  completedAt: string;
  idVerified: boolean | null;
  hasReport: boolean;
  /** It is from before reports masked the customer's phone. */
  holdsPhone: boolean;
  /** It was tried as often as we try, and given up. */
  reportLost: boolean;
  /** Signature, photos and report, their time being over. */
  isRemoved: boolean;
  photos: number;
  damageMarks: number;
}

/** Of an order `o`: whether another order has its vehicle. */
export const VEHICLE_IS_OUT = sql`
  exists (select 1 from rent_orders r where r.vehicle_id = o.vehicle_id and r.status = 'in-progress'
    and r.id <> o.id) as "vehicleIsOut"`;

/** Of an order `o`. */
export const HANDOVERS = sql`
  (select coalesce(json_agg(json_build_object('phase', h.phase, 'odometer', h.odometer,
      'completedAt', h.completed_at, 'idVerified', h.id_verified, 'hasReport', h.report_key is not null,
      'holdsPhone', not h.report_masks_phone,
      'reportLost', h.report_key is null and exists (select 1 from outbox x where x.order_id = h.order_id
        and x.kind = 'report' and x.payload ->> 'phase' = h.phase and x.parked_at is not null),
      'isRemoved', h.signature_file_id is null, 'photos', cardinality(h.photo_file_ids),
      'damageMarks', (select count(*) from damage_marks m where m.order_id = h.order_id and m.phase = h.phase)
    ) order by h.completed_at), '[]') from handovers h where h.order_id = o.id) as handovers`;
