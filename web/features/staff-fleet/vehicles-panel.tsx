import {
  AVAILABILITIES,
  type Availability,
  PAPER_FAULTS,
  type PaperFault,
  VEHICLE_LIST_SORTS,
  type VehicleListSort,
} from '@ceylono/domain/staff-fleet';
import { type Direction, DIRECTIONS } from '@ceylono/domain/order-sort';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListLook } from '../list-view/list-look.ts';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { VEHICLE_WORDS } from '../vehicle/vehicle-words.ts';
import { VendorFilter } from '../vendor/vendor-filter.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';
import {
  isFiltered,
  type OpenedVehicle,
  readVehiclesFilters,
  sortedBy,
  UNFILTERED,
  type VehiclesFilters,
  vehiclesQuery,
  writeVehiclesFilters,
} from './vehicles-address.ts';

const ListLookDialog = lazy(() => import('../list-view/list-look-dialog.tsx'));

const AVAILABILITY_WORDS: Record<Availability, MessageDescriptor> = {
  available: msg`Available only`,
  unavailable: msg`Unavailable only`,
};
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

interface VehiclesPanelProps {
  onOpen: (opened: OpenedVehicle | 'new') => void;
}

/** The vehicles of all vendors (admin §2 L87). */
export default function VehiclesPanel({ onOpen }: VehiclesPanelProps) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const [looking, setLooking] = useState(false);
  const hidden = useListLook('vehicles').data?.hidden ?? [];
  const columns = useVehicleColumns(({ vehicleId }, task) => onOpen({ vehicleId, task }));
  const filters = readVehiclesFilters(params);
  const change = (changes: Partial<VehiclesFilters>) =>
    changeAddress((now) => writeVehiclesFilters(now, changes), { replace: true });
  const vehicles = useQuery(
    api.staffFleet.list.queryOptions({ input: vehiclesQuery(filters), placeholderData: keepPreviousData }),
  );
  const isNarrowed = isFiltered(filters);
  const any = (label: string) => ({ value: '', label });
  return (
    <>
      <StaffFilters
        label={t`Search by model, type, plate, vendor or district`}
        placeholder={t`Model, type, plate, vendor or district`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={isNarrowed ? () => change(UNFILTERED) : null}
        refresh={{ isReading: vehicles.isFetching, onRefresh: () => void vehicles.refetch() }}
        actions={
          <>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setLooking(true)}>
              <Trans>Views</Trans>
            </Button>
            <Button onClick={() => onOpen('new')}>
              <Trans>Create Vehicle</Trans>
            </Button>
          </>
        }
      />
      <Group gap={12} align="flex-end">
        <VendorFilter
          vendorId={filters.vendorId}
          vendorName={vehicles.data?.items[0]?.vendor.name}
          onChange={(vendorId) => change({ vendorId })}
        />
        <NativeSelect
          label={t`Vehicle type`}
          value={filters.type ?? ''}
          onChange={({ currentTarget: { value } }) => change({ type: (value || null) as VehicleType | null })}
          data={[
            any(t`All vehicle types`),
            ...VEHICLE_TYPES.map((value) => ({ value, label: i18n._(VEHICLE_WORDS[value]) })),
          ]}
        />
        <NativeSelect
          label={t`Availability`}
          value={filters.availability ?? ''}
          onChange={({ currentTarget: { value } }) => change({ availability: (value || null) as Availability | null })}
          data={[any(t`All`), ...AVAILABILITIES.map((value) => ({ value, label: i18n._(AVAILABILITY_WORDS[value]) }))]}
        />
        <NativeSelect
          label={t`Listed`}
          value={filters.listed ?? ''}
          onChange={({ currentTarget: { value } }) => change({ listed: (value || null) as 'yes' | 'no' | null })}
          data={[any(t`Listed or not`), { value: 'yes', label: t`Listed` }, { value: 'no', label: t`Not listed` }]}
        />
        <NativeSelect
          label={t`Papers`}
          value={filters.papers ?? ''}
          onChange={({ currentTarget: { value } }) => change({ papers: (value || null) as PaperFault | null })}
          data={[any(t`Any papers`), ...PAPER_FAULTS.map((value) => ({ value, label: i18n._(FAULT_WORDS[value]) }))]}
        />
        <NativeSelect
          label={t`Sort`}
          value={`${filters.sorting.by} ${filters.sorting.direction}`}
          onChange={({ currentTarget: { value } }) => change({ sorting: sortingOf(value) })}
          data={Object.entries(SORT_WORDS).map(([value, word]) => ({ value, label: i18n._(word) }))}
        />
      </Group>
      <StaffList
        label={t`Vehicles`}
        list={vehicles}
        keyOf={({ vehicleId }) => vehicleId}
        columns={columns.filter(({ name }) => name === undefined || !hidden.includes(name))}
        onOpen={({ vehicleId }) => onOpen({ vehicleId, task: 'details' })}
        sorting={{
          ...filters.sorting,
          onSort: (by) => change({ sorting: sortedBy(filters.sorting, by as VehicleListSort) }),
        }}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeVehiclesFilters(now, { cursor }))}
        empty={
          <EmptyState
            title={<Trans>No vehicles found</Trans>}
            hint={
              isNarrowed ? (
                <Trans>Change the search or clear the filters.</Trans>
              ) : (
                <Trans>Create one for a vendor, or wait for a vendor to add one.</Trans>
              )
            }
          />
        }
      />
      <Suspense>
        {looking ? (
          <ListLookDialog
            list="vehicles"
            columns={columns.flatMap(({ name, title }) => (name === undefined ? [] : [{ name, title }]))}
            address={writeVehiclesFilters(new URLSearchParams(), { ...filters, q: '', cursor: null }).toString()}
            onChoose={(address) => {
              setLooking(false);
              void tabEntries()
                .allLeft()
                .then(() => change(readVehiclesFilters(new URLSearchParams(address))));
            }}
            onClose={() => setLooking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function sortingOf(value: string): VehiclesFilters['sorting'] {
  const [by, direction] = value.split(' ');
  return {
    by: VEHICLE_LIST_SORTS.find((known) => known === by) ?? 'created',
    direction: DIRECTIONS.find((known) => known === direction) ?? 'desc',
  };
}
