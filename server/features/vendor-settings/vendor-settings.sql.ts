/** A vendor's own settings: columns of its row, which admission has found. */
import type { Ring } from '@ceylono/domain/ring';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { type CoverageAreaRow, storedArea, storedOutline } from '../coverage-area/coverage-area.sql.ts';

export interface VendorSettingsRow extends CoverageAreaRow {
  /** The number of the transaction that wrote the row: what staff change counts too. */
  version: string;
}

function settingsOf(vendorId: AuthorizedVendorId): RawBuilder<VendorSettingsRow> {
  return sql`
    select id as "vendorId", name, latitude, longitude, coverage_radius as "coverageRadius",
      coverage_area as "coverageArea", xmin::text as version
    from vendors where id = ${vendorId}`;
}

export async function findVendorSettings(
  db: Queryable,
  vendorId: AuthorizedVendorId,
): Promise<VendorSettingsRow | undefined> {
  const { rows } = await settingsOf(vendorId).execute(db);
  return rows[0];
}

/** As `findVendorSettings`, and no other transaction changes them until this one ends. */
export async function lockVendorSettings(
  trx: Trx,
  vendorId: AuthorizedVendorId,
): Promise<VendorSettingsRow | undefined> {
  const { rows } = await sql<VendorSettingsRow>`${settingsOf(vendorId)} for no key update`.execute(trx);
  return rows[0];
}

export interface NewSettings {
  name: string;
  latitude: number;
  longitude: number;
  coverageRadius: number;
  /** null: all of the circle. */
  ring: Ring | null;
  /** The same, or the circle as a polygon. */
  outline: Ring;
  areaAdjusted: boolean;
}

/** Search, map and cards follow with the same statement: they ask these columns, or triggers on them write. */
export async function updateVendorSettings(trx: Trx, vendorId: AuthorizedVendorId, after: NewSettings): Promise<void> {
  await sql`
    update vendors set name = ${after.name}, latitude = ${after.latitude}, longitude = ${after.longitude},
      coverage_radius = ${after.coverageRadius}, coverage_area = ${storedArea(after.ring)},
      coverage_polygon = ${storedOutline(after.outline)}, area_adjusted = ${after.areaAdjusted}
    where id = ${vendorId}`.execute(trx);
}
