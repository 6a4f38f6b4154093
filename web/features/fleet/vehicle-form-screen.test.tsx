import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { OwnVehicle } from './own-vehicle.ts';
import { ReadVehicle } from './vehicle-form-screen.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
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

const drawn = (vehicle: OwnVehicle | undefined, error: Error | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ReadVehicle
            vendorId={VEHICLE.vendorId}
            vehicle={vehicle}
            error={error}
            onRetry={() => {}}
            onClose={() => {}}
          />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
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
  const words = 'Not charged at the moment: the usual fee counts.';
  expect(drawn({ ...delivered, chargedPerKm: null }, null)).toContain(words);
  expect(drawn({ ...delivered, chargedPerKm: 5_000 }, null)).not.toContain(words);
});
