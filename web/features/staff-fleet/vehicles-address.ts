/** What the tab of vehicles shows, kept in the address so that it can be shared and gone back to. */
import { type Direction, DIRECTIONS } from '@ceylono/domain/order-sort';
import {
  AVAILABILITIES,
  type Availability,
  FIRST_VEHICLE_DIRECTION,
  NEWEST_VEHICLES_FIRST,
  PAPER_DUES,
  PAPER_FAULTS,
  type PaperDue,
  type PaperFault,
  VEHICLE_LIST_SORTS,
  type VehicleListSort,
  type VehicleListSorting,
} from '@ceylono/domain/staff-fleet';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import { PAPER_KINDS, type PaperKind } from '@ceylono/domain/vehicle-paper';
import {
  type AddressDays,
  changedAddress,
  daysOf,
  idIn,
  isAnyDay,
  NO_DAYS,
  searchOf,
  writtenDays,
} from '../../ui/list-address.ts';
import { addressOfTab } from '../staff/dashboard-tabs.ts';

export interface VehiclesFilters {
  /** Words in a model, type, plate, vendor's name or district. */
  q: string;
  vendorId: string | null;
  type: VehicleType | null;
  availability: Availability | null;
  listed: 'yes' | 'no' | null;
  papers: PaperFault | null;
  /** On which it was added. */
  created: AddressDays;
  sorting: VehicleListSorting;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

const oneOf = <Known extends string>(known: readonly Known[], asked: string | null): Known | null =>
  known.find((one) => one === asked) ?? null;

/** All but the cursor and the order of the rows, when nothing is asked. */
export const UNFILTERED: Omit<VehiclesFilters, 'cursor' | 'sorting'> = {
  q: '',
  vendorId: null,
  type: null,
  availability: null,
  listed: null,
  papers: null,
  created: NO_DAYS,
};

export function readVehiclesFilters(params: URLSearchParams): VehiclesFilters {
  const by = oneOf(VEHICLE_LIST_SORTS, params.get('sort')) ?? NEWEST_VEHICLES_FIRST.by;
  return {
    q: searchOf(params),
    vendorId: idIn(params, 'vendor'),
    type: oneOf(VEHICLE_TYPES, params.get('type')),
    availability: oneOf(AVAILABILITIES, params.get('availability')),
    listed: oneOf(['yes', 'no'], params.get('listed')),
    papers: oneOf(PAPER_FAULTS, params.get('papers')),
    created: daysOf(params, 'created'),
    sorting: { by, direction: oneOf(DIRECTIONS, params.get('direction')) ?? FIRST_VEHICLE_DIRECTION[by] },
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed; another question begins at its first page. */
export function writeVehiclesFilters(params: URLSearchParams, change: Partial<VehiclesFilters>): URLSearchParams {
  const { vendorId, sorting, ...filters } = { ...readVehiclesFilters(params), cursor: null, ...change };
  return changedAddress(params, {
    q: filters.q,
    vendor: vendorId,
    type: filters.type,
    availability: filters.availability,
    listed: filters.listed,
    papers: filters.papers,
    ...writtenDays('created', filters.created),
    sort: sorting.by === NEWEST_VEHICLES_FIRST.by ? null : sorting.by,
    direction: sorting.direction === FIRST_VEHICLE_DIRECTION[sorting.by] ? null : sorting.direction,
    cursor: filters.cursor,
  });
}

export function isFiltered(filters: VehiclesFilters): boolean {
  const { q, availability, created } = filters;
  return q.trim() !== '' || availability !== null || isAnyDay(created) || isFilteredFurther(filters);
}

/** By what stands in the second line of the filters. */
export function isFilteredFurther({ vendorId, type, listed, papers }: VehiclesFilters): boolean {
  return [vendorId, type, listed, papers].some((filter) => filter !== null);
}

/** How the rows are sorted after the title of a column is pressed: the other way round when they were by it. */
export function sortedBy({ by, direction }: VehicleListSorting, sort: VehicleListSort): VehicleListSorting {
  if (by !== sort) return { by: sort, direction: FIRST_VEHICLE_DIRECTION[sort] };
  const other: Direction = direction === 'asc' ? 'desc' : 'asc';
  return { by, direction: other };
}

/** What to ask the server. */
export function vehiclesQuery({ sorting, cursor, ...filters }: VehiclesFilters) {
  const { q, vendorId, type, availability, listed, papers, created } = filters;
  return {
    q: q.trim() || undefined,
    vendor: vendorId ?? undefined,
    type: type ?? undefined,
    availability: availability ?? undefined,
    listed: listed ?? undefined,
    papers: papers ?? undefined,
    createdFrom: created.from || undefined,
    createdTo: created.to || undefined,
    sortBy: sorting.by === NEWEST_VEHICLES_FIRST.by ? undefined : sorting.by,
    direction: sorting.direction === FIRST_VEHICLE_DIRECTION[sorting.by] ? undefined : sorting.direction,
    cursor: cursor ?? undefined,
  };
}

/** The view of papers, by when they end. */
export const ADDRESS_OF_PAPERS = `${addressOfTab('vehicles')}&view=papers`;
export const showsPapers = (params: URLSearchParams): boolean => params.get('view') === 'papers';

export interface PapersFilters {
  q: string;
  due: PaperDue;
  kind: PaperKind | null;
  vendorId: string | null;
  cursor: string | null;
}

export function readPapersFilters(params: URLSearchParams): PapersFilters {
  return {
    q: searchOf(params),
    due: oneOf(PAPER_DUES, params.get('due')) ?? 'due',
    kind: oneOf(PAPER_KINDS, params.get('kind')),
    vendorId: idIn(params, 'vendor'),
    cursor: params.get('cursor'),
  };
}

export function writePapersFilters(params: URLSearchParams, change: Partial<PapersFilters>): URLSearchParams {
  const { q, due, kind, vendorId, cursor } = { ...readPapersFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, due: due === 'due' ? null : due, kind, vendor: vendorId, cursor });
}

/** What is done with one vehicle, in a dialog that the address names: `&vehicle=…&do=edit`. */
export const VEHICLE_TASKS = ['details', 'edit', 'mark', 'prices', 'papers', 'holder'] as const;
export type VehicleTask = (typeof VEHICLE_TASKS)[number];

export interface OpenedVehicle {
  vehicleId: string;
  task: VehicleTask;
}

/** What the address says in place of a vehicle: one is added; who had one then is asked for by its plate. */
const WITHOUT_VEHICLE = ['new', 'by-plate'] as const;
export type Opened = OpenedVehicle | (typeof WITHOUT_VEHICLE)[number];
export const ADDRESS_OF_HOLDER = `${addressOfTab('vehicles')}&vehicle=by-plate`;

/** null: none is open. */
export function openedVehicleOf(params: URLSearchParams): Opened | null {
  const without = oneOf(WITHOUT_VEHICLE, params.get('vehicle'));
  if (without !== null) return without;
  const vehicleId = idIn(params, 'vehicle');
  return vehicleId === null ? null : { vehicleId, task: oneOf(VEHICLE_TASKS, params.get('do')) ?? 'details' };
}

/** The address with a dialog opened or, with null, closed. The list stays where it is. */
export function withOpenedVehicle(params: URLSearchParams, opened: Opened | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('vehicle');
  next.delete('do');
  if (typeof opened === 'string') next.set('vehicle', opened);
  else if (opened !== null) {
    next.set('vehicle', opened.vehicleId);
    if (opened.task !== 'details') next.set('do', opened.task);
  }
  return next;
}

/** Over the list of all of them. */
export function addressOfVehicle(vehicleId: string): string {
  const [path = '', query = ''] = addressOfTab('vehicles').split('?');
  return `${path}?${withOpenedVehicle(new URLSearchParams(query), { vehicleId, task: 'details' })}`;
}
