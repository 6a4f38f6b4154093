/** What is kept on record of a vehicle outside of any order, and what of it its vendor reads. */
import type { DayRange } from './block.ts';
import type { EditedField } from './fleet.ts';
import type { PaperKind } from './vehicle-paper.ts';

/** What staff may change of a vehicle that is not theirs. Of a vendor's own doing the papers alone are on record. */
export const VEHICLE_CHANGES = [
  ...(['vehicle_added', 'vehicle_changed', 'prices_changed'] as const),
  ...(['range_added', 'range_changed', 'range_removed'] as const),
  ...(['paper_filed', 'paper_replaced', 'paper_corrected', 'paper_removed'] as const),
] as const;
export type VehicleChange = (typeof VEHICLE_CHANGES)[number];
export type VehicleActivity = VehicleChange | 'paper_viewed';

/** As long as staff may write why they changed something; its vendor reads it. */
export const MAX_CHANGE_REASON = 300;
/** So many of the last changes of staff are shown to the vendor, and for so many days. */
export const STAFF_CHANGES_SHOWN = { most: 10, days: 90 } as const;

/** What belongs to one of them: which fields, which days, which paper and nothing of what is in it. */
export interface ChangeDetail {
  fields?: readonly EditedField[];
  days?: DayRange;
  kind?: PaperKind;
  reason?: string;
}
