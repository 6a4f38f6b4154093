/** The vehicles of the demo vendors: one per line, named after its vendor and model. */
import { type Money, rupees } from '@ceylono/domain/money';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { VendorKey } from './cast.ts';
import { type DemoModel, MODELS } from './cast-models.ts';

/** A vehicle as it is seeded: a model, and the fields of this one. */
export interface DemoVehicle extends DemoModel {
  id: string;
  vendor: VendorKey;
  /** On its pictures, which it shares with those of its kind that have it too. */
  colour: string;
  year: number;
  /** On the odometer when it was listed. */
  km: number;
  /** What its vendor holds until the return, agreed beside the price. */
  deposit?: Money;
}

// biome-ignore format: one vehicle per line
export const VEHICLES = {
  lagoonAqua: { id: 'b2000000-0000-4000-8000-000000000001', vendor: 'lagoon', colour: 'pearl', year: 2017, km: 78_420, ...MODELS.aqua },
  lagoonWagonR: { id: 'b2000000-0000-4000-8000-000000000002', vendor: 'lagoon', colour: 'sky', year: 2019, km: 52_310, ...MODELS.wagonR },
  lagoonPrius: { id: 'b2000000-0000-4000-8000-000000000003', vendor: 'lagoon', colour: 'white', year: 2018, km: 91_250, ...MODELS.prius },
  lagoonKdh: { id: 'b2000000-0000-4000-8000-000000000004', vendor: 'lagoon', colour: 'silver', year: 2016, km: 148_900, ...MODELS.kdh, seats: 10 },
  lagoonAlto: { id: 'b2000000-0000-4000-8000-000000000005', vendor: 'lagoon', colour: 'red', year: 2018, km: 64_210, ...MODELS.alto },
  lagoonBajaj: { id: 'b2000000-0000-4000-8000-000000000006', vendor: 'lagoon', colour: 'green', year: 2020, km: 31_870, ...MODELS.bajaj },
  lagoonDio: { id: 'b2000000-0000-4000-8000-000000000007', vendor: 'lagoon', colour: 'grey', year: 2022, km: 14_380, ...MODELS.dio },

  fortAxio: { id: 'b2000000-0000-4000-8000-000000000008', vendor: 'fort', colour: 'silver', year: 2018, km: 70_140, ...MODELS.axio, pricePerDay: rupees(12_500) },
  fortPrius: { id: 'b2000000-0000-4000-8000-000000000009', vendor: 'fort', colour: 'black', year: 2019, km: 66_530, ...MODELS.prius },
  fortVezel: { id: 'b2000000-0000-4000-8000-000000000010', vendor: 'fort', colour: 'wine', year: 2019, km: 48_720, ...MODELS.vezel },
  fortLeaf: { id: 'b2000000-0000-4000-8000-000000000011', vendor: 'fort', colour: 'white', year: 2017, km: 58_060, ...MODELS.leaf },
  fortKdh: { id: 'b2000000-0000-4000-8000-000000000012', vendor: 'fort', colour: 'white', year: 2017, km: 131_400, ...MODELS.kdh },
  fortRosa: { id: 'b2000000-0000-4000-8000-000000000013', vendor: 'fort', colour: 'pearl', year: 2014, km: 214_300, ...MODELS.rosa },
  fortViking: { id: 'b2000000-0000-4000-8000-000000000014', vendor: 'fort', colour: 'red', year: 2015, km: 286_000, ...MODELS.viking },
  fortDio: { id: 'b2000000-0000-4000-8000-000000000015', vendor: 'fort', colour: 'red', year: 2023, km: 9_120, ...MODELS.dio },

  mountWagonR: { id: 'b2000000-0000-4000-8000-000000000016', vendor: 'mount', colour: 'pearl', year: 2018, km: 61_440, ...MODELS.wagonR },
  mountVitz: { id: 'b2000000-0000-4000-8000-000000000017', vendor: 'mount', colour: 'blue', year: 2016, km: 88_700, ...MODELS.vitz },
  mountAqua: { id: 'b2000000-0000-4000-8000-000000000018', vendor: 'mount', colour: 'red', year: 2016, km: 96_380, ...MODELS.aqua },
  mountRaize: { id: 'b2000000-0000-4000-8000-000000000019', vendor: 'mount', colour: 'yellow', year: 2021, km: 28_950, ...MODELS.raize, deposit: rupees(20_000) },
  mountHilux: { id: 'b2000000-0000-4000-8000-000000000020', vendor: 'mount', colour: 'white', year: 2018, km: 112_600, ...MODELS.hilux },
  mountBajaj: { id: 'b2000000-0000-4000-8000-000000000021', vendor: 'mount', colour: 'red', year: 2019, km: 44_500, ...MODELS.bajaj },

  templeAlto: { id: 'b2000000-0000-4000-8000-000000000022', vendor: 'temple', colour: 'silver', year: 2017, km: 83_920, ...MODELS.alto, pricePerDay: rupees(7_200) },
  templeAxio: { id: 'b2000000-0000-4000-8000-000000000023', vendor: 'temple', colour: 'white', year: 2017, km: 92_480, ...MODELS.axio },
  templeVezel: { id: 'b2000000-0000-4000-8000-000000000024', vendor: 'temple', colour: 'grey', year: 2018, km: 69_310, ...MODELS.vezel },
  templeKdh: { id: 'b2000000-0000-4000-8000-000000000025', vendor: 'temple', colour: 'silver', year: 2015, km: 176_200, ...MODELS.kdh, pricePerDay: rupees(17_500) },
  templeRosa: { id: 'b2000000-0000-4000-8000-000000000026', vendor: 'temple', colour: 'white', year: 2013, km: 241_800, ...MODELS.rosa },
  templeBajaj: { id: 'b2000000-0000-4000-8000-000000000027', vendor: 'temple', colour: 'blue', year: 2021, km: 22_640, ...MODELS.bajaj },

  rampartAqua: { id: 'b2000000-0000-4000-8000-000000000028', vendor: 'rampart', colour: 'teal', year: 2018, km: 64_870, ...MODELS.aqua, pricePerDay: rupees(10_501) },
  rampartAlto: { id: 'b2000000-0000-4000-8000-000000000029', vendor: 'rampart', colour: 'yellow', year: 2019, km: 47_150, ...MODELS.alto },
  rampartCaravan: { id: 'b2000000-0000-4000-8000-000000000030', vendor: 'rampart', colour: 'white', year: 2014, km: 158_700, ...MODELS.caravan },
  rampartBajaj: { id: 'b2000000-0000-4000-8000-000000000031', vendor: 'rampart', colour: 'teal', year: 2022, km: 15_230, ...MODELS.bajaj },
  rampartNtorq: { id: 'b2000000-0000-4000-8000-000000000032', vendor: 'rampart', colour: 'yellow', year: 2022, km: 11_840, ...MODELS.ntorq },

  whaleWagonR: { id: 'b2000000-0000-4000-8000-000000000033', vendor: 'whale', colour: 'teal', year: 2017, km: 75_620, ...MODELS.wagonR },
  whaleBajaj: { id: 'b2000000-0000-4000-8000-000000000034', vendor: 'whale', colour: 'yellow', year: 2021, km: 26_310, ...MODELS.bajaj },
  whaleDio: { id: 'b2000000-0000-4000-8000-000000000035', vendor: 'whale', colour: 'sky', year: 2022, km: 16_490, ...MODELS.dio },
  whaleDio2: { id: 'b2000000-0000-4000-8000-000000000036', vendor: 'whale', colour: 'white', year: 2023, km: 8_070, ...MODELS.dio },
  whaleXr: { id: 'b2000000-0000-4000-8000-000000000037', vendor: 'whale', colour: 'red', year: 2021, km: 19_860, ...MODELS.xr },

  gapAlto: { id: 'b2000000-0000-4000-8000-000000000038', vendor: 'gap', colour: 'white', year: 2018, km: 69_940, ...MODELS.alto },
  gapRaize: { id: 'b2000000-0000-4000-8000-000000000039', vendor: 'gap', colour: 'teal', year: 2020, km: 37_480, ...MODELS.raize },
  gapBajaj: { id: 'b2000000-0000-4000-8000-000000000040', vendor: 'gap', colour: 'red', year: 2020, km: 38_720, ...MODELS.bajaj },
  gapPulsar: { id: 'b2000000-0000-4000-8000-000000000041', vendor: 'gap', colour: 'black', year: 2021, km: 24_150, ...MODELS.pulsar },
  gapNtorq: { id: 'b2000000-0000-4000-8000-000000000042', vendor: 'gap', colour: 'orange', year: 2021, km: 18_730, ...MODELS.ntorq },

  leafAxio: { id: 'b2000000-0000-4000-8000-000000000043', vendor: 'leaf', colour: 'pearl', year: 2016, km: 104_700, ...MODELS.axio },
  leafVezel: { id: 'b2000000-0000-4000-8000-000000000044', vendor: 'leaf', colour: 'white', year: 2017, km: 83_350, ...MODELS.vezel, driverFee: null },
  leafHilux: { id: 'b2000000-0000-4000-8000-000000000045', vendor: 'leaf', colour: 'brown', year: 2017, km: 126_900, ...MODELS.hilux },
  leafCaravan: { id: 'b2000000-0000-4000-8000-000000000046', vendor: 'leaf', colour: 'silver', year: 2013, km: 171_500, ...MODELS.caravan, deposit: rupees(30_000) },

  palmyraAxio: { id: 'b2000000-0000-4000-8000-000000000047', vendor: 'palmyra', colour: 'grey', year: 2018, km: 67_290, ...MODELS.axio },
  palmyraKdh: { id: 'b2000000-0000-4000-8000-000000000048', vendor: 'palmyra', colour: 'pearl', year: 2016, km: 139_600, ...MODELS.kdh },
  palmyraHilux: { id: 'b2000000-0000-4000-8000-000000000049', vendor: 'palmyra', colour: 'silver', year: 2019, km: 86_200, ...MODELS.hilux, pricePerWeek: null },
  palmyraBajaj: { id: 'b2000000-0000-4000-8000-000000000050', vendor: 'palmyra', colour: 'yellow', year: 2019, km: 51_380, ...MODELS.bajaj },
  palmyraPulsar: { id: 'b2000000-0000-4000-8000-000000000051', vendor: 'palmyra', colour: 'blue', year: 2020, km: 29_570, ...MODELS.pulsar },

  harbourVitz: { id: 'b2000000-0000-4000-8000-000000000052', vendor: 'harbour', colour: 'silver', year: 2017, km: 79_060, ...MODELS.vitz },
  harbourRaize: { id: 'b2000000-0000-4000-8000-000000000053', vendor: 'harbour', colour: 'white', year: 2021, km: 24_680, ...MODELS.raize },
  harbourCaravan: { id: 'b2000000-0000-4000-8000-000000000054', vendor: 'harbour', colour: 'pearl', year: 2015, km: 149_300, ...MODELS.caravan },
  harbourFz: { id: 'b2000000-0000-4000-8000-000000000055', vendor: 'harbour', colour: 'blue', year: 2022, km: 13_950, ...MODELS.fz },

  stupaPrius: { id: 'b2000000-0000-4000-8000-000000000056', vendor: 'stupa', colour: 'silver', year: 2017, km: 98_640, ...MODELS.prius, pricePerMonth: null },
  stupaKdh: { id: 'b2000000-0000-4000-8000-000000000057', vendor: 'stupa', colour: 'white', year: 2014, km: 187_200, ...MODELS.kdh },
  stupaAlto: { id: 'b2000000-0000-4000-8000-000000000058', vendor: 'stupa', colour: 'blue', year: 2016, km: 101_300, ...MODELS.alto },
  stupaBajaj: { id: 'b2000000-0000-4000-8000-000000000059', vendor: 'stupa', colour: 'green', year: 2018, km: 63_400, ...MODELS.bajaj },

  rockAqua: { id: 'b2000000-0000-4000-8000-000000000060', vendor: 'rock', colour: 'white', year: 2017, km: 82_190, ...MODELS.aqua },
  rockVezel: { id: 'b2000000-0000-4000-8000-000000000061', vendor: 'rock', colour: 'blue', year: 2019, km: 51_760, ...MODELS.vezel, pricePerDay: rupees(18_500) },
  rockRosa: { id: 'b2000000-0000-4000-8000-000000000062', vendor: 'rock', colour: 'teal', year: 2015, km: 198_500, ...MODELS.rosa },
  rockFz: { id: 'b2000000-0000-4000-8000-000000000063', vendor: 'rock', colour: 'grey', year: 2021, km: 22_480, ...MODELS.fz },

  pointBajaj: { id: 'b2000000-0000-4000-8000-000000000064', vendor: 'point', colour: 'orange', year: 2021, km: 27_690, ...MODELS.bajaj },
  pointDio: { id: 'b2000000-0000-4000-8000-000000000065', vendor: 'point', colour: 'teal', year: 2021, km: 20_140, ...MODELS.dio },
  pointXr: { id: 'b2000000-0000-4000-8000-000000000066', vendor: 'point', colour: 'white', year: 2022, km: 14_270, ...MODELS.xr },
  pointHilux: { id: 'b2000000-0000-4000-8000-000000000067', vendor: 'point', colour: 'green', year: 2016, km: 143_200, ...MODELS.hilux, transmission: 'Manual' },

  kiteWagonR: { id: 'b2000000-0000-4000-8000-000000000068', vendor: 'kite', colour: 'white', year: 2018, km: 57_830, ...MODELS.wagonR, deliveryPickup: false, deliveryPickupPricePerKm: null },
  kiteRaize: { id: 'b2000000-0000-4000-8000-000000000069', vendor: 'kite', colour: 'orange', year: 2020, km: 41_060, ...MODELS.raize },
  kiteNtorq: { id: 'b2000000-0000-4000-8000-000000000070', vendor: 'kite', colour: 'teal', year: 2023, km: 7_640, ...MODELS.ntorq },

  elephantAxio: { id: 'b2000000-0000-4000-8000-000000000071', vendor: 'elephant', colour: 'blue', year: 2019, km: 58_920, ...MODELS.axio },
  elephantLeaf: { id: 'b2000000-0000-4000-8000-000000000072', vendor: 'elephant', colour: 'sky', year: 2018, km: 49_380, ...MODELS.leaf, pricePerDay: rupees(10_500) },
  elephantViking: { id: 'b2000000-0000-4000-8000-000000000073', vendor: 'elephant', colour: 'teal', year: 2014, km: 312_400, ...MODELS.viking },
  elephantFz: { id: 'b2000000-0000-4000-8000-000000000074', vendor: 'elephant', colour: 'red', year: 2020, km: 33_710, ...MODELS.fz },
} as const satisfies Record<string, DemoVehicle>;
export type VehicleKey = keyof typeof VEHICLES;

/** Plates begin with letters by what a vehicle is; those of cars with others. */
const PLATE_LETTERS: Partial<Record<VehicleType, string>> = {
  'three-wheeler': 'ABL',
  scooter: 'BHK',
  motorbike: 'BDR',
  van: 'NC',
  minibus: 'NB',
  bus: 'NA',
  pickup: 'PH',
};

/** Invented, and one of its own for each vehicle of the demo. */
export function demoPlate({ id, type }: Pick<DemoVehicle, 'id' | 'type'>): string {
  return `WP ${PLATE_LETTERS[type] ?? 'CBM'}-${4000 + 17 * Number(id.slice(-3))}`;
}
