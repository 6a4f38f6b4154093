/** What was done with a vehicle outside of any order, written in the transaction of the change itself. */
import type { PaperKind } from '@ceylono/domain/vehicle-paper';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Performer } from '../../http/actor.ts';

export interface NewVehicleActivity extends Performer {
  vehicleId: string;
  code: 'paper_filed' | 'paper_replaced' | 'paper_corrected' | 'paper_removed' | 'paper_viewed';
  /** Which paper, and nothing of what is in it. */
  kind: PaperKind;
  now: Date;
}

export async function insertVehicleActivity(trx: Trx, activity: NewVehicleActivity): Promise<void> {
  const { vehicleId, code, kind, performedBy, performedByType, now } = activity;
  await sql`
    insert into vehicle_activities (vehicle_id, code, data, performed_by, performed_by_type, created_at)
    values (${vehicleId}, ${code}, ${JSON.stringify({ kind })}::jsonb, ${performedBy}, ${performedByType},
      ${now})`.execute(trx);
}

export async function deleteVehicleActivities(trx: Trx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vehicle_activities where id in (
      select id from vehicle_activities where created_at < ${before} order by created_at limit ${limit}
      for update skip locked)`.execute(trx);
  return Number(numAffectedRows);
}
