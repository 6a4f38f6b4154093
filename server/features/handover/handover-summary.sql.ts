/** What an order's readers are shown of its two moments. */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

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

export interface OdometerReading {
  odometer: number;
  /** As text. */
  at: string;
}

/** Of a vehicle, by its id: what its odometer showed last, at a handover or a return; null: it was never handed over. */
export const lastReading = (vehicleId: RawBuilder<unknown>) => sql<OdometerReading | null>`
  (select json_build_object('odometer', h.odometer, 'at', h.completed_at) from handovers h
    where h.vehicle_id = ${vehicleId} order by h.completed_at desc, h.phase desc limit 1)`;

/** Of an order `o` that waits for its handover. */
export const LAST_ODOMETER = sql`
  case when o.status = 'confirmed' then (${lastReading(sql`o.vehicle_id`)} ->> 'odometer')::integer end as "lastOdometer"`;

/** Of a vehicle that is locked by the caller. */
export async function findLastOdometer(trx: Trx, vehicleId: string): Promise<number | null> {
  const { rows } = await sql<{ reading: OdometerReading | null }>`
    select ${lastReading(sql`${vehicleId}::uuid`)} as reading`.execute(trx);
  return rows[0]?.reading?.odometer ?? null;
}

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
