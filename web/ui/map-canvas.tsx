/**
 * The map itself: areas in blue, pins and rings.
 * @rows CUS-WIZ 07
 * @rows SHR-LIM 04 06 12
 */
import type { Point } from '@ceylono/domain/sri-lanka';
import { useLingui } from '@lingui/react/macro';
import type * as Leaflet from 'leaflet';
import { L } from './leaflet.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './map.module.css';
import { CENTRE, drawGround, rounded, ZOOM } from './map-ground.ts';
import { chosenPin, currentPin } from './map-pins.ts';
import { drawnTrail, trailZoom } from './map-trail.ts';
import { drawnRadius } from './drawn-radius.ts';

/** Drawn around the pin (customer §9). */
const AROUND_PIN_M = 1000;

/** A shape drawn in blue: a polygon of [lng, lat] rings, or a circle. */
export type MapArea = { id: string } & (
  | { polygon: readonly (readonly (readonly [number, number])[])[] }
  | { centre: Point; radiusM: number }
);

export interface MapProps {
  /** What the map is for, read out to people who do not see it. */
  label: string;
  areas?: readonly MapArea[];
  /** Red pin. When it moves, the map goes there. */
  chosen?: Point | null;
  /** Shows all of the areas, rather than going to the pin, which then has no ring around it. */
  whole?: boolean;
  /** Blue pin, labelled 'Current': the device's own position. When it is found, the map goes there. */
  current?: Point | null;
  /** Where somebody was, the newest first. When there is a newer one, the map goes there. */
  trail?: readonly Point[];
  onPick?: (point: Point) => void;
  /** Tiles to lay over the drawn island, when a source is configured. */
  tiles?: { url: string; attribution: string } | null;
}

const NO_AREAS: readonly MapArea[] = [];
const NO_TRAIL: readonly Point[] = [];

export default function MapCanvas({
  label,
  areas = NO_AREAS,
  chosen = null,
  current = null,
  whole = false,
  trail = NO_TRAIL,
  onPick,
  tiles = null,
}: MapProps) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<Leaflet.Map | null>(null);

  // Words that come while the map stands, those of the next page, must not make another one.
  const zoomTitles = useEffectEvent(() => ({ zoomInTitle: t`Zoom in`, zoomOutTitle: t`Zoom out` }));

  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, {
      center: CENTRE,
      zoom: ZOOM.start,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      zoomControl: false,
    });
    L.zoom(zoomTitles()).addTo(made);
    L.scale({ imperial: false }).addTo(made);
    made.attributionControl.setPrefix(false);
    drawGround(made);
    setMap(made);
    return () => {
      made.remove();
      setMap(null);
    };
  }, []);

  useEffect(() => {
    if (!map || !tiles) return;
    const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: ZOOM.most }).addTo(map);
    return () => void layer.remove();
  }, [map, tiles]);

  useEffect(() => {
    if (!map || !onPick) return;
    const pick = ({ latlng }: Leaflet.LeafletMouseEvent) => onPick(rounded(latlng.wrap()));
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map, onPick]);

  useEffect(() => {
    if (!map) return;
    const group = L.featureGroup(areas.map(shapeOf)).addTo(map);
    if (whole && areas.length > 0) map.fitBounds(group.getBounds(), { padding: [16, 16], maxZoom: ZOOM.chosen });
    return () => void group.remove();
  }, [map, areas, whole]);

  useEffect(() => {
    if (!map || !current) return;
    const marks = L.layerGroup([around(current), currentPin(current, t`Current`)]).addTo(map);
    map.setView(current, Math.max(map.getZoom(), ZOOM.chosen));
    return () => void marks.remove();
  }, [map, current, t]);

  useEffect(() => {
    const [newest, ...before] = trail;
    if (!map || !newest) return;
    const marks = drawnTrail([newest, ...before], t`Current`).addTo(map);
    map.setView(newest, trailZoom(trail));
    return () => void marks.remove();
  }, [map, trail, t]);

  useEffect(() => {
    if (!map || !chosen) return;
    const marks = L.layerGroup(whole ? [chosenPin(chosen)] : [around(chosen), chosenPin(chosen)]).addTo(map);
    if (!whole) map.setView(chosen, Math.max(map.getZoom(), ZOOM.chosen));
    return () => void marks.remove();
  }, [map, chosen, whole]);

  return <section ref={box} className={styles.map} aria-label={label} data-pickable={onPick ? true : undefined} />;
}

/** The circle of a location marker (customer §9). */
function around(point: Point): Leaflet.Layer {
  return L.circle(point, { radius: AROUND_PIN_M, interactive: false, className: styles.around });
}

function shapeOf(area: MapArea): Leaflet.Layer {
  const look = { interactive: false, className: styles.area };
  if ('centre' in area) return L.circle(area.centre, { radius: drawnRadius(area.radiusM), ...look });
  return L.polygon(
    area.polygon.map((ring) => ring.map(([lng, lat]) => [lat, lng] as Leaflet.LatLngTuple)),
    look,
  );
}
