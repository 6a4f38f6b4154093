/** Leaflet's own modules, as its types know them. */
declare module 'leaflet/src/control/Control.Scale.js' {
  import { control } from 'leaflet';
  export const scale: typeof control.scale;
}
declare module 'leaflet/src/control/Control.Zoom.js' {
  import { control } from 'leaflet';
  export const zoom: typeof control.zoom;
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { latLng as toLatLng } from 'leaflet';
}
declare module 'leaflet/src/layer/FeatureGroup.js' {
  export { featureGroup } from 'leaflet';
}
declare module 'leaflet/src/layer/LayerGroup.js' {
  export { layerGroup } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { divIcon } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { marker } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { tileLayer } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Circle.js' {
  export { circle } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/CircleMarker.js' {
  export { circleMarker } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polyline.js' {
  export { polyline } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polygon.js' {
  export { polygon } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/SVG.js' {
  export { svg } from 'leaflet';
}
declare module 'leaflet/src/map/Map.js' {
  export { Map, map as createMap } from 'leaflet';
}
