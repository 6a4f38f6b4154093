/**
 * The vehicle that a page of `/vehicles/{vehicleId}` is about. The server writes what it drew the page with into the page,
 * as data, so that a browser takes over exactly what stands there; a visitor who comes by another way asks the server.
 */
import type { OneVehicle } from '@ceylono/contract/vehicle';
import type { Language } from '@ceylono/domain/language';
import type { MetaDescriptor } from 'react-router';
import type { z } from 'zod';

export type VehicleInFull = z.output<typeof OneVehicle>;

export interface ToldVehicle {
  /** As in the address: letters, digits, `-` and `_`. */
  vehicleId: string;
  /** null when there is no such vehicle, or it is no longer offered. */
  vehicle: VehicleInFull | null;
  /** Where the vehicle stands, in the reader's language, so that the page does not carry the names of all districts. */
  district: string;
  /** What the page says of itself in its head. */
  head: MetaDescriptor[];
}

export const TOLD_ID = 'told-vehicle';

/** Of the page that this document began with; read before React takes it over. */
const told: ToldVehicle | null = import.meta.env.SSR ? null : readPage();

function readPage(): ToldVehicle | null {
  const data = document.getElementById(TOLD_ID);
  return data === null ? null : JSON.parse(data.textContent);
}

export function toldVehicle(vehicleId: string | undefined): ToldVehicle | null {
  return told?.vehicleId === vehicleId ? told : null;
}

const asked = new Map<string, Promise<ToldVehicle>>();

/** Once per document. */
export function askForVehicle(vehicleId: string, language: Language): Promise<ToldVehicle> {
  const asking = asked.get(vehicleId) ?? ask(vehicleId, language);
  asked.set(vehicleId, asking);
  return asking;
}

async function ask(vehicleId: string, language: Language): Promise<ToldVehicle> {
  const answer = await fetch(`/api/vehicles/${encodeURIComponent(vehicleId)}`);
  if (answer.ok) {
    const vehicle: VehicleInFull = await answer.json();
    const { nameOfDistrict } = await import('@ceylono/domain/district-names');
    return { vehicleId, vehicle, district: nameOfDistrict(vehicle.district, language), head: [] };
  }
  if (answer.status >= 500 || answer.status === 429) throw new Error(`the server answered ${answer.status}`);
  return { vehicleId, vehicle: null, district: '', head: [] };
}
