/** How a vehicle went out and came back, with the photos that are still kept. */
import type { DamageMark } from '@ceylono/domain/damage-mark';
import type { HandoverPhase } from '@ceylono/domain/handover';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export interface VehicleStateRow {
  phase: HandoverPhase;
  odometer: number;
  completedAt: Date;
  /** null at return. */
  idVerified: boolean | null;
  /** By staff, for a vendor who could not. */
  byStaff: boolean;
  damageMarks: (DamageMark & { photoFileId: string | null })[];
  photoFileIds: string[];
}

/** At most two, the handover first. The ids of photos stay in their record when the photos are removed: left out here. */
export async function listVehicleStates(db: Queryable, orderPk: string): Promise<VehicleStateRow[]> {
  const { rows } = await sql<VehicleStateRow>`
    select h.phase, h.odometer, h.completed_at as "completedAt", h.id_verified as "idVerified",
      h.recorded_by not like 'vendor session %' as "byStaff",
      (select coalesce(json_agg(json_build_object('x', m.x, 'y', m.y, 'severity', m.severity, 'note', m.note,
          'photoFileId', m.photo_file_id) order by m.position), '[]')
        from damage_marks m where m.order_id = h.order_id and m.phase = h.phase) as "damageMarks",
      (select coalesce(json_agg(f.id order by named.position), '[]')
        from unnest(h.photo_file_ids) with ordinality as named (id, position)
          join handover_files f on f.id = named.id) as "photoFileIds"
    from handovers h where h.order_id = ${orderPk} order by h.completed_at, h.phase`.execute(db);
  return rows;
}

export interface HandoverPhoto {
  storageKey: string;
  contentType: string;
}

/** A photo of this order that its handover or return names; never a signature, and nothing that was sent and not used. */
export async function findHandoverPhoto(
  db: Queryable,
  orderPk: string,
  fileId: string,
): Promise<HandoverPhoto | undefined> {
  const { rows } = await sql<HandoverPhoto>`
    select f.storage_key as "storageKey", f.content_type as "contentType"
    from handover_files f join handovers h on h.order_id = f.order_id and h.phase = f.phase
    where f.id = ${fileId} and f.order_id = ${orderPk}
      and (f.id = any(h.photo_file_ids) or exists (select 1 from damage_marks m
        where m.order_id = f.order_id and m.phase = f.phase and m.photo_file_id = f.id))`.execute(db);
  return rows[0];
}
