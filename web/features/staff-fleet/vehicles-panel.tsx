/**
 * The list of all vehicles, and how staff search and narrow it.
 * @rows ADM-VEH 01 02
 */
import { AVAILABILITIES, type Availability, type VehicleListSort } from '@ceylono/domain/staff-fleet';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListLook } from '../list-view/list-look.ts';
import { NO_DAYS } from '../../ui/list-address.ts';
import { CreatedNote } from '../staff-kit/narrowed-note.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';
import {
  isFiltered,
  isFilteredFurther,
  type OpenedVehicle,
  readVehiclesFilters,
  sortedBy,
  UNFILTERED,
  type VehiclesFilters,
  vehiclesQuery,
  writeVehiclesFilters,
} from './vehicles-address.ts';

const MoreFilters = lazy(() => import('./vehicles-more-filters.tsx'));
const ListLookDialog = lazy(() => import('../list-view/list-look-dialog.tsx'));

const AVAILABILITY_WORDS: Record<Availability, MessageDescriptor> = {
  available: msg`Available only`,
  unavailable: msg`Unavailable only`,
  booked: msg`Offered, booked today`,
  kept: msg`Offered, kept today`,
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
  const [more, setMore] = useState(isFilteredFurther(filters));
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
      >
        <NativeSelect
          aria-label={t`Availability`}
          value={filters.availability ?? ''}
          onChange={({ currentTarget: { value } }) => change({ availability: (value || null) as Availability | null })}
          data={[
            { value: '', label: t`All vehicles` },
            ...AVAILABILITIES.map((value) => ({ value, label: i18n._(AVAILABILITY_WORDS[value]) })),
          ]}
        />
        <Button variant="default" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
        </Button>
      </StaffFilters>
      {more ? (
        <Suspense>
          <MoreFilters filters={filters} vendorName={vehicles.data?.items[0]?.vendor.name} onChange={change} />
        </Suspense>
      ) : null}
      <CreatedNote days={filters.created} onClear={() => change({ created: NO_DAYS })} />
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
