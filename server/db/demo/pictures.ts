/**
 * The pictures of the demo orders as files: papers, signatures, photos of the vehicles as they went out and came back.
 * All are drawn here and sent by nobody, so they are turned into files in this process instead of the media child.
 */
import type { OutlineZoneKey } from '@ceylono/domain/car-outline';
import { type DocumentKind, REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import sharp from 'sharp';
import { ORDERS } from './cast-orders.ts';
import { CUSTOMERS, type CustomerKey } from './cast-people.ts';
import { VEHICLES, type VehicleKey } from './cast-vehicles.ts';
import { scribble } from './drawings/scribble.ts';
import { specimen } from './drawings/specimen.ts';
import { DRAWING_VIEWS, vehicleDrawing } from './drawings.ts';

export interface Pictures {
  /** JPEG, of the kinds that the customer's residency asks for. */
  papers: ReadonlyMap<CustomerKey, { kind: DocumentKind; bytes: Buffer }[]>;
  /** PNG without a ground. */
  signatures: ReadonlyMap<CustomerKey, Buffer>;
  /** JPEG, one for each view; only of some vehicles. */
  vehicles: ReadonlyMap<VehicleKey, Buffer[]>;
}

export async function drawPictures(): Promise<Pictures> {
  const people = Object.keys(CUSTOMERS) as CustomerKey[];
  return {
    papers: new Map(await Promise.all(people.map(async (key) => [key, await papersOf(key)] as const))),
    signatures: new Map(await Promise.all(people.map(async (key) => [key, await signatureOf(key)] as const))),
    vehicles: new Map(await Promise.all(photographed().map(async (key) => [key, await photosOf(key)] as const))),
  };
}

/** Vehicles on the road, and those that came back with something to show. */
function photographed(): VehicleKey[] {
  const keys = ORDERS.filter(
    ({ progress }) =>
      progress.status === 'in-progress' ||
      (progress.status === 'completed' && progress.additionalCharges.some(({ mark }) => mark !== undefined)),
  ).map(({ vehicle }) => vehicle);
  return [...new Set(keys)];
}

function papersOf(customer: CustomerKey) {
  const { name, residency } = CUSTOMERS[customer];
  return Promise.all(
    REQUIRED_DOCUMENTS[residency].map(async (kind) => ({ kind, bytes: await jpeg(specimen(kind, name), 640) })),
  );
}

function signatureOf(customer: CustomerKey): Promise<Buffer> {
  return sharp(Buffer.from(scribble(CUSTOMERS[customer].name)))
    .png()
    .toBuffer();
}

function photosOf(vehicle: VehicleKey): Promise<Buffer[]> {
  const { type, colour } = VEHICLES[vehicle];
  return Promise.all(DRAWING_VIEWS.map((view) => jpeg(vehicleDrawing(type, colour, view), 1000)));
}

/** Where to go near, in pixels of a vehicle's photos. */
const CLOSE_UPS: Partial<Record<OutlineZoneKey, { view: (typeof DRAWING_VIEWS)[number]; left: number; top: number }>> =
  {
    'rear-bumper': { view: 'side', left: 110, top: 340 },
    'left-mirror': { view: 'front-angle', left: 440, top: 120 },
  };

/** The part of a vehicle that was damaged, cut from its photos; null where none shows it. */
export async function closeUp(photos: readonly Buffer[], zone: OutlineZoneKey): Promise<Buffer | null> {
  const { view, left, top } = CLOSE_UPS[zone] ?? {};
  const photo = view && photos[DRAWING_VIEWS.indexOf(view)];
  if (photo === undefined || left === undefined || top === undefined) return null;
  return sharp(photo).extract({ left, top, width: 320, height: 240 }).jpeg({ quality: 80 }).toBuffer();
}

function jpeg(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
}
