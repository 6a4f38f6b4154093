import { type Direction, DIRECTIONS } from '@ceylono/domain/order-sort';
import { PAPER_FAULTS, type PaperFault, VEHICLE_LIST_SORTS, type VehicleListSort } from '@ceylono/domain/staff-fleet';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { VendorFilter } from '../vendor/vendor-filter.tsx';
import type { VehiclesFilters } from './vehicles-address.ts';

const FAULT_WORDS: Record<PaperFault, MessageDescriptor> = {
  expired: msg`Expired`,
  expiring: msg`Expires in 30 days`,
  missing: msg`Missing`,
};
const SORT_WORDS: Record<`${VehicleListSort} ${Direction}`, MessageDescriptor> = {
  'created desc': msg`Newest first`,
  'created asc': msg`Oldest first`,
  'price asc': msg`Lowest price first`,
  'price desc': msg`Highest price first`,
  'year desc': msg`Latest model year first`,
  'year asc': msg`Earliest model year first`,
};

interface MoreFiltersProps {
  filters: VehiclesFilters;
  /** Of the vendor that the list is narrowed to, where it is known. */
  vendorName: string | undefined;
  onChange: (changes: Partial<VehiclesFilters>) => void;
}

/** The second line of the filters over all vehicles: vendor, type, listed or not, papers, and the order of the rows. */
export default function MoreFilters({ filters, vendorName, onChange }: MoreFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <Group gap={12} align="flex-end">
      <VendorFilter
        vendorId={filters.vendorId}
        vendorName={vendorName}
        onChange={(vendorId) => onChange({ vendorId })}
      />
      <NativeSelect
        label={t`Vehicle type`}
        value={filters.type ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ type: (value || null) as VehicleType | null })}
        data={[
          { value: '', label: t`All vehicle types` },
          ...VEHICLE_TYPES.map((value) => ({ value, label: i18n._(VEHICLE_WORDS[value]) })),
        ]}
      />
      <NativeSelect
        label={t`Listed`}
        value={filters.listed ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ listed: (value || null) as 'yes' | 'no' | null })}
        data={[
          { value: '', label: t`Listed or not` },
          { value: 'yes', label: t`Listed` },
          { value: 'no', label: t`Not listed` },
        ]}
      />
      <NativeSelect
        label={t`Papers`}
        value={filters.papers ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ papers: (value || null) as PaperFault | null })}
        data={[
          { value: '', label: t`Any papers` },
          ...PAPER_FAULTS.map((value) => ({ value, label: i18n._(FAULT_WORDS[value]) })),
        ]}
      />
      <NativeSelect
        label={t`Sort`}
        value={`${filters.sorting.by} ${filters.sorting.direction}`}
        onChange={({ currentTarget: { value } }) => onChange({ sorting: sortingOf(value) })}
        data={Object.entries(SORT_WORDS).map(([value, word]) => ({ value, label: i18n._(word) }))}
      />
    </Group>
  );
}

function sortingOf(value: string): VehiclesFilters['sorting'] {
  const [by, direction] = value.split(' ');
  return {
    by: VEHICLE_LIST_SORTS.find((known) => known === by) ?? 'created',
    direction: DIRECTIONS.find((known) => known === direction) ?? 'desc',
  };
}
