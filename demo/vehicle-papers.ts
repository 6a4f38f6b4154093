/** Papers of the shown vendor's vehicles, in every state that papers can be in; those of the other vendors are missing. */
import { randomBytes } from 'node:crypto';
import { addDays, DAY_MS, dayOf } from '@ceylono/domain/colombo-time';
import { requiredPapers, type InsuranceClass, type PaperKind } from '@ceylono/domain/vehicle-paper';
import sharp from 'sharp';
import type { App } from '../server/app.ts';
import type { Trx } from '../server/db/database.ts';
import { insertPaper } from '../server/features/vehicle-paper/vehicle-paper.sql.ts';
import { VEHICLES, type VehicleKey } from './cast-vehicles.ts';

interface Filed {
  vehicle: VehicleKey;
  /** In so many days the papers end; those that are named here in others. */
  endsInDays: number;
  besides?: Partial<Record<PaperKind, number | null>>;
  insuranceClass: InsuranceClass;
}

const FILED: readonly Filed[] = [
  { vehicle: 'fortAxio', endsInDays: 240, insuranceClass: 'self-drive-hire' },
  { vehicle: 'fortPrius', endsInDays: 190, insuranceClass: 'self-drive-hire' },
  { vehicle: 'fortVezel', endsInDays: 200, besides: { insurance: 12 }, insuranceClass: 'self-drive-hire' },
  { vehicle: 'fortLeaf', endsInDays: 300, insuranceClass: 'self-drive-hire' },
  { vehicle: 'fortKdh', endsInDays: 150, besides: { 'emission-test': -5 }, insuranceClass: 'hiring-with-driver' },
  { vehicle: 'fortRosa', endsInDays: 120, insuranceClass: 'hiring-with-driver' },
  { vehicle: 'fortViking', endsInDays: 90, besides: { 'emission-test': null }, insuranceClass: 'hiring-with-driver' },
];
const FILED_DAYS_AGO = 60;

export async function fileDemoPapers(trx: Trx, app: App): Promise<void> {
  const now = app.now();
  const bytes = await samplePaper();
  for (const { vehicle, endsInDays, besides = {}, insuranceClass } of FILED) {
    const { id, fuelType } = VEHICLES[vehicle];
    for (const kind of requiredPapers(fuelType)) {
      const days = besides[kind] === undefined ? endsInDays : besides[kind];
      if (days === null) continue;
      const storageKey = `vehicle-papers/${randomBytes(20).toString('hex')}`;
      await app.privateFiles.put(storageKey, bytes);
      const isInsurance = kind === 'insurance';
      await insertPaper(trx, {
        vehicleId: id,
        kind,
        expiresOn: addDays(dayOf(now), days),
        insurer: isInsurance ? 'Sample Insurance' : null,
        policyNumber: isInsurance ? `SAMPLE-${id.slice(-3)}` : null,
        insuranceClass: isInsurance ? insuranceClass : null,
        storageKey,
        contentType: 'image/jpeg',
        bytes: bytes.length,
        now: new Date(now.getTime() - FILED_DAYS_AGO * DAY_MS),
      });
    }
  }
}

/** A sheet that says that it is none. */
function samplePaper(): Promise<Buffer> {
  const lines = [300, 350, 400, 450, 500].map(
    (y) => `<rect x="80" y="${y}" width="${640 - (y % 150)}" height="14" fill="#c9d3d2"/>`,
  );
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560"><rect width="800" height="560" fill="#fbfaf5"/>
    <rect x="24" y="24" width="752" height="512" fill="none" stroke="#0c6f74" stroke-width="6"/>
    <text x="80" y="200" font-family="sans-serif" font-size="96" fill="#0c6f74">SAMPLE</text>${lines.join('')}</svg>`;
  return sharp(Buffer.from(sheet)).jpeg({ quality: 80 }).toBuffer();
}
