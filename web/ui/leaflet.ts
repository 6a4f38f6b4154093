/**
 * The parts of Leaflet that our maps are made of, each from its own module: the library's one file brings canvas, pop-ups,
 * GeoJSON and more besides, a fifth of its weight. Another part that is needed is added here.
 */
import 'leaflet/src/control/Control.Attribution.js';
import 'leaflet/src/layer/Tooltip.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import 'leaflet/dist/leaflet.css';
import type { Renderer } from 'leaflet';
import { scale } from 'leaflet/src/control/Control.Scale.js';
import { zoom } from 'leaflet/src/control/Control.Zoom.js';
import { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
import { featureGroup } from 'leaflet/src/layer/FeatureGroup.js';
import { layerGroup } from 'leaflet/src/layer/LayerGroup.js';
import { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { marker } from 'leaflet/src/layer/marker/Marker.js';
import { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import { circle } from 'leaflet/src/layer/vector/Circle.js';
import { circleMarker } from 'leaflet/src/layer/vector/CircleMarker.js';
import { polygon } from 'leaflet/src/layer/vector/Polygon.js';
import { polyline } from 'leaflet/src/layer/vector/Polyline.js';
import { svg } from 'leaflet/src/layer/vector/SVG.js';
import { Map as LeafletMap, createMap as map } from 'leaflet/src/map/Map.js';

/** Shapes are drawn as SVG. Leaflet's own way of finding what draws them brings its canvas with it. */
LeafletMap.include({
  getRenderer(this: LeafletMap & { _renderer?: Renderer }): Renderer {
    this._renderer ??= svg();
    if (!this.hasLayer(this._renderer)) this.addLayer(this._renderer);
    return this._renderer;
  },
});

export const L = {
  circle,
  circleMarker,
  divIcon,
  featureGroup,
  latLng,
  layerGroup,
  map,
  marker,
  polygon,
  polyline,
  scale,
  tileLayer,
  zoom,
};
