/**
 * The way of a customer on the road, drawn on a map.
 * @rows ADM-LOC 28 29
 */
import type { Point } from '@ceylono/domain/sri-lanka';
import type * as Leaflet from 'leaflet';
import { L } from './leaflet.ts';
import styles from './map.module.css';
import { currentPin } from './map-pins.ts';

/** So many of the newest have a mark of their own; the path leads through all (admin §9 L397). */
export const MARKED = 20;

/** How near the map is: one point alone, or a way (admin §9 L397). */
export const trailZoom = (trail: readonly Point[]) => (trail.length === 1 ? 15 : 12);

/** Where somebody was: the way in one line, and the newest as the current position. `trail`: the newest first, never empty. */
export function drawnTrail(trail: readonly [Point, ...Point[]], word: string): Leaflet.LayerGroup {
  const marks = trail
    .slice(0, MARKED)
    .map((point) => L.circleMarker(point, { radius: 5, interactive: false, className: styles.trailMark }));
  const path = L.polyline([...trail], { interactive: false, className: styles.trail });
  return L.layerGroup([path, ...marks, currentPin(trail[0], word)]);
}
