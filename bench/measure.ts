/**
 * `npm run bench`: search and order through HTTP beside the same statements sent by pgbench, interleaved in one run, on
 * 1,000 and 100,000 vehicles, or as many as `--vehicles` says. Load, database and server share this machine's cores, so
 * ratios mean something and absolute figures little. `npm run bench -- --quick` takes seconds per round instead of tens.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../scripts/postgres.mjs';
import {
  bookableVehicles,
  createDatabase,
  fill,
  giveDraftsTheirPapers,
  makeNumberedDrafts,
  overlappingBlocks,
  versionOf,
} from './data.ts';
import { HttpLoad, type Measured } from './load.ts';
import { makeDrafts, orderRequests } from './order-load.ts';
import { type Raw, runScript } from './raw.ts';
import { latencyRow, machine, memoryRow, type Pair, pairRow, writeReport } from './report.ts';
import { PRODUCTION, type RunningServer, startServer } from './server.ts';

const QUICK = process.argv.includes('--quick');
const SECONDS = QUICK ? 3 : 8;
const ROUNDS = QUICK ? 1 : 3;
const CLIENTS = 16;
/** More than one client of the raw script can use up in a round. */
const RAW_DRAFTS = 3_000;
const SIZES = process.argv.includes('--vehicles')
  ? [Number(process.argv[process.argv.indexOf('--vehicles') + 1])]
  : [1_000, 100_000];
/** Of the blocks' two years, 400 days lie ahead: behind them every vehicle is free for orders. */
const BASE = new Date(Date.now() - 330 * 86_400_000).toISOString().slice(0, 10);
/** Where both loads look: a box of land and coast in which the vendors stand. */
const BOX = { south: 6.0, north: 9.5, west: 79.9, east: 81.5 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

function searchRequest() {
  const between = (least: number, most: number) => least + Math.random() * (most - least);
  const day = new Date(Date.now() + Math.floor(between(1, 300)) * 86_400_000).toISOString().slice(0, 10);
  const end = new Date(Date.parse(day) + Math.floor(between(2, 6)) * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    startDate: `${day}T00:00:00+05:30`,
    endDate: `${end}T00:00:00+05:30`,
    lat: between(BOX.south, BOX.north).toFixed(5),
    lng: between(BOX.west, BOX.east).toFixed(5),
  });
  return { method: 'GET' as const, path: `/api/vehicles?${query}` };
}

async function measure(
  vehicles: number,
  url: string,
  server: RunningServer,
): Promise<{ pairs: Pair[]; steady: string[] }> {
  const load = new HttpLoad(server.url, CLIENTS);
  await load.full(CLIENTS, 2, searchRequest);
  const search: Pair = { title: `search, ${vehicles.toLocaleString('en')} vehicles`, rounds: [] };
  const order: Pair = { title: `order, ${vehicles.toLocaleString('en')} vehicles`, rounds: [] };
  await makeNumberedDrafts(url, CLIENTS, ROUNDS * RAW_DRAFTS);
  const bookable = await bookableVehicles(url, vehicles);
  for (let round = 0; round < ROUNDS; round += 1) {
    const raw = await runScript({ url, script: 'search.sql', clients: CLIENTS, seconds: SECONDS, variables: {} });
    const ours = await load.full(CLIENTS, SECONDS, searchRequest);
    search.rounds.push(told({ ours, raw }, search.title));

    const drafts = await makeDrafts(load, QUICK ? 600 : 2_500);
    await giveDraftsTheirPapers(url);
    const orders = orderRequests(drafts, bookable);
    const ordersOurs = await load.full(CLIENTS, SECONDS, orders);
    const ordersRaw = await runScript({
      url,
      script: 'order.sql',
      clients: CLIENTS,
      seconds: Math.ceil(SECONDS / 3),
      variables: { vehicles, n: round * RAW_DRAFTS },
    });
    order.rounds.push(told({ ours: ordersOurs, raw: ordersRaw }, order.title));
  }
  const steadySeconds = QUICK ? 3 : 15;
  const drafts = await makeDrafts(load, steadySeconds * 100);
  await giveDraftsTheirPapers(url);
  const steady = await load.steady(100, steadySeconds, orderRequests(drafts, bookable));
  load.close();
  return {
    pairs: [search, order],
    steady: [latencyRow(`100 orders/s, ${vehicles.toLocaleString('en')} vehicles`, steady)],
  };
}

function told(round: { ours: Measured; raw: Raw }, title: string) {
  const { ours, raw } = round;
  say(
    `${title}: ${ours.rate.toFixed(0)}/s of ${raw.rate.toFixed(0)}/s = ${((ours.rate / raw.rate) * 100).toFixed(0)} %, p99 ${ours.p99.toFixed(0)} ms, ${JSON.stringify(ours.statuses)}`,
  );
  return round;
}

/** Resident memory after 10,000 plain listing pages, and what each cost the server. */
async function listingPages(server: RunningServer): Promise<{ memory: number; cpuEach: number }> {
  const load = new HttpLoad(server.url, CLIENTS);
  const pages = async (count: number) => {
    let left = count;
    await load.full(CLIENTS, 600, () => (left-- > 0 ? { method: 'GET', path: '/api/vehicles?limit=24' } : null));
  };
  await pages(2_000);
  const before = server.cpu();
  await pages(8_000);
  load.close();
  return { memory: server.memory(), cpuEach: (server.cpu() - before) / 8_000 };
}

export async function measureAll(): Promise<void> {
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-bench-'));
  try {
    const rows: string[] = [];
    const steadyRows: string[] = [];
    const memoryRows: string[] = [];
    const remarks: string[] = [];
    let overlaps = 0;
    for (const vehicles of SIZES) {
      const url = await createDatabase(cluster.url, `bench_${vehicles}`);
      const environment = { ...PRODUCTION, DATABASE_URL: url, DATA_DIR: path.join(folder, String(vehicles)) };
      say(`Making ${vehicles} vehicles …`);
      await (await startServer(environment)).stop();
      await fill(url, { vehicles, base: BASE });
      const server = await startServer(environment);
      const { pairs, steady } = await measure(vehicles, url, server);
      rows.push(...pairs.map(pairRow));
      steadyRows.push(...steady);
      overlaps += await overlappingBlocks(url);
      const title = `PostgreSQL, ${vehicles.toLocaleString('en')} vehicles`;
      memoryRows.push(memoryRow(`${title}, after the load above`, server.memory()));
      await server.stop();
      const fresh = await startServer(environment);
      const { memory, cpuEach } = await listingPages(fresh);
      memoryRows.push(memoryRow(`${title}, started anew, after 10,000 requests`, memory));
      await fresh.stop();
      const lookUp = await runScript({
        url,
        script: 'vendor-look-up.sql',
        clients: CLIENTS,
        seconds: 5,
        variables: {},
      });
      remarks.push(
        `${title}: a plain listing page costs the server ${cpuEach.toFixed(2)} ms of processor time, the kernel's part included; the vendor look-up alone runs ${lookUp.rate.toFixed(0)} times a second.`,
      );
    }
    const demo = { DATA_DIR: path.join(folder, 'demo') };
    await (await startServer(demo)).stop();
    const embedded = await startServer(demo);
    memoryRows.push(
      memoryRow(
        'embedded database with the demo data, reopened, after 10,000 requests',
        (await listingPages(embedded)).memory,
      ),
    );
    await embedded.stop();

    const date = new Date().toISOString().slice(0, 10);
    writeReport(
      [
        `Measured ${date}${QUICK ? ' (quick run)' : ''} on ${machine()}; PostgreSQL ${await versionOf(cluster.url)}, ${CLIENTS} clients, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians.`,
        '',
        '| | through HTTP | raw statements | ratio | p50 | p95 | p99 |\n|---|---|---|---|---|---|---|',
        ...rows,
        '',
        '| | answered | p50 | p95 | p99 | answers |\n|---|---|---|---|---|---|',
        ...steadyRows,
        '',
        `Bookings that overlap another block after all of it: **${overlaps}**.`,
        '',
        ...remarks,
        '',
        '| resident memory of the server process | |\n|---|---|',
        ...memoryRows,
      ].join('\n'),
    );
    say('Written to docs/performance.md');
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
