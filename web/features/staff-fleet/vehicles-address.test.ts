import { describe, expect, it } from 'vitest';
import {
  addressOfVehicle,
  isFiltered,
  openedVehicleOf,
  readPapersFilters,
  readVehiclesFilters,
  sortedBy,
  UNFILTERED,
  vehiclesQuery,
  withOpenedVehicle,
  writePapersFilters,
  writeVehiclesFilters,
} from './vehicles-address.ts';

const AN_ID = 'b2000000-0000-4000-8000-000000000008';
const at = (text: string) => new URLSearchParams(text);
const asked = (text: string) => {
  const query = vehiclesQuery(readVehiclesFilters(at(text)));
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

describe('the list', () => {
  it('shows every vehicle, the newest first, unless something is asked for', () => {
    expect(asked('tab=3')).toEqual({});
    expect(isFiltered(readVehiclesFilters(at('tab=3')))).toBe(false);
    expect(asked('type=spaceship&papers=lost&vendor=nobody&sort=colour&listed=perhaps')).toEqual({});
  });

  it('has its filters and the order of its rows in the address', () => {
    const filters = {
      q: 'axio',
      vendorId: AN_ID,
      type: 'sedan',
      availability: 'available',
      listed: 'yes',
      papers: 'expiring',
      created: { from: '2026-02-01', to: '2026-02-28' },
      sorting: { by: 'price', direction: 'desc' },
    } as const;
    const address = writeVehiclesFilters(at('tab=3&cursor=abc'), filters);
    expect(readVehiclesFilters(address)).toEqual({ ...filters, cursor: null });
    expect(isFiltered(readVehiclesFilters(address))).toBe(true);
    const sorting = { by: 'created', direction: 'desc' } as const;
    expect(writeVehiclesFilters(address, { ...UNFILTERED, sorting }).toString()).toBe('tab=3');
  });

  it('turns round when it is sorted by the same again', () => {
    const cheapest = sortedBy({ by: 'created', direction: 'desc' }, 'price');
    expect([cheapest, sortedBy(cheapest, 'price')]).toEqual([
      { by: 'price', direction: 'asc' },
      { by: 'price', direction: 'desc' },
    ]);
  });
});

it('the papers show what is over or ends soon, unless something else is asked for', () => {
  expect(readPapersFilters(at('view=papers'))).toMatchObject({ due: 'due', kind: null });
  const address = writePapersFilters(at('tab=3&view=papers&cursor=abc'), { due: 'expired', kind: 'insurance' });
  expect(address.toString()).toBe('tab=3&view=papers&due=expired&kind=insurance');
  expect(writePapersFilters(address, { due: 'due' }).get('due')).toBeNull();
});

it('a vehicle is opened over the list, which stays where it is', () => {
  const list = at('tab=3&q=axio&cursor=abc');
  const edited = withOpenedVehicle(list, { vehicleId: AN_ID, task: 'edit' });
  expect(edited.toString()).toBe(`tab=3&q=axio&cursor=abc&vehicle=${AN_ID}&do=edit`);
  expect(openedVehicleOf(edited)).toEqual({ vehicleId: AN_ID, task: 'edit' });
  expect(withOpenedVehicle(edited, null).toString()).toBe(list.toString());
  expect(openedVehicleOf(withOpenedVehicle(list, 'new'))).toBe('new');
  expect(openedVehicleOf(at('vehicle=nonsense'))).toBeNull();
  expect(addressOfVehicle(AN_ID)).toBe(`/admin-dashboard?tab=3&vehicle=${AN_ID}`);
});
