import type { EditedField } from '@ceylono/domain/fleet';
import type { VehicleChange } from '@ceylono/domain/vehicle-activity';
import { PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { FIELD_WORDS } from './fleet-words.ts';
import { daysShown, type OwnVehicle } from './own-vehicle.ts';

type Change = OwnVehicle['staffChanges'][number];

const EDITED_WORDS: Record<EditedField, MessageDescriptor> = {
  ...FIELD_WORDS,
  withDriver: msg`With driver`,
  deliveryPickup: msg`Delivery & pickup`,
  availability: msg`Offered to customers`,
};

/** Each names what it was about: fields, days or a paper. */
const CHANGE_WORDS: Record<VehicleChange, (what: string) => MessageDescriptor> = {
  vehicle_added: () => msg`Vehicle added`,
  vehicle_changed: (fields) => msg`Changed: ${fields}`,
  prices_changed: () => msg`Prices of certain dates, or rules, changed`,
  range_added: (days) => msg`Marked unavailable: ${days}`,
  range_changed: (days) => msg`Unavailable days moved: ${days}`,
  range_removed: (days) => msg`Offered again: ${days}`,
  paper_filed: (paper) => msg`Paper added: ${paper}`,
  paper_replaced: (paper) => msg`Paper replaced: ${paper}`,
  paper_corrected: (paper) => msg`Paper corrected: ${paper}`,
  paper_removed: (paper) => msg`Paper removed: ${paper}`,
};

/** What our staff changed of a vehicle lately, and why, for its vendor; the newest first. */
export function ChangesByUs({ vehicle: { staffChanges } }: { vehicle: OwnVehicle }) {
  const { i18n } = useLingui();
  return (
    <ul className="list stack gap-10">
      {staffChanges.map((change) => (
        <li key={`${change.at} ${change.what}`} className="stack gap-2">
          <span className="breaks">{i18n._(CHANGE_WORDS[change.what](aboutOf(change)))}</span>
          {change.reason === null ? null : <q className="breaks">{change.reason}</q>}
          <span className="dimmed text-13">
            <DateTime at={change.at} />
          </span>
        </li>
      ))}
    </ul>
  );

  function aboutOf({ fields, days, paper }: Change): string {
    if (days !== null) return daysShown(days, i18n.locale);
    if (paper !== null) return i18n._(PAPER_WORDS[paper]);
    return fields.map((field) => i18n._(EDITED_WORDS[field])).join(', ');
  }
}
