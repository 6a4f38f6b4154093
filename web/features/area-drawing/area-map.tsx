import type { Position, Ring } from '@ceylono/domain/ring';
import type { Point } from '@ceylono/domain/sri-lanka';
import { useLingui } from '@lingui/react/macro';
import type * as Leaflet from 'leaflet';
import { L } from '../../ui/leaflet.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import mapStyles from '../../ui/map.module.css';
import { CENTRE, drawGround, rounded, ZOOM } from '../../ui/map-ground.ts';
import { chosenPin } from '../../ui/map-pins.ts';
import styles from './area-drawing.module.css';

export interface AreaMapProps {
  home: Point | null;
  /** The area; null for the circle. */
  ring: Ring | null;
  circle: { centre: Point; radiusM: number } | null;
  /** To be looked at alone. */
  isFixed: boolean;
  /** Corners can be dragged, and a press adds one; otherwise a press chooses the place. */
  isEditing: boolean;
  /** How near a place is looked at once it is chosen. */
  zoom: number;
  /** Counts up to have the whole area shown. */
  showing: number;
  onHome: (at: Point) => void;
  onMove: (index: number, to: Position) => void;
  onAdd: (at: Position) => void;
}

/** The map of a place and its area. What it does with a finger, the fields and the list of corners do with keys. */
export default function AreaMap(props: AreaMapProps) {
  const { home, ring, circle, isFixed, isEditing, zoom, showing } = props;
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<Leaflet.Map | null>(null);
  const calls = useRef(props);
  calls.current = props;

  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, {
      center: CENTRE,
      zoom: ZOOM.start,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      zoomControl: false,
      // A page is scrolled past it; two fingers and the buttons still zoom.
      scrollWheelZoom: false,
    });
    L.zoom({ zoomInTitle: t`Zoom in`, zoomOutTitle: t`Zoom out` }).addTo(made);
    made.attributionControl.setPrefix(false);
    drawGround(made);
    made.on('click', ({ latlng }) => {
      if (calls.current.isFixed) return;
      const at = rounded(latlng.wrap());
      if (calls.current.isEditing) calls.current.onAdd([at.lng, at.lat]);
      else calls.current.onHome(at);
    });
    setMap(made);
    let isGone = false;
    client.map.tiles().then(
      ({ tiles }) => {
        if (tiles && !isGone)
          L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: ZOOM.most }).addTo(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      made.remove();
      setMap(null);
    };
  }, [t]);

  useEffect(() => {
    if (!map) return;
    const look = { interactive: false, className: mapStyles.area };
    const layer = L.featureGroup();
    if (ring) {
      const shape = L.polygon(ring.map(latLngOf), look).addTo(layer);
      if (isEditing) for (const corner of corners(ring, shape, calls)) corner.addTo(layer);
    } else if (circle) L.circle(circle.centre, { radius: circle.radiusM, ...look }).addTo(layer);
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, ring, circle, isEditing]);

  const [lat, lng] = [home?.lat, home?.lng];
  const isNear = useRef(false);
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    const pin = chosenPin({ lat, lng }).addTo(map);
    // A map that was brought nearer since refines the place there.
    // At once: what is asked for while the map still moves, it does not do.
    map.setView([lat, lng], isNear.current ? Math.max(map.getZoom(), zoom) : zoom, { animate: false });
    isNear.current = true;
    return () => void pin.remove();
  }, [map, lat, lng, zoom]);

  useEffect(() => {
    const { ring: shown, circle: around } = calls.current;
    if (!map || showing === 0) return;
    if (shown) map.fitBounds(shown.map(latLngOf), { padding: [32, 32], animate: false });
    else if (around)
      map.fitBounds(L.latLng(around.centre).toBounds(2 * around.radiusM), { padding: [16, 16], animate: false });
  }, [map, showing]);

  return (
    <section
      ref={box}
      className={mapStyles.map}
      aria-label={t`Map of your place and coverage area`}
      data-pickable={isFixed ? undefined : true}
    />
  );
}

function corners(ring: Ring, shape: Leaflet.Polygon, calls: { current: AreaMapProps }): Leaflet.Marker[] {
  return ring.map((position, index) => {
    const icon = L.divIcon({ className: styles.corner, iconSize: [44, 44], html: `<span>${index + 1}</span>` });
    const marker = L.marker(latLngOf(position), { icon, draggable: true, keyboard: false, bubblingMouseEvents: false });
    marker.on('drag', () => {
      const { lat, lng } = marker.getLatLng();
      shape.setLatLngs(ring.map((other, at) => (at === index ? latLngOf([lng, lat]) : latLngOf(other))));
    });
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      calls.current.onMove(index, [lng, lat]);
    });
    return marker;
  });
}

function latLngOf([lng, lat]: Position): Leaflet.LatLngTuple {
  return [lat, lng];
}
