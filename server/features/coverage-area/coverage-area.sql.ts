/** Coverage areas that touch a box. */
import { sql } from 'kysely';
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
