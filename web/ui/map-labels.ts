import type * as Leaflet from 'leaflet';
import { L } from './leaflet.ts';
import styles from './map.module.css';

/** Written before all others, so that a map of the whole island names what people know. */
const FIRST = [
  'Colombo',
  'Kandy',
  'Galle',
  'Jaffna',
  'Trincomalee',
  'Anuradhapura',
  'Batticaloa',
  'Nuwara Eliya',
  'Ella',
  'Sigiriya',
  'Negombo',
  'Hambantota',
  'Kurunegala',
  'Arugam Bay',
  'Mannar',
  'Vavuniya',
  'Badulla',
  'Ratnapura',
];

/** About how much room a name takes, in pixels. */
const LABEL = { width: 96, height: 26 };

/**
 * Names of places on a map without tiles: as many as have room, the best known first, anew after every move. The list is
 * fetched only here, because with tiles it is not needed.
 */
export async function labelPlaces(map: Leaflet.Map): Promise<void> {
  const { PLACE_POINTS } = await import('@ceylono/domain/place-points');
  // The map may have been left while the list was on its way.
  if (!map.getPane('mapPane')) return;
  const rank = new Map(FIRST.map((name, index) => [name, index]));
  const places = PLACE_POINTS.map(([name, lat, lng]) => ({ name, lat, lng })).sort(
    (a, b) => (rank.get(a.name) ?? FIRST.length) - (rank.get(b.name) ?? FIRST.length),
  );
  const labels = L.layerGroup().addTo(map);

  function write() {
    labels.clearLayers();
    const view = map.getBounds();
    const written: Leaflet.Point[] = [];
    for (const place of places) {
      if (!view.contains(place)) continue;
      const at = map.latLngToContainerPoint(place);
      if (written.some((other) => Math.abs(other.x - at.x) < LABEL.width && Math.abs(other.y - at.y) < LABEL.height))
        continue;
      written.push(at);
      labels.addLayer(labelOf(place));
    }
  }

  map.whenReady(write);
  map.on('moveend', write);
  // Leaflet tells of a turned screen 200 ms later, also when the map is gone by then.
  map.once('unload', () => map.off('moveend', write));
}

function labelOf(place: { name: string; lat: number; lng: number }): Leaflet.Marker {
  const name = document.createElement('span');
  name.textContent = place.name;
  const icon = L.divIcon({ html: name, className: styles.place, iconSize: [0, 0] });
  return L.marker(place, { icon, interactive: false, keyboard: false });
}
