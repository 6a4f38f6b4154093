/** Papers of vehicles on a test's stage, put straight into the tables. */
import type { VehiclePaper } from '@ceylono/domain/vehicle-paper';
import { sql } from 'kysely';
import type { App } from '../app.ts';

/** All that a vehicle needs, good up to this day, for self-drive hire. */
export function allPapers(expiresOn: string, insuranceClass: VehiclePaper['insuranceClass'] = 'self-drive-hire') {
  return [
    { kind: 'revenue-licence', expiresOn, insuranceClass: null },
    { kind: 'insurance', expiresOn, insuranceClass },
    { kind: 'emission-test', expiresOn, insuranceClass: null },
  ] satisfies VehiclePaper[];
}

/** These papers are in force, and no others. There are no files. */
export async function givePapers(app: App, vehicleId: string, papers: readonly VehiclePaper[], filedAt = app.now()) {
  await sql`delete from vehicle_papers where vehicle_id = ${vehicleId}`.execute(app.db);
  for (const { kind, expiresOn, insuranceClass } of papers) {
    const policy = kind === 'insurance' ? 'Ceylinco' : null;
    await sql`
      insert into vehicle_papers (vehicle_id, kind, expires_on, insurer, policy_number, insurance_class, storage_key,
        content_type, bytes, created_at)
      values (${vehicleId}, ${kind}, ${expiresOn}, ${policy}, ${policy}, ${insuranceClass},
        'vehicle-papers/' || gen_random_uuid(), 'image/jpeg', 1, ${filedAt})`.execute(app.db);
  }
}
