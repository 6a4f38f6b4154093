/** What is asked: places, periods and pages, the same for the product, the floor and pgbench. */
import { writeFileSync } from 'node:fs';
import { type Town, TOWNS } from './data.ts';
import { HttpLoad } from './load.ts';

export const DAY_MS = 86_400_000;
export const TODAY = new Date().toISOString().slice(0, 10);

/** Of the blocks' two years, 400 days lie ahead of today: behind them every vehicle is free for orders. */
export const BASE = dayAfter(TODAY, -330);
/** So many days from today every vehicle is free. */
export const AFTER_ALL_BLOCKS = 402;
/** The first day of a search lies so many days ahead, and it lasts so many days. */
export const AHEAD = { least: 1, most: 380 };
export const LENGTH = { least: 1, most: 14 };
/** A place lies so many degrees around a town. */
export const AROUND = 0.05;
/** Lists are of 20, and the first so many pages are asked for. */
export const LIST_PAGES = 10;

const SEARCHES = 2_000;

export interface Question {
  lat: number;
  lng: number;
  from: string;
  to: string;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function searchPath({ lat, lng, from, to }: Question): string {
  return `/api/vehicles?startDate=${from}T00:00:00%2B05:30&endDate=${to}T00:00:00%2B05:30&lat=${lat}&lng=${lng}`;
}

export function floorSearchPath({ lat, lng, from, to }: Question): string {
  return `/search?lat=${lat}&lng=${lng}&from=${from}&to=${to}`;
}

function drawSearches(): Question[] {
  const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
  return Array.from({ length: SEARCHES }, (_, n) => {
    const { lat, lng } = TOWNS[n % TOWNS.length] as Town;
    const off = () => (Math.random() * 2 - 1) * AROUND;
    const from = dayAfter(TODAY, between(AHEAD.least, AHEAD.most));
    return {
      lat: Number((lat + off()).toFixed(4)),
      lng: Number((lng + off()).toFixed(4)),
      from,
      to: dayAfter(from, between(LENGTH.least, LENGTH.most)),
    };
  });
}

/** Files of requests for wrk. */
export interface RequestFiles {
  search: string;
  list: string;
}

const QUOTED_DAYS = 30;

export interface Asked {
  productUrl: string;
  /** By their ids. */
  vehicles: string[];
}

/** `one` and `quote`: of the product alone, a vehicle with its calendar, and the price of two days far ahead. */
export async function writeRequests(
  folder: string,
  { productUrl, vehicles }: Asked,
): Promise<{ ours: RequestFiles & { one: string; quote: string }; floor: RequestFiles }> {
  const searches = drawSearches();
  const write = (name: string, requests: string[]) => {
    const file = `${folder}/${name}.requests`;
    writeFileSync(file, `${requests.join('\n')}\n`);
    return file;
  };
  const reading = (paths: string[]) => paths.map((path) => `GET ${path}`);
  return {
    ours: {
      search: write('ours-search', reading(searches.map(searchPath))),
      list: write('ours-list', reading(await listPaths(productUrl))),
      one: write('ours-one', reading(vehicles.map((id) => `/api/vehicles/${id}`))),
      quote: write('ours-quote', vehicles.map(quoteRequest)),
    },
    floor: {
      search: write('floor-search', reading(searches.map(floorSearchPath))),
      list: write('floor-list', reading(Array.from({ length: LIST_PAGES }, (_, page) => `/list?offset=${page * 20}`))),
    },
  };
}

function quoteRequest(vehicleId: string, n: number): string {
  const from = dayAfter(TODAY, AFTER_ALL_BLOCKS + (n % QUOTED_DAYS));
  const [startDate, endDate] = [from, dayAfter(from, 2)].map((day) => `${day}T09:00:00+05:30`);
  return `POST /api/quotes ${JSON.stringify({ vehicleId, startDate, endDate })}`;
}

async function listPaths(productUrl: string): Promise<string[]> {
  const load = new HttpLoad(productUrl, 1);
  const paths = ['/api/vehicles?limit=20'];
  while (paths.length < LIST_PAGES) {
    const { body } = await load.send({ method: 'GET', path: paths.at(-1) ?? '' });
    paths.push(`/api/vehicles?limit=20&cursor=${JSON.parse(body).nextCursor}`);
  }
  load.close();
  return paths;
}

/** Twenty places, for looking at plans: every town, and a place a little off the five largest. */
export function twentyPlaces(): { lat: number; lng: number }[] {
  return [...TOWNS, ...TOWNS.slice(0, 5).map(({ lat, lng }) => ({ lat: lat + 0.1, lng: lng + 0.1 }))];
}
