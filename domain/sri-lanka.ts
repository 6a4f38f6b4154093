/**
 * Where the product works: Sri Lanka as a box and as a coast. The box decides which points are refused; the coast only
 * warns, because it is coarse (T-104).
 */
import { isInsideRing, metresToEdge, type Position } from './ring.ts';
import { SRI_LANKA_OUTLINE } from './sri-lanka-outline.ts';

/** A place on earth, in degrees. */
export type Point = { lat: number; lng: number };

/** The box a location must lie in, edges included (customer §5, T-104). */
export const BOUNDING_BOX = { north: 9.831111, south: 5.916667, east: 81.891111, west: 79.516667 } as const;

const EARTH_RADIUS_KM = 6371;
const OUTLINE_TOLERANCE_M = 750;

/** Land that the coarse outline lacks: islands, causeways and ground won from the sea, as discs. */
const ISLETS: readonly (Point & { name: string; radiusKm: number })[] = [
  { name: 'Nainativu', lat: 9.604, lng: 79.769, radiusKm: 2.2 },
  { name: 'Punkudutivu', lat: 9.584, lng: 79.834, radiusKm: 4.5 },
  { name: 'Velanai and Kayts', lat: 9.655, lng: 79.905, radiusKm: 6.5 },
  { name: 'Mandaitivu', lat: 9.611, lng: 79.992, radiusKm: 2.2 },
  { name: 'Analaitivu', lat: 9.668, lng: 79.776, radiusKm: 2 },
  { name: 'Eluvaitivu', lat: 9.694, lng: 79.812, radiusKm: 1.5 },
  { name: 'Neduntheevu (Delft)', lat: 9.517, lng: 79.692, radiusKm: 5 },
  { name: 'Pannai causeway', lat: 9.65, lng: 79.985, radiusKm: 2.5 },
  { name: 'Elephant Pass causeway', lat: 9.52, lng: 80.407, radiusKm: 2.5 },
  { name: 'Sangupiddy bridge', lat: 9.572, lng: 80.185, radiusKm: 2.5 },
  { name: 'Mannar causeway', lat: 8.965, lng: 79.918, radiusKm: 2 },
  { name: 'Iranativu', lat: 9.292, lng: 79.983, radiusKm: 3 },
  { name: 'Talaimannar Pier', lat: 9.106, lng: 79.728, radiusKm: 1.5 },
  { name: "Adam's Bridge, the first banks", lat: 9.09, lng: 79.69, radiusKm: 1.5 },
  { name: 'Karaitivu, off Puttalam', lat: 8.42, lng: 79.79, radiusKm: 3.5 },
  { name: 'Battalangunduwa', lat: 8.53, lng: 79.78, radiusKm: 3.5 },
  { name: 'Pigeon Island', lat: 8.7218, lng: 81.2043, radiusKm: 0.5 },
  { name: 'Barberyn Island', lat: 6.4628, lng: 79.9685, radiusKm: 0.4 },
  { name: 'Colombo Port City', lat: 6.9372, lng: 79.8345, radiusKm: 1.3 },
];

/** Whether the point lies in the documents' box, which admits sea and refuses India (customer §5, T-104). */
export function isInsideSriLanka({ lat, lng }: Point): boolean {
  return lat <= BOUNDING_BOX.north && lat >= BOUNDING_BOX.south && lng <= BOUNDING_BOX.east && lng >= BOUNDING_BOX.west;
}

/**
 * Whether the point is certainly water: more than 0.75 km outside the outline and on no listed islet. Lagoons and
 * harbours mostly count as land. It warns and shapes coverage areas; it never alone refuses a booking (T-104, T-205).
 */
export function isClearlyAtSea(point: Point): boolean {
  const position: Position = [point.lng, point.lat];
  if (ISLETS.some((islet) => greatCircleKm(point, islet) <= islet.radiusKm)) return false;
  return SRI_LANKA_OUTLINE.every(
    (ring) => !isInsideRing(position, ring) && metresToEdge(position, ring) > OUTLINE_TOLERANCE_M,
  );
}

/** Kilometres between two points along the earth's surface, radius 6371 km, unrounded (customer §9). */
export function greatCircleKm(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
