/** What was done with a vehicle outside of any order, written in the transaction of the change itself. */
import type { ChangeDetail, VehicleActivity, VehicleChange } from '@ceylono/domain/vehicle-activity';
import { STAFF_CHANGES_SHOWN, VEHICLE_CHANGES } from '@ceylono/domain/vehicle-activity';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Performer } from '../../http/actor.ts';

export interface NewVehicleActivity extends Performer {
  vehicleId: string;
  code: VehicleActivity;
  detail: ChangeDetail;
  now: Date;
}

export async function insertVehicleActivity(trx: Trx, activity: NewVehicleActivity): Promise<void> {
  const { vehicleId, code, detail, performedBy, performedByType, now } = activity;
  await sql`
    insert into vehicle_activities (vehicle_id, code, data, performed_by, performed_by_type, created_at)
    values (${vehicleId}, ${code}, ${JSON.stringify(detail)}::jsonb, ${performedBy}, ${performedByType},
      ${now})`.execute(trx);
}

/** What staff changed of a vehicle, and never who of them. */
export interface StaffChangeRow {
  at: string;
  what: VehicleChange;
  detail: ChangeDetail;
}

/** A list of them, of a vehicle `v`: the last few, the newest first. */
export function lastStaffChanges(now: Date): RawBuilder<StaffChangeRow[]> {
  const since = new Date(now.getTime() - STAFF_CHANGES_SHOWN.days * DAY_MS);
  return sql`
    (select coalesce(json_agg(json_build_object('at', last.created_at, 'what', last.code, 'detail', last.data)
      order by last.created_at desc, last.id), '[]') from (
      select a.id, a.created_at, a.code, a.data from vehicle_activities a
      where a.vehicle_id = v.id and a.performed_by_type = 'admin' and a.code = any(${[...VEHICLE_CHANGES]}::text[])
        and a.created_at > ${since}
      order by a.created_at desc, a.id limit ${STAFF_CHANGES_SHOWN.most}) last)`;
}

export async function deleteVehicleActivities(trx: Trx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vehicle_activities where id = any(array(
      select id from vehicle_activities where created_at < ${before} order by created_at limit ${limit}
      for update skip locked))`.execute(trx);
  return Number(numAffectedRows);
}
