/**
 * The two pins of a map.
 * @rows CUS-WIZ 09 10
 */
import type { Point } from '@ceylono/domain/sri-lanka';
import type * as Leaflet from 'leaflet';
import { L } from './leaflet.ts';
import styles from './map.module.css';

const DROP =
  '<svg viewBox="0 0 32 42" width="32" height="42"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 41 16 41s15-14 15-25.2C31 7.6 24.3 1 16 1Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>';
const ICON = { iconSize: [32, 42], iconAnchor: [16, 41] } satisfies Leaflet.DivIconOptions;

/** The place somebody chose: red. */
export function chosenPin(at: Point): Leaflet.Marker {
  const icon = L.divIcon({ ...ICON, html: DROP, className: `${styles.pin} ${styles.chosenPin}` });
  return L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 });
}

/** Where the device is: blue, with its word beside it. */
export function currentPin(at: Point, word: string): Leaflet.Marker {
  const icon = L.divIcon({ ...ICON, html: DROP, className: `${styles.pin} ${styles.currentPin}` });
  const pin = L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 900 });
  return pin.bindTooltip(word, { permanent: true, direction: 'right', offset: [14, -26], className: styles.word });
}
