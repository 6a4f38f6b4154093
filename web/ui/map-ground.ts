/**
 * The ground of every map: where it begins, how near it goes, and the island.
 *
 * @rows SHR-LIM 03-05 13 14 23
 */
import type { Point } from '@ceylono/domain/sri-lanka';
import { SRI_LANKA_OUTLINE } from '@ceylono/domain/sri-lanka-outline';
import type * as Leaflet from 'leaflet';
import { L } from './leaflet.ts';
import styles from './map.module.css';
import { labelPlaces } from './map-labels.ts';

/** Where a map of the island begins, and how near it goes (customer §9). */
export const CENTRE: Leaflet.LatLngTuple = [7.8731, 80.7718];
export const ZOOM = { least: 6, start: 7, chosen: 13, most: 18 };

/** The coast and the names of places, which need no network. */
export function drawGround(map: Leaflet.Map) {
  for (const ring of SRI_LANKA_OUTLINE) {
    L.polygon(
      ring.map(([lng, lat]) => [lat, lng] as Leaflet.LatLngTuple),
      { interactive: false, className: styles.land },
    ).addTo(map);
  }
  // Names that do not come leave the coast.
  labelPlaces(map).catch(() => undefined);
}

/** Rounds to about 10 cm, so that addresses and logs carry no digits without meaning. */
export function rounded({ lat, lng }: Leaflet.LatLng): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
