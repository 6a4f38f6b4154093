/** The two moments the keys change hands in the demo's story: signed, some with photos, some with damage. */
import type { HandoverFileKind } from '@ceylono/contract/handover-record';
import { HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import { OUTLINE_ZONES } from '@ceylono/domain/car-outline';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { Trx } from '../server/db/database.ts';
import { recordHandover } from '../server/features/handover/handover.service.ts';
import { insertHandoverFile } from '../server/features/handover/handover.sql.ts';
import { recordReturn } from '../server/features/handover/return.service.ts';
import type { DemoMark, DemoOrder } from './cast-orders.ts';
import { VEHICLES } from './cast-vehicles.ts';
import { chanceFrom } from './chance.ts';
import { type DemoStage, vendorOf } from './demo-stage.ts';
import { closeUp } from './pictures.ts';
import type { Moment } from './story.ts';

/** What vehicles of some years have, and is no reason to complain: marked at handover, so that no customer is asked for it. */
const OLD_MARKS: readonly DemoMark[] = [
  { zone: 'left-rear-door', severity: 'scratch', note: 'Fine line along the door' },
  { zone: 'front-bumper', severity: 'scratch', note: 'Stone chips' },
  { zone: 'right-front-wing', severity: 'dent', note: 'Size of a coin' },
  { zone: 'boot', severity: 'dent', note: 'Shallow, paint whole' },
];
/** The outline shows these as they are. */
const CARS: readonly VehicleType[] = ['hatchback', 'sedan', 'suv', 'van', 'pickup'];
const OLD_KM = 60_000;

export async function handOver(trx: Trx, stage: DemoStage, moment: Moment): Promise<void> {
  const { order, at } = moment;
  const { progress } = order;
  if (progress.status !== 'in-progress' && progress.status !== 'completed') throw new Error('not handed over');
  const send = await senderOf(trx, stage, moment, 'handover');
  const context = await stage.vendor(order, at, 'handover.record');
  await recordHandover(context, {
    ...(await signedRecord(stage, order, send)),
    odometer: progress.handoverOdometer,
    odometerConfirmed: false,
    idVerified: order.customer !== 'liam',
    depositReceived: 0,
    damageMarks: oldMarks(order).map((mark) => asMark(mark)),
  });
}

export async function takeBack(trx: Trx, stage: DemoStage, moment: Moment): Promise<void> {
  const { order, at } = moment;
  const { progress } = order;
  if (progress.status !== 'completed') throw new Error('not taken back');
  const send = await senderOf(trx, stage, moment, 'return');
  const damages = progress.additionalCharges.flatMap(({ mark }) => mark ?? []);
  const photos = stage.pictures.vehicles.get(order.vehicle) ?? [];
  const damageMarks = damages.map(async (mark) => {
    const photo = await closeUp(photos, mark.zone);
    return asMark(mark, photo === null ? undefined : await send('damage-photo', photo));
  });
  const context = await stage.vendor(order, at, 'handover.recordReturn');
  await recordReturn(context, {
    ...(await signedRecord(stage, order, send)),
    odometer: progress.returnOdometer,
    odometerConfirmed: false,
    damageMarks: await Promise.all(damageMarks),
    additionalCharges: progress.additionalCharges.map(({ text, amount }) => ({ text, amount, fromDeposit: false })),
    depositReturned: 0,
  });
}

/** Sends one file before the record that names it; returns its id. */
type Sender = (kind: HandoverFileKind, bytes: Buffer) => Promise<string>;

async function senderOf(trx: Trx, stage: DemoStage, { order, at }: Moment, phase: HandoverPhase): Promise<Sender> {
  const { pk: orderPk } = await stage.orderOf(order);
  return async (kind, bytes) =>
    insertHandoverFile(trx, {
      orderPk,
      phase,
      kind,
      storageKey: stage.keep('handovers', bytes),
      contentType: kind === 'signature' ? 'image/png' : 'image/jpeg',
      bytes: bytes.length,
      now: at,
    });
}

/** What both records hold alike. */
async function signedRecord(stage: DemoStage, order: DemoOrder, send: Sender) {
  const { signatures, vehicles } = stage.pictures;
  const signature = signatures.get(order.customer);
  if (signature === undefined) throw new Error(`${order.customer} has no signature`);
  const photoFileIds: string[] = [];
  for (const photo of vehicles.get(order.vehicle) ?? []) photoFileIds.push(await send('photo', photo));
  return {
    vendorId: vendorOf(order).id,
    orderId: stage.orderIdOf(order),
    photoFileIds,
    signatureFileId: await send('signature', signature),
    termsVersion: HANDOVER_TERMS_VERSION,
    termsLanguage: 'en' as const,
  };
}

/** Every second car of some years has one or two. */
function oldMarks({ vehicle }: DemoOrder): readonly DemoMark[] {
  const { type, km } = VEHICLES[vehicle];
  if (!CARS.includes(type) || km < OLD_KM) return [];
  const chance = chanceFrom(`marks of ${vehicle}`);
  const first = Math.floor(chance() * OLD_MARKS.length);
  return OLD_MARKS.slice(first, first + Math.floor(chance() * 3));
}

function asMark({ zone, severity, note }: DemoMark, photoFileId?: string) {
  const { x, y } = OUTLINE_ZONES.find(({ key }) => key === zone) ?? OUTLINE_ZONES[0];
  return { x, y, severity, note, ...(photoFileId === undefined ? {} : { photoFileId }) };
}
