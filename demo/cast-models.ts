/**
 * The models of the demo fleet with what they cost at a fair vendor in 2025: what `cast-vehicles.ts` starts from.
 * Rupees per day, week and month; null where such a vehicle is not let by the week or month.
 */
import { type Money, rupees } from '@ceylono/domain/money';
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';

/** What all vehicles of one model share, in the documents' words (vendor §3); amounts in cents. */
export interface DemoModel {
  model: string;
  type: VehicleType;
  seats: number;
  fuelType: FuelType;
  transmission: Transmission;
  pricePerDay: Money;
  pricePerWeek: Money | null;
  pricePerMonth: Money | null;
  withDriver: boolean;
  /** Per started day; null with a driver means the marketplace's own fee. */
  driverFee: Money | null;
  deliveryPickup: boolean;
  deliveryPickupPricePerKm: Money | null;
  /** Per day. */
  defaultKmIncluded: number;
  defaultPricePerExtraKm: Money;
}

type Prices = Pick<DemoModel, 'pricePerDay' | 'pricePerWeek' | 'pricePerMonth'>;
type Mileage = Pick<DemoModel, 'defaultKmIncluded' | 'defaultPricePerExtraKm'>;
type Driver = Pick<DemoModel, 'withDriver' | 'driverFee'>;
type Delivery = Pick<DemoModel, 'deliveryPickup' | 'deliveryPickupPricePerKm'>;

const prices = (day: number, week: number | null, month: number | null): Prices => ({
  pricePerDay: rupees(day),
  pricePerWeek: week === null ? null : rupees(week),
  pricePerMonth: month === null ? null : rupees(month),
});
const mileage = (kmPerDay: number, extraKm: number): Mileage => ({
  defaultKmIncluded: kmPerDay,
  defaultPricePerExtraKm: rupees(extraKm),
});
const driver = (perDay: number | null): Driver => ({
  withDriver: true,
  driverFee: perDay === null ? null : rupees(perDay),
});
const delivery = (perKm: number): Delivery => ({ deliveryPickup: true, deliveryPickupPricePerKm: rupees(perKm) });

const selfDrive: Driver = { withDriver: false, driverFee: null };
const fromTheYard: Delivery = { deliveryPickup: false, deliveryPickupPricePerKm: null };
const petrolManual = { fuelType: 'Petrol', transmission: 'Manual' } as const;
const petrolCvt = { fuelType: 'Petrol', transmission: 'CVT' } as const;
const dieselManual = { fuelType: 'Diesel', transmission: 'Manual' } as const;
const dieselAutomatic = { fuelType: 'Diesel', transmission: 'Automatic' } as const;
const hybridCvt = { fuelType: 'Hybrid', transmission: 'CVT' } as const;
const hybridAutomatic = { fuelType: 'Hybrid', transmission: 'Automatic' } as const;
const electric = { fuelType: 'Electric', transmission: 'Automatic' } as const;

// biome-ignore format: one model in four lines, so that prices can be compared down the page
export const MODELS = {
  alto: {
    model: 'Suzuki Alto 800', type: 'hatchback', seats: 4, ...petrolManual,
    ...prices(7_500, 46_000, 165_000), ...mileage(100, 40), ...selfDrive, ...delivery(100),
  },
  wagonR: {
    model: 'Suzuki Wagon R FX', type: 'hatchback', seats: 4, ...hybridCvt,
    ...prices(8_500, 52_500, 189_000), ...mileage(100, 45), ...selfDrive, ...delivery(100),
  },
  vitz: {
    model: 'Toyota Vitz', type: 'hatchback', seats: 5, ...petrolCvt,
    ...prices(9_000, 56_000, 198_000), ...mileage(100, 45), ...driver(null), ...delivery(110),
  },
  aqua: {
    model: 'Toyota Aqua G', type: 'hatchback', seats: 5, ...hybridCvt,
    ...prices(10_000, 62_000, 225_000), ...mileage(120, 50), ...driver(null), ...delivery(120),
  },
  leaf: {
    model: 'Nissan Leaf', type: 'hatchback', seats: 5, ...electric,
    ...prices(11_000, 68_000, 240_000), ...mileage(90, 55), ...selfDrive, ...delivery(120),
  },
  axio: {
    model: 'Toyota Axio Hybrid', type: 'sedan', seats: 5, ...hybridCvt,
    ...prices(12_000, 75_000, 270_000), ...mileage(120, 55), ...driver(null), ...delivery(120),
  },
  prius: {
    model: 'Toyota Prius', type: 'sedan', seats: 5, ...hybridCvt,
    ...prices(13_000, 81_000, 290_000), ...mileage(120, 60), ...driver(3_500), ...delivery(120),
  },
  raize: {
    model: 'Toyota Raize', type: 'suv', seats: 5, ...petrolCvt,
    ...prices(16_000, 100_000, 355_000), ...mileage(110, 70), ...selfDrive, ...delivery(140),
  },
  vezel: {
    model: 'Honda Vezel Z', type: 'suv', seats: 5, ...hybridAutomatic,
    ...prices(18_000, 112_000, 400_000), ...mileage(120, 80), ...driver(3_500), ...delivery(140),
  },
  kdh: {
    model: 'Toyota KDH Super GL', type: 'van', seats: 9, ...dieselAutomatic,
    ...prices(18_000, 112_000, 396_000), ...mileage(120, 85), ...driver(4_000), ...delivery(150),
  },
  caravan: {
    model: 'Nissan Caravan', type: 'van', seats: 14, ...dieselManual,
    ...prices(16_000, 99_000, null), ...mileage(120, 80), ...driver(4_000), ...delivery(150),
  },
  rosa: {
    model: 'Mitsubishi Rosa', type: 'minibus', seats: 26, ...dieselManual,
    ...prices(28_000, 175_000, null), ...mileage(120, 130), ...driver(5_000), ...delivery(180),
  },
  viking: {
    model: 'Ashok Leyland Viking', type: 'bus', seats: 49, ...dieselManual,
    ...prices(40_000, null, null), ...mileage(150, 180), ...driver(6_000), ...fromTheYard,
  },
  hilux: {
    model: 'Toyota Hilux double cab', type: 'pickup', seats: 5, ...dieselAutomatic,
    ...prices(17_000, 106_000, 380_000), ...mileage(120, 80), ...driver(3_500), ...delivery(150),
  },
  bajaj: {
    model: 'Bajaj RE', type: 'three-wheeler', seats: 3, ...petrolManual,
    ...prices(4_000, 24_500, 84_000), ...mileage(80, 30), ...driver(2_500), ...delivery(70),
  },
  dio: {
    model: 'Honda Dio', type: 'scooter', seats: 2, ...petrolCvt,
    ...prices(3_000, 18_500, 63_000), ...mileage(80, 20), ...selfDrive, ...delivery(60),
  },
  ntorq: {
    model: 'TVS Ntorq 125', type: 'scooter', seats: 2, ...petrolCvt,
    ...prices(3_200, 19_500, null), ...mileage(80, 20), ...selfDrive, ...fromTheYard,
  },
  pulsar: {
    model: 'Bajaj Pulsar 150', type: 'motorbike', seats: 2, ...petrolManual,
    ...prices(3_500, 21_500, 74_000), ...mileage(100, 20), ...selfDrive, ...fromTheYard,
  },
  fz: {
    model: 'Yamaha FZ-S', type: 'motorbike', seats: 2, ...petrolManual,
    ...prices(4_200, 26_000, 88_000), ...mileage(100, 25), ...selfDrive, ...delivery(60),
  },
  xr: {
    model: 'Honda XR 150', type: 'motorbike', seats: 2, ...petrolManual,
    ...prices(5_000, 31_000, null), ...mileage(120, 25), ...selfDrive, ...delivery(60),
  },
} as const satisfies Record<string, DemoModel>;
