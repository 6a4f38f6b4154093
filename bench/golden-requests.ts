/** Requests drawn by a seed: searches with their pages, plain lists, quotes, and a few that must be refused. */
import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { type PlacedVehicle, TOWNS } from './data.ts';
import type { Request } from './load.ts';

const DAY = 86_400_000;
/** After midnight UTC, the next day begins in Colombo. */
const TO_MIDNIGHT = 18.5 * 3_600_000;
const QUARTER = 15 * 60_000;

const CODES = ['TENTH', 'THOUSAND', 'off', 'OVER', 'LATER', 'FIRST', 'FIFTH', 'KANDY', 'YOURS', 'THIS', 'NEVER'];

/** Gives one request after the other; is handed each answer's `nextCursor`, or null. */
export type Requests = Generator<Request, never, string | null>;

export function* drawRequests(seed: number, base: string, vehicles: PlacedVehicle[]): Requests {
  const draw = new Draw(seed, Date.parse(base));
  for (;;) {
    if (draw.happens(0.4)) yield quoteOf(draw, vehicles);
    else yield* searchOf(draw);
  }
}

/** A search, and up to three pages behind its first. */
function* searchOf(draw: Draw): Generator<Request, void, string | null> {
  const query = searchQuery(draw);
  if (draw.happens(0.03)) spoil(draw, query);
  let cursor = yield get(query);
  for (let left = draw.happens(0.4) ? draw.whole(1, 3) : 0; left > 0 && cursor !== null; left -= 1) {
    query.set('cursor', cursor);
    cursor = yield get(query);
  }
}

function searchQuery(draw: Draw): URLSearchParams {
  const query = new URLSearchParams();
  const kind = draw.of(['both', 'both', 'both', 'both', 'both', 'place', 'dates', 'list', 'list']);
  if (kind === 'both' || kind === 'dates') {
    const { startDate, endDate } = draw.period();
    query.set('startDate', startDate);
    query.set('endDate', endDate);
  }
  if (kind === 'both' || kind === 'place') {
    const { lat, lng } = draw.near(draw.of(TOWNS), 0.15);
    query.set('lat', String(lat));
    query.set('lng', String(lng));
  }
  if (draw.happens(0.15)) query.set('type', draw.of(VEHICLE_TYPES));
  if (draw.happens(0.15)) query.set('seats', String(draw.whole(1, 13)));
  if (draw.happens(0.15)) query.set('transmission', draw.of(TRANSMISSIONS));
  if (draw.happens(0.15)) query.set('fuelType', draw.of(FUEL_TYPES));
  if (draw.happens(0.15)) query.set('maxPricePerDay', String(draw.whole(1, 26) * 100_000));
  if (draw.happens(0.6)) query.set('sort', draw.of(['price', '-price', 'newest']));
  if (draw.happens(0.7)) query.set('limit', String(draw.whole(1, 50)));
  if (draw.happens(0.25)) query.set('count', draw.of(['true', 'false']));
  return query;
}

/** Makes it one that is refused, in most cases. */
function spoil(draw: Draw, query: URLSearchParams): void {
  const [start, end] = [query.get('startDate'), query.get('endDate')];
  const fault = draw.of(['cursor', 'lat', 'end', 'swap', 'limit']);
  if (fault === 'cursor') query.set('cursor', 'eyJ2YWx1ZSI6MX0');
  else if (fault === 'lat') query.delete('lat');
  else if (fault === 'end') query.delete('endDate');
  else if (fault === 'limit') query.set('limit', '51');
  else if (start !== null && end !== null) {
    query.set('startDate', end);
    query.set('endDate', start);
  }
}

function quoteOf(draw: Draw, vehicles: PlacedVehicle[]): Request {
  const vehicle = draw.of(vehicles);
  const delivered = draw.happens(0.15);
  const body = {
    vehicleId: draw.happens(0.02) ? '00000000-0000-4000-8000-000000000000' : vehicle.id,
    ...draw.period(),
    ...(draw.happens(0.15) && { withDriver: true }),
    ...(delivered && { delivery: true }),
    ...(draw.happens(0.1) && { pickup: true }),
    ...(draw.happens(0.3) && { insurance: true }),
    ...((delivered ? draw.happens(0.9) : draw.happens(0.25)) && { location: draw.near(vehicle, 0.08) }),
    ...(draw.happens(0.4) && { promoCode: draw.of(CODES) }),
    ...(draw.happens(0.1) && { contactPhone: '+94771234567' }),
    ...(draw.happens(0.2) && { contactEmail: `c${draw.whole(1, 2)}@bench.example` }),
  };
  return { method: 'POST', path: '/api/quotes', body };
}

function get(query: URLSearchParams): Request {
  // A colon needs no escape in a query; without it the file of the requests stays small.
  return { method: 'GET', path: `/api/vehicles?${query}`.replaceAll('%3A', ':') };
}

/** Chance by a seed (mulberry32), and the things that requests are made of. */
class Draw {
  #state: number;
  readonly #base: number;
  constructor(seed: number, base: number) {
    this.#state = seed;
    this.#base = base;
  }

  /** From 0 up to 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(share: number): boolean {
    return this.#next() < share;
  }

  /** Both ends are possible. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  of<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)] as Item;
  }

  /** Up to so many degrees away, to about a hundred metres. */
  near({ lat, lng }: { lat: number; lng: number }, degrees: number): { lat: number; lng: number } {
    const off = () => (this.#next() * 2 - 1) * degrees;
    return { lat: Number((lat + off()).toFixed(3)), lng: Number((lng + off()).toFixed(3)) };
  }

  /** Days of Colombo or, one time in three, quarter hours; mostly a few days, sometimes months. */
  period(): { startDate: string; endDate: string } {
    const days = this.happens(0.6) ? this.whole(1, 5) : this.happens(0.8) ? this.whole(6, 60) : this.whole(61, 180);
    const hours = () => (this.happens(1 / 3) ? this.whole(0, 95) * QUARTER : 0);
    const start = this.#base + this.whole(0, 330) * DAY + TO_MIDNIGHT;
    return { startDate: instant(start + hours()), endDate: instant(start + days * DAY + hours()) };
  }
}

function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
