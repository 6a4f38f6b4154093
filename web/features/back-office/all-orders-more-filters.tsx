import { DIRECTIONS, type Direction, ORDER_SORTS, type OrderSort } from '@ceylono/domain/order-sort';
import { VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { DateField } from '../../ui/date-field.tsx';
import type { AllOrdersFilters } from '../staff-order/all-orders-filters.ts';
import { VendorFilter } from '../vendor/vendor-filter.tsx';

const SORT_WORDS: Record<`${OrderSort} ${Direction}`, MessageDescriptor> = {
  'created desc': msg`Newest first`,
  'created asc': msg`Oldest first`,
  'pickup asc': msg`Earliest pickup first`,
  'pickup desc': msg`Latest pickup first`,
  'return asc': msg`Earliest return first`,
  'return desc': msg`Latest return first`,
  'total desc': msg`Highest total first`,
  'total asc': msg`Lowest total first`,
  'status asc': msg`By status, pending first`,
  'status desc': msg`By status, rejected first`,
};

interface MoreFiltersProps {
  filters: AllOrdersFilters;
  /** Of the vendor that the list is narrowed to, where it is known. */
  vendorName: string | undefined;
  onChange: (changes: Partial<AllOrdersFilters>) => void;
}

/** The second line of the filters over all orders: vehicle, vendor, days of collection, and the order of the rows. */
export default function MoreFilters({ filters, vendorName, onChange }: MoreFiltersProps) {
  const { t, i18n } = useLingui();
  const { by, direction } = filters.sorting;
  return (
    <Group gap={12} align="flex-end">
      <NativeSelect
        label={t`Vehicle type`}
        value={filters.vehicleType}
        onChange={(event) => onChange({ vehicleType: event.currentTarget.value as AllOrdersFilters['vehicleType'] })}
        data={[
          { value: 'all', label: t`All vehicle types` },
          ...VEHICLE_TYPES.map((type) => ({ value: type, label: i18n._(VEHICLE_WORDS[type]) })),
        ]}
      />
      <VendorFilter
        vendorId={filters.vendorId}
        vendorName={vendorName}
        onChange={(vendorId) => onChange({ vendorId })}
      />
      <DateField
        type="date"
        label={t`Pickup from`}
        value={filters.pickupFrom}
        max={filters.pickupTo || undefined}
        onChoose={(pickupFrom) => onChange({ pickupFrom })}
      />
      <DateField
        type="date"
        label={t`Pickup until`}
        value={filters.pickupTo}
        min={filters.pickupFrom || undefined}
        onChoose={(pickupTo) => onChange({ pickupTo })}
      />
      <NativeSelect
        label={t`Sort`}
        value={`${by} ${direction}`}
        onChange={(event) => onChange({ sorting: sortingOf(event.currentTarget.value) })}
        data={Object.entries(SORT_WORDS).map(([value, word]) => ({ value, label: i18n._(word) }))}
      />
    </Group>
  );
}

function sortingOf(value: string): AllOrdersFilters['sorting'] {
  const [by, direction] = value.split(' ');
  return {
    by: ORDER_SORTS.find((known) => known === by) ?? 'created',
    direction: DIRECTIONS.find((known) => known === direction) ?? 'desc',
  };
}
