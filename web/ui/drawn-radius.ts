/** What the documents' display takes a degree for (customer §9, T-065). */
const SHOWN_METRES_PER_DEGREE = 111_000;

/** What Leaflet takes it for: its circles stand on a globe of this radius, which scales longitude by the latitude's cosine. */
const LEAFLET_METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180;

/** The radius to give a Leaflet circle, so that it is drawn as wide as the documents say. */
export function drawnRadius(radiusM: number): number {
  return (radiusM * LEAFLET_METRES_PER_DEGREE) / SHOWN_METRES_PER_DEGREE;
}
