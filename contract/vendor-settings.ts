/**
 * What a vendor says of the own business in the portal's tab Settings: its name, its place, and how far it goes (vendor §2).
 *
 * @rows VEN-SET 14
 */
import { MAX_NAME } from '@ceylono/domain/contact';
import { AREA_SHAPES, MAX_COVERAGE_RADIUS, MIN_COVERAGE_RADIUS } from '@ceylono/domain/coverage-area';
import { z } from 'zod';
import { AreaRing, GeoPolygon } from './coverage-area.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, mailedLine } from './values.ts';

const OwnVendor = z.object({ vendorId: Id });
const tags = ['vendor-settings'];

/** Metres. */
const Radius = z.int().min(MIN_COVERAGE_RADIUS).max(MAX_COVERAGE_RADIUS);

/** The documents' reading of a vendor in the portal (vendor §3). */
export const VendorSettings = z.object({
  vendorId: Id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  coverageRadius: z.int(),
  /** null: all of the circle. */
  coverageArea: GeoPolygon.nullable(),
  shape: z.enum(AREA_SHAPES),
  version: z.string(),
});

export const EditedVendorSettings = OwnVendor.extend({
  /** Mails name it. */
  name: mailedLine(MAX_NAME),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Corners bring no radius: they say themselves how far they reach (T-129). The server draws what is proposed. */
  coverage: z.discriminatedUnion('shape', [
    z.object({ shape: z.literal('circle'), radiusM: Radius }),
    z.object({ shape: z.literal('proposed'), radiusM: Radius }),
    z.object({ shape: z.literal('drawn'), corners: AreaRing }),
  ]),
  /** As it was read: settings that were changed since are not overwritten. */
  version: z.string().max(20),
});

export const getVendorSettings = endpointFor('vendor')
  .route({ method: 'GET', path: '/vendor/{vendorId}/settings', summary: 'Own settings', tags })
  .input(OwnVendor)
  .output(VendorSettings);

/** The same settings again are answered as they stand, whichever version they were typed over. */
export const changeVendorSettings = endpointFor('vendor')
  .route({ method: 'PUT', path: '/vendor/{vendorId}/settings', summary: 'Change own settings', tags })
  .input(EditedVendorSettings)
  .output(VendorSettings)
  .errors(refusals('outside_sri_lanka', 'area_invalid', 'vendor_settings_changed'));

export const vendorSettingsContract = { get: getVendorSettings, change: changeVendorSettings };
