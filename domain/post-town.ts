import type { District } from './district.ts';

/** English name, district, latitude, longitude, and its names in Sinhala and in Tamil where they are known. */
export type PostTown = readonly [name: string, district: District, lat: number, lng: number, ...names: string[]];
