import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './vehicle-filter-row.module.css';
import { countFilters, type VehicleFilters, type VehicleSort } from './vehicle-filters.ts';
import { FUEL_WORDS, TRANSMISSION_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';

const SORTS: Record<VehicleSort, MessageDescriptor> = {
  price: msg`Lowest price first`,
  '-price': msg`Highest price first`,
  newest: msg`Newest first`,
};
const SEATS = [2, 4, 5, 7, 9, 14];

interface VehicleFilterRowProps {
  filters: VehicleFilters;
  onChange: (filters: Partial<VehicleFilters>) => void;
}

/** Filters in one row; on a phone they open on demand. */
export function VehicleFilterRow({ filters, onChange }: VehicleFilterRowProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const any = { value: '', label: t`Any` };
  return (
    <div>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? <Trans>Filters and order ({count})</Trans> : <Trans>Filters and order</Trans>}
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
      </button>
      <div id={id} className={`stack gap-12 ${styles.row}`} data-open={isOpen || undefined}>
        <SelectField
          label={t`Type`}
          value={filters.type ?? ''}
          data={[any, ...VEHICLE_TYPES.map((type) => ({ value: type, label: i18n._(VEHICLE_WORDS[type]) }))]}
          onChange={(event) => onChange({ type: oneOf(VEHICLE_TYPES, event.currentTarget.value) })}
        />
        <SelectField
          label={t`Seats`}
          value={String(filters.seats ?? '')}
          data={[any, ...SEATS.map((seats) => ({ value: String(seats), label: t`${seats} or more` }))]}
          onChange={(event) => onChange({ seats: Number(event.currentTarget.value) || undefined })}
        />
        <SelectField
          label={t`Transmission`}
          value={filters.transmission ?? ''}
          data={[any, ...TRANSMISSIONS.map((value) => ({ value, label: i18n._(TRANSMISSION_WORDS[value]) }))]}
          onChange={(event) => onChange({ transmission: oneOf(TRANSMISSIONS, event.currentTarget.value) })}
        />
        <SelectField
          label={t`Fuel`}
          value={filters.fuelType ?? ''}
          data={[any, ...FUEL_TYPES.map((value) => ({ value, label: i18n._(FUEL_WORDS[value]) }))]}
          onChange={(event) => onChange({ fuelType: oneOf(FUEL_TYPES, event.currentTarget.value) })}
        />
        <SelectField
          label={t`Sort by`}
          value={filters.sort}
          data={Object.entries(SORTS).map(([value, label]) => ({ value, label: i18n._(label) }))}
          onChange={(event) => onChange({ sort: event.currentTarget.value as VehicleSort })}
        />
      </div>
    </div>
  );
}

function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value | undefined {
  return values.find((value) => value === chosen);
}
