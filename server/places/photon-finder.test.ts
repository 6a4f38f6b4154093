import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { photonFinder } from './photon-finder.ts';

/** Long enough for an answer on a busy machine. */
const PATIENCE_MS = 10_000;

let photon: Server;
let url: string;
let heard: URLSearchParams[] = [];
/** null: it does not answer. */
let answers: { status: number; body: unknown } | null;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });

const feature = (lng: number, lat: number, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});
const found = (...features: object[]) => ({ status: 200, body: { type: 'FeatureCollection', features } });

beforeAll(async () => {
  photon = createServer((request, response) => {
    heard.push(new URL(request.url ?? '', 'http://photon').searchParams);
    if (answers !== null) response.writeHead(answers.status).end(JSON.stringify(answers.body));
  });
  await new Promise<void>((resolve) => photon.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(photon.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  heard = [];
  logged.length = 0;
});
afterAll(() => {
  photon.closeAllConnections();
  photon.close();
});

const search = (query: string, limit = 5, patienceMs = PATIENCE_MS) =>
  photonFinder(url, log, patienceMs).search(query, limit);

it('finds a temple and a street, each with its town and district', async () => {
  answers = found(
    feature(80.6413, 7.2936, { name: 'Temple of the Tooth', city: 'Kandy' }),
    feature(79.8502, 6.9101, { street: 'Galle Road', housenumber: '12', city: 'Colombo' }),
  );
  expect(await search('relic hall')).toEqual([
    { name: 'Temple of the Tooth, Kandy', kind: null, district: 'Kandy', lat: 7.2936, lng: 80.6413 },
    { name: '12 Galle Road, Colombo', kind: null, district: 'Colombo', lat: 6.9101, lng: 79.8502 },
  ]);
  expect(heard[0]?.get('q')).toBe('relic hall');
});

it('names our own towns first, and none twice', async () => {
  answers = found(feature(80.0, 9.66, { name: 'Jaffna Fort' }), feature(80.01, 9.66, { name: 'Jaffna Fort Hotel' }));
  const names = (await search('jaffna fort')).map(({ name }) => name);
  expect(names).toEqual(['Jaffna Fort', 'Jaffna Fort Hotel']);
});

it('leaves out what lies abroad, in the open sea, or has no name', async () => {
  answers = found(
    feature(78.1, 9.9, { name: 'Madurai' }),
    feature(79.6, 6.0, { name: 'A wreck' }),
    feature(80.6, 7.3, {}),
  );
  expect(await search('madurai')).toEqual([]);
});

it.each([
  ['refuses', { status: 503, body: {} }],
  ['says something else', { status: 200, body: { items: [] } }],
  ['does not answer', null],
])('still finds our own towns when the other search %s, and logs no word of what was searched', async (_, how) => {
  answers = how;
  expect((await search('jaffna fort', 5, how === null ? 200 : PATIENCE_MS)).map(({ name }) => name)).toContain(
    'Jaffna Fort',
  );
  expect(logged.join()).toContain('place search away');
  expect(logged.join()).not.toContain('jaffna');
});

it('is not asked when our own list fills the answer', async () => {
  answers = found();
  expect(await search('a', 3)).toHaveLength(3);
  expect(heard).toEqual([]);
});
