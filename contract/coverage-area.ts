/** Where vendors rent out, drawn on the wizard's map. Centres are rounded: the exact place is the vendor's home. */
import { MAX_AREA_VERTICES, MIN_VERTICES } from '@ceylono/domain/coverage-area';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Id, Point } from './values.ts';

export const GeoPolygon = z.object({
  type: z.literal('Polygon'),
  /** Rings of [longitude, latitude]. */
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
});

/** An outline as [longitude, latitude], not closed. */
export const AreaRing = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(MIN_VERTICES)
  .max(MAX_AREA_VERTICES);

export const CoverageArea = z.object({
  vendorId: Id,
  name: z.string(),
  /** null: a circle of `coverageRadius` metres around the centre. */
  coverageArea: GeoPolygon.nullable(),
  coverageRadius: z.int(),
  centre: Point.meta({ description: 'Rounded to 0.01 degrees' }),
});

export const CoverageAreaSearch = z.object({
  /** `west,south,east,north` in degrees; all of Sri Lanka when not given. */
  bbox: z
    .string()
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
    .optional(),
});

export const listCoverageAreas = endpointFor('public')
  .route({ method: 'GET', path: '/coverage-areas', summary: 'Coverage areas in a box', tags: ['coverage-area'] })
  .input(CoverageAreaSearch)
  .output(z.object({ items: z.array(CoverageArea) }));

export const coverageAreaContract = { list: listCoverageAreas };
