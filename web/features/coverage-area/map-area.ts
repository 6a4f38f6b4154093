/** Where a vendor rents out, as the map draws it. */
import type { CoverageArea } from '@ceylono/contract/coverage-area';
import { pointInPolygon } from '@ceylono/domain/coverage-area';
import { greatCircleKm, type Point } from '@ceylono/domain/sri-lanka';
import type { z } from 'zod';
import type { MapArea } from '../../ui/map-canvas.tsx';

export function mapArea(area: z.output<typeof CoverageArea>): MapArea {
  if (area.coverageArea) return { id: area.vendorId, polygon: area.coverageArea.coordinates };
  return { id: area.vendorId, centre: area.centre, radiusM: area.coverageRadius };
}

/** Whether anybody rents out there. Centres of circles are rounded, so their edge is only about right. */
export function isCovered(point: Point, areas: readonly MapArea[]): boolean {
  return areas.some((area) => {
    if ('polygon' in area) return area.polygon[0] !== undefined && pointInPolygon(point, area.polygon[0]);
    return greatCircleKm(point, area.centre) * 1000 <= area.radiusM;
  });
}
