import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import type { OwnVehicle } from './own-vehicle.ts';
import { NewVehicle, ReadVehicle } from './vehicle-form-screen.tsx';
import { EMPTY_VEHICLE } from './vehicle-values.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const NOT_CHARGED = 'Not charged at the moment: the usual fee counts.';
const VEHICLE: OwnVehicle = {
  id: '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071',
  vendorId: '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6072',
  model: 'Toyota Axio',
  type: 'sedan',
  plate: null,
  year: 2019,
  km: 40_000,
  seats: 5,
  fuelType: 'Petrol',
  transmission: 'Automatic',
  pricePerDay: 1_000_000,
  pricePerWeek: null,
  pricePerMonth: null,
  withDriver: false,
  driverFee: null,
  deposit: null,
  deliveryPickup: false,
  deliveryPickupPricePerKm: null,
  chargedPerKm: null,
  availability: true,
  defaultKmIncluded: 100,
  defaultPricePerExtraKm: 6_000,
  photos: [],
  unavailableRanges: [],
  unavailableToday: false,
  papersState: null,
  bookedFields: [],
  staffChanges: [],
  version: '1',
};

const inPortal = (form: ReactNode, queries = new QueryClient()) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>{form}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
const { vendorId } = VEHICLE;
const drawn = (vehicle: OwnVehicle | undefined, error: Error | null, queries?: QueryClient) =>
  inPortal(
    <ReadVehicle vendorId={vendorId} vehicle={vehicle} error={error} onRetry={() => {}} onClose={() => {}} />,
    queries,
  );

it('a form that is open stays when its vehicle cannot be read again, and says so above', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(drawn(VEHICLE, new TypeError('cut'))).toMatch(/No connection\..*<form.*Toyota Axio/s);
});

it('a vehicle that was never read is an error, with no form', () => {
  const screen = drawn(undefined, new TypeError('cut'));
  expect(screen).toContain('No connection.');
  expect(screen).not.toContain('<form');
});

it('a price per kilometre that is not charged now says so beside its field', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const delivered = { ...VEHICLE, deliveryPickup: true, deliveryPickupPricePerKm: 5_000 };
  expect(drawn({ ...delivered, chargedPerKm: null }, null)).toContain(NOT_CHARGED);
  expect(drawn({ ...delivered, chargedPerKm: 5_000 }, null)).not.toContain(NOT_CHARGED);
});

it('it says so of a new vehicle too, and of one that had no such price before', () => {
  const begun = { values: { ...EMPTY_VEHICLE, deliveryPickup: true }, photos: [], at: Date.now(), photosAt: 0 };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(begun), setItem: () => {} });
  const newVehicle = (deliveryPricing: 'fixed' | 'distance') =>
    inPortal(<NewVehicle vendorId={vendorId} onClose={() => {}} />, knowing(deliveryPricing));
  expect(newVehicle('fixed')).toContain(NOT_CHARGED);
  expect(newVehicle('distance')).not.toContain(NOT_CHARGED);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const delivered = { ...VEHICLE, deliveryPickup: true };
  expect(drawn(delivered, null, knowing('fixed'))).toContain(NOT_CHARGED);
  expect(drawn(delivered, null, knowing('distance'))).not.toContain(NOT_CHARGED);
});

function knowing(deliveryPricing: 'fixed' | 'distance'): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(api.vendorApplication.rules.queryKey(), { countryCodes: [], isOpen: true, deliveryPricing });
  return queries;
}
