/** Coverage areas: how they are stored, and those that touch a box. */
import type { Ring } from '@ceylono/domain/ring';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export interface CoverageAreaRow {
  vendorId: string;
  name: string;
  coverageArea: { type: 'Polygon'; coordinates: [number, number][][] } | null;
  coverageRadius: number;
  latitude: number;
  longitude: number;
}

export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** At most 500: more shapes than a phone can draw or a person can tell apart. */
export async function listCoverageAreas(db: Queryable, box: BoundingBox): Promise<CoverageAreaRow[]> {
  const { rows } = await sql<CoverageAreaRow>`
    select id as "vendorId", name, coverage_area as "coverageArea", coverage_radius as "coverageRadius", latitude, longitude
    from vendors
    where status = 'approved' and coverage_box && box(point(${box.west}, ${box.south}), point(${box.east}, ${box.north}))
    order by id limit 500`.execute(db);
  return rows;
}

/** What the map draws, for `coverage_area`: null for all of the circle. */
export function storedArea(ring: Ring | null): RawBuilder<unknown> {
  const area = ring === null ? null : JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
  return sql`${area}::jsonb`;
}

/** What the search asks, for `coverage_polygon`. */
export function storedOutline(ring: Ring): RawBuilder<unknown> {
  return sql`${`(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`}::polygon`;
}

/** As `storedArea` keeps it, opened again. */
export function ringOf(area: CoverageAreaRow['coverageArea']): Ring | null {
  return area?.coordinates[0]?.slice(0, -1) ?? null;
}
