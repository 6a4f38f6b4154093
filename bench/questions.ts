/** What is asked: places, periods and pages, the same for the product, the floor and pgbench. */
import { writeFileSync } from 'node:fs';
import { type Town, TOWNS } from './data.ts';
import { HttpLoad } from './load.ts';

export const DAY_MS = 86_400_000;
export const TODAY = new Date().toISOString().slice(0, 10);

/** Of the blocks' two years, 400 days lie ahead of today: behind them every vehicle is free for orders. */
export const BASE = dayAfter(TODAY, -330);
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

/** Files of paths for wrk. */
export interface PathFiles {
  search: string;
  list: string;
}

export async function writePaths(folder: string, productUrl: string): Promise<{ ours: PathFiles; floor: PathFiles }> {
  const searches = drawSearches();
  const write = (name: string, paths: string[]) => {
    const file = `${folder}/${name}.paths`;
    writeFileSync(file, `${paths.join('\n')}\n`);
    return file;
  };
  return {
    ours: {
      search: write('ours-search', searches.map(searchPath)),
      list: write('ours-list', await listPaths(productUrl)),
    },
    floor: {
      search: write('floor-search', searches.map(floorSearchPath)),
      list: write(
        'floor-list',
        Array.from({ length: LIST_PAGES }, (_, page) => `/list?offset=${page * 20}`),
      ),
    },
  };
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
