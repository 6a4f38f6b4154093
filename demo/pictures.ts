/**
 * The pictures of the demo orders as files: papers, signatures, photos of the vehicles as they went out and came back.
 * They are ours and no upload, so they become the product's formats in this process instead of the media child.
 */
import type { OutlineZoneKey } from '@ceylono/domain/car-outline';
import { type DocumentKind, REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import sharp from 'sharp';
import { ORDERS } from './cast-orders.ts';
import { CUSTOMERS, type CustomerKey } from './cast-people.ts';
import { VEHICLES, type VehicleKey } from './cast-vehicles.ts';
import { VIEWS, type View, vehiclePicture } from './photos.ts';
import { PICTURE_NAMES, pictureNamed } from './picture-files.ts';

export interface Pictures {
  /** JPEG, of the kinds that the customer's residency asks for. */
  papers: ReadonlyMap<CustomerKey, { kind: DocumentKind; bytes: Buffer }[]>;
  /** PNG without a ground. */
  signatures: ReadonlyMap<CustomerKey, Buffer>;
  /** JPEG, one for each view; only of some vehicles. */
  vehicles: ReadonlyMap<VehicleKey, Buffer[]>;
}

export async function loadPictures(): Promise<Pictures> {
  const people = Object.keys(CUSTOMERS) as CustomerKey[];
  const [papers, signatures, vehicles] = await Promise.all([
    Promise.all(people.map(async (key) => [key, await papersOf(key)] as const)),
    Promise.all(people.map(async (key) => [key, await signatureOf(key)] as const)),
    Promise.all(photographed().map(async (key) => [key, await photosOf(key)] as const)),
  ]);
  return { papers: new Map(papers), signatures: new Map(signatures), vehicles: new Map(vehicles) };
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
  return Promise.all(
    REQUIRED_DOCUMENTS[CUSTOMERS[customer].residency].map(async (kind) => ({
      kind,
      bytes: await jpeg(paperPicture(kind, customer)),
    })),
  );
}

/** A paper with a name or a face on it is the customer's own; the others are the same for everybody. */
export function paperPicture(kind: DocumentKind, customer: CustomerKey): string {
  const own = `papers/${kind}-${customer}`;
  return PICTURE_NAMES.includes(own) ? own : `papers/${kind}`;
}

function signatureOf(customer: CustomerKey): Promise<Buffer> {
  return sharp(pictureNamed(`signatures/${customer}`))
    .png()
    .toBuffer();
}

function photosOf(vehicle: VehicleKey): Promise<Buffer[]> {
  return Promise.all(VIEWS.map((view) => jpeg(vehiclePicture(VEHICLES[vehicle], view))));
}

/** Where to go near, in pixels of a vehicle's photos. */
const CLOSE_UPS: Partial<Record<OutlineZoneKey, { view: View; left: number; top: number }>> = {
  'rear-bumper': { view: 'side', left: 110, top: 340 },
  'left-mirror': { view: 'front-angle', left: 440, top: 120 },
};

/** The part of a vehicle that was damaged, cut from its photos; null where none shows it. */
export async function closeUp(photos: readonly Buffer[], zone: OutlineZoneKey): Promise<Buffer | null> {
  const { view, left, top } = CLOSE_UPS[zone] ?? {};
  const photo = view && photos[VIEWS.indexOf(view)];
  if (photo === undefined || left === undefined || top === undefined) return null;
  return sharp(photo).extract({ left, top, width: 320, height: 240 }).jpeg({ quality: 80 }).toBuffer();
}

const LARGEST = 1000;

function jpeg(picture: string): Promise<Buffer> {
  return sharp(pictureNamed(picture))
    .resize({ width: LARGEST, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
