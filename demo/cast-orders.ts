/**
 * The demo orders: past, present and future, in every status, told in days from today so that the demo never ages.
 * Amounts are not here: the code that stores them asks for a quote, as a booking does. Nor are ids: the product makes them
 * anew in each database. A journey names an order by its vehicle and customer, `demoOrder('fortVezel', 'oliver')`, and
 * finds it in the lists of staff or vendor by the customer's name and the vehicle's model.
 */
import type { AdditionalCharge } from '@ceylono/domain/bill';
import type { OutlineZoneKey } from '@ceylono/domain/car-outline';
import { addDays, type Day, HOUR_MS, instantOfWallTime } from '@ceylono/domain/colombo-time';
import type { DamageSeverity } from '@ceylono/domain/damage-mark';
import { rupees } from '@ceylono/domain/money';
import { PLACES, type Place } from '@ceylono/domain/places';
import type { Period } from '@ceylono/domain/rental-days';
import type { RejectionReason } from '@ceylono/domain/verification';
import type { CustomerKey } from './cast-people.ts';
import type { VehicleKey } from './cast-vehicles.ts';

/** A charge, with its reason. */
export interface DemoCharge extends AdditionalCharge {
  /** Brought back so many hours after the agreed end. */
  lateHours?: number;
  /** The damage, as it was marked at return. */
  mark?: DemoMark;
}

export interface DemoMark {
  zone: OutlineZoneKey;
  severity: DamageSeverity;
  note: string;
}

/** How far an order has come, with what was recorded on the way. */
export type DemoProgress =
  | { status: 'pending'; verification: 'pending' | 'approved' }
  | { status: 'confirmed' }
  | { status: 'in-progress'; handoverOdometer: number }
  | {
      status: 'completed';
      handoverOdometer: number;
      returnOdometer: number;
      additionalCharges: readonly DemoCharge[];
    }
  | { status: 'cancelled' }
  | { status: 'rejected'; reason: RejectionReason; details: string };

export type DemoOption = 'withDriver' | 'delivery' | 'pickup' | 'insurance';

export interface DemoOrder {
  vehicle: VehicleKey;
  customer: CustomerKey;
  /** Where the customer stood on the map, inside the vendor's area. */
  place: Place;
  placedHoursAgo: number;
  startInDays: number;
  /** `HH:mm` in Colombo, on a quarter of an hour. */
  startTime: string;
  hours: number;
  options: readonly DemoOption[];
  progress: DemoProgress;
}

/** From when to when a demo order runs, seen from this day. */
export function periodOf(order: DemoOrder, today: Day): Period {
  const startsAt = instantOfWallTime(`${addDays(today, order.startInDays)}T${order.startTime}`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + order.hours * HOUR_MS) };
}

const waiting: DemoProgress = { status: 'pending', verification: 'pending' };
const approved: DemoProgress = { status: 'pending', verification: 'approved' };
const confirmed: DemoProgress = { status: 'confirmed' };
const cancelled: DemoProgress = { status: 'cancelled' };
const rejected = (reason: RejectionReason, details: string): DemoProgress => ({ status: 'rejected', reason, details });
const out = (handoverOdometer: number): DemoProgress => ({ status: 'in-progress', handoverOdometer });
const back = (handoverOdometer: number, km: number, ...additionalCharges: DemoCharge[]): DemoProgress => ({
  status: 'completed',
  handoverOdometer,
  returnOdometer: handoverOdometer + km,
  additionalCharges,
});

const cleaning: DemoCharge = { text: 'Cleaning: sand in the seats', amount: rupees(3_500) };
const fuel: DemoCharge = { text: 'Fuel: a quarter tank short', amount: rupees(4_200) };
const late: DemoCharge = { text: 'Late return: two hours', amount: rupees(1_500), lateHours: 2 };
const scratch: DemoCharge = {
  text: 'Damage: scratch on the rear bumper',
  amount: rupees(12_000),
  mark: { zone: 'rear-bumper', severity: 'scratch', note: 'About 20 cm, through the paint' },
};
const mirror: DemoCharge = {
  text: 'Damage: broken left mirror',
  amount: rupees(2_800),
  mark: { zone: 'left-mirror', severity: 'broken', note: 'Glass gone, arm bent' },
};

type Row = readonly [
  vehicle: VehicleKey,
  customer: CustomerKey,
  place: string,
  placedHoursAgo: number,
  startInDays: number,
  startTime: string,
  hours: number,
  progress: DemoProgress,
  ...options: DemoOption[],
];

// biome-ignore format: one order per line
const ROWS: readonly Row[] = [
  ['lagoonAqua', 'grace', 'Bandaranaike International Airport', 3, 4, '09:00', 72, waiting, 'delivery', 'insurance'],
  ['lagoonWagonR', 'nimali', 'Negombo', 40, 2, '08:00', 48, approved],
  ['lagoonPrius', 'emily', 'Bandaranaike International Airport', 170, 6, '22:30', 168, confirmed, 'delivery', 'insurance'],
  ['lagoonKdh', 'harsha', 'Ja-Ela', 120, -2, '05:30', 96, out(149_230), 'withDriver'],
  ['lagoonPrius', 'kasun', 'Wattala', 420, -14, '09:00', 54, back(91_402, 412)],
  ['lagoonDio', 'grace', 'Negombo', 200, -6, '10:00', 48, back(14_520, 96, cleaning)],

  ['fortAxio', 'nimali', 'Kollupitiya', 1, 4, '09:00', 60, waiting, 'delivery', 'pickup'],
  ['fortVezel', 'oliver', 'Cinnamon Gardens', 60, 5, '12:00', 240, confirmed, 'insurance'],
  ['fortLeaf', 'ishara', 'Battaramulla', 100, -3, '07:15', 120, out(58_310)],
  ['fortKdh', 'kasun', 'Rajagiriya', 900, -30, '04:00', 168, back(131_600, 1_180, late), 'withDriver'],
  ['fortViking', 'harsha', 'Pettah', 500, 12, '05:00', 40, confirmed, 'withDriver'],
  ['fortDio', 'emily', 'Cinnamon Gardens', 30, 0, '12:00', 48, confirmed],
  ['fortRosa', 'ishara', 'Pettah', 20, 6, '05:00', 36, approved, 'withDriver'],
  ['fortAxio', 'dinuka', 'Maradana', 30, 3, '09:00', 48, rejected('expired_license', 'The licence ran out last month.')],

  ['mountRaize', 'camille', 'Mount Lavinia', 9, 3, '10:00', 96, waiting, 'insurance'],
  ['mountVitz', 'nimali', 'Dehiwala', 700, -20, '09:00', 36, back(88_910, 131)],
  ['mountWagonR', 'nimali', 'Dehiwala', 210, -5, '08:00', 72, out(61_780)],
  ['mountWagonR', 'camille', 'Dehiwala', 54, 1, '10:00', 48, confirmed],
  ['mountHilux', 'harsha', 'Moratuwa', 90, -1, '06:00', 84, out(112_940)],
  ['mountBajaj', 'emily', 'Mount Lavinia', 26, 2, '09:30', 30, cancelled],

  ['templeAxio', 'kasun', 'Peradeniya', 48, 2, '07:00', 50, approved, 'delivery'],
  ['templeVezel', 'jonas', 'Kandy', 240, -4, '09:00', 168, out(69_560), 'insurance'],
  ['templeRosa', 'ishara', 'Kandy', 300, 9, '05:00', 62, confirmed, 'withDriver'],
  ['templeAlto', 'kasun', 'Katugastota', 610, -18, '08:00', 168, back(84_020, 655, scratch)],

  ['rampartAqua', 'camille', 'Galle Fort', 70, 1, '10:00', 120, confirmed, 'delivery', 'insurance'],
  ['rampartBajaj', 'camille', 'Unawatuna', 380, -12, '09:00', 72, back(15_310, 268)],
  ['rampartAlto', 'dinuka', 'Galle', 5, 6, '08:30', 48, waiting],

  ['whaleXr', 'liam', 'Mirissa', 150, -4, '08:00', 144, out(19_990)],
  ['whaleDio', 'emily', 'Weligama', 44, 2, '11:00', 168, approved],
  ['whaleWagonR', 'dinuka', 'Matara', 520, -16, '09:00', 80, back(75_800, 501, fuel)],

  ['gapRaize', 'jonas', 'Ella', 34, 8, '09:00', 72, approved, 'insurance'],
  ['gapNtorq', 'oliver', 'Ella', 230, -8, '09:00', 48, back(18_790, 74)],
  ['gapAlto', 'emily', 'Bandarawela', 12, 4, '08:00', 30, rejected('unclear_photos', 'The back of the permit cannot be read.')],

  ['leafAxio', 'oliver', 'Nuwara Eliya', 96, -2, '09:00', 144, out(104_980), 'withDriver'],
  ['leafVezel', 'kasun', 'Nanu Oya', 150, 5, '10:00', 48, confirmed, 'withDriver', 'delivery'],

  ['palmyraAxio', 'arjun', 'Jaffna', 2, 2, '06:00', 72, waiting],
  ['palmyraKdh', 'arjun', 'Point Pedro', 640, -21, '05:00', 96, back(139_800, 702, cleaning, fuel), 'withDriver'],
  ['palmyraPulsar', 'tharshini', 'Nallur', 130, 7, '09:00', 48, confirmed],

  ['harbourRaize', 'tharshini', 'Uppuveli', 260, -9, '08:00', 96, back(24_740, 388)],
  ['harbourVitz', 'fathima', 'Trincomalee', 11, 3, '09:00', 48, waiting],

  ['stupaPrius', 'ishara', 'Mihintale', 110, -3, '07:00', 132, out(98_910), 'withDriver'],
  ['stupaKdh', 'harsha', 'Anuradhapura', 460, -11, '05:00', 72, back(187_450, 566), 'withDriver'],

  ['rockAqua', 'jonas', 'Sigiriya', 200, 3, '08:00', 54, confirmed, 'insurance'],
  ['rockFz', 'liam', 'Dambulla', 340, -10, '09:00', 60, back(22_590, 214)],

  ['pointBajaj', 'liam', 'Arugam Bay', 28, 5, '09:00', 96, approved],
  ['pointDio', 'fathima', 'Pottuvil', 290, -7, '09:00', 48, back(20_260, 181, mirror)],
  ['pointXr', 'emily', 'Arugam Bay', 50, 6, '07:00', 48, cancelled],

  ['kiteRaize', 'camille', 'Kalpitiya', 180, 10, '12:00', 192, confirmed, 'insurance', 'pickup'],
  ['kiteWagonR', 'ishara', 'Kalpitiya', 350, -13, '08:00', 48, back(57_980, 262)],

  ['elephantAxio', 'ishara', 'Kurunegala', 8, 2, '08:00', 36, waiting],
  ['elephantLeaf', 'kasun', 'Mawathagama', 270, -8, '08:00', 84, back(49_520, 377, late)],
];

export const ORDERS: readonly DemoOrder[] = ROWS.map(
  ([vehicle, customer, place, placedHoursAgo, startInDays, startTime, hours, progress, ...options]) => ({
    vehicle,
    customer,
    place: placeNamed(place),
    placedHoursAgo,
    startInDays,
    startTime,
    hours,
    options,
    progress,
  }),
);

/** The one order of this customer for this vehicle. */
export function demoOrder(vehicle: VehicleKey, customer: CustomerKey): DemoOrder {
  const order = ORDERS.find((candidate) => candidate.vehicle === vehicle && candidate.customer === customer);
  if (!order) throw new Error(`no order of ${customer} for ${vehicle}`);
  return order;
}

function placeNamed(name: string): Place {
  const place = PLACES.find((candidate) => candidate.name === name);
  if (!place) throw new Error(`the gazetteer has no ${name}`);
  return place;
}
