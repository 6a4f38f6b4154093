/**
 * `npm run bench`: search and list through the product, through the floor (a server of the best statements known and
 * nothing else) and straight by pgbench with the floor's statements, and orders beside their raw statements, by turns
 * in one run. On 100,000 vehicles, or as many as `--vehicles` says. Load, database and server share this machine's
 * cores, so ratios mean something and absolute figures little. `npm run bench -- --quick` takes one round of seconds
 * for each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../scripts/postgres.mjs';
import { bookableVehicles, createDatabase, fill, noteStatements, overlappingBlocks, versionOf } from './data.ts';
import { measureFollowers } from './followers.ts';
import { HttpLoad } from './load.ts';
import { measureOrders, type OrderRound } from './orders.ts';
import { statementTimes } from './plans.ts';
import { BASE } from './questions.ts';
import { measureReads, type Round } from './reads.ts';
import { followerTable, machine, memoryRow, orderTable, readTable, statementTable, writeReport } from './report.ts';
import { PRODUCTION, type RunningServer, startFloor, startServer } from './server.ts';
import { requireWrk } from './wrk.ts';

const QUICK = process.argv.includes('--quick');
const SECONDS = QUICK ? 2 : 8;
const ROUNDS = QUICK ? 1 : 5;
const ORDER_ROUNDS = QUICK ? 1 : 3;
const CONNECTIONS = 8;
/** So many vehicles are asked for by their ids, and for their price. */
const ONE_BY_ONE = 5_000;
const given = process.argv.indexOf('--vehicles');
const VEHICLES = given === -1 ? 100_000 : Number(process.argv[given + 1]);
/** Asked for before the memory of a server is read. */
const PAGES = QUICK ? 1_000 : 10_000;

type Environment = Parameters<typeof startServer>[0];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const parts: string[] = [];

export async function measureAll(): Promise<void> {
  await requireWrk();
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-bench-'));
  try {
    const date = new Date().toISOString().slice(0, 10);
    const rounds = `rounds of ${SECONDS} s by turns, medians of ${ROUNDS}, of orders ${ORDER_ROUNDS}`;
    const what = `PostgreSQL ${await versionOf(cluster.url)}; ${VEHICLES.toLocaleString('en')} vehicles; ${rounds}`;
    parts.push(`Measured ${date}${QUICK ? ' (quick run)' : ''} on ${machine()}; ${what}.`);
    const url = await createDatabase(cluster.url, 'bench');
    const environment = { ...PRODUCTION, DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
    say(`Making ${VEHICLES} vehicles …`);
    await (await startServer(environment)).stop();
    await fill(url, { vehicles: VEHICLES, base: BASE });
    const memory = await measureOne(environment, cluster.dataDirectory, folder);
    const demo = { DATA_DIR: path.join(folder, 'demo') };
    await (await startServer(demo)).stop();
    const embedded = await listingPages(demo);
    const title = `embedded database with the demo data, reopened, after ${PAGES.toLocaleString('en')} requests`;
    const rows = [...memory, memoryRow(title, embedded.memory)];
    parts.push(['| resident memory of the server process | |', '|---|---|', ...rows].join('\n'));
    writeReport(parts.join('\n\n'));
    say('Written to docs/performance.md');
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says its figures to `parts`; answers the rows of the memory's table. */
async function measureOne(environment: Environment, dataDirectory: string, folder: string): Promise<string[]> {
  const { DATABASE_URL: databaseUrl = '', DATA_DIR } = environment;
  const start = async () => ({
    ours: await startServer(environment),
    floor: await startFloor(databaseUrl, `${DATA_DIR}.floor.log`),
  });
  const stop = (servers: Record<string, RunningServer>) =>
    Promise.all(Object.values(servers).map((server) => server.stop()));

  await noteStatements(databaseUrl, true);
  const noted = await start();
  const statements = await statementTimes(dataDirectory, noted);
  await stop(noted);
  await noteStatements(databaseUrl, false);

  const servers = await start();
  const at = { databaseUrl, dataDirectory, folder, seconds: SECONDS };
  const bookable = await bookableVehicles(databaseUrl, VEHICLES);
  const vehicles = bookable.slice(0, ONE_BY_ONE).map(({ id }) => id);
  const how = { vehicles, connections: CONNECTIONS, rounds: ROUNDS, told: toldRead };
  const reads = await measureReads({ ...at, ...servers, ...how });
  parts.push(readTable(reads), statementTable(statements));
  const run = { ...at, vehicles: VEHICLES, serverUrl: servers.ours.url, rounds: ORDER_ROUNDS, told: toldOrder };
  parts.push(orderTable(await measureOrders(run)));
  parts.push(`Bookings that overlap another block after all of it: **${await overlappingBlocks(databaseUrl)}**.`);
  parts.push(followerTable(await measureFollowers(servers.ours.url, databaseUrl, bookable, SECONDS * 2)));
  const loaded = servers.ours.memory();
  await stop(servers);

  const { memory, cpuEach } = await listingPages(environment);
  parts.push(
    `A plain listing page of 24 costs the server ${cpuEach.toFixed(2)} ms of processor time, the kernel’s included.`,
  );
  return [
    memoryRow('PostgreSQL, after the load above', loaded),
    memoryRow(`PostgreSQL, started anew, after ${PAGES.toLocaleString('en')} requests`, memory),
  ];
}

function toldRead({ work, side, rate, p99, serverMs, databaseMs }: Round): void {
  const server = serverMs === null ? '' : `, server ${serverMs.toFixed(2)} ms`;
  say(
    `${work}, ${side}: ${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms${server}, database ${databaseMs.toFixed(2)} ms`,
  );
}

function toldOrder({ ours, raw }: OrderRound): void {
  const rates = `${ours.rate.toFixed(0)}/s of ${raw.rate.toFixed(0)}/s`;
  say(`orders: ${rates}, p99 ${ours.p99.toFixed(0)} ms, ${JSON.stringify(ours.statuses)}`);
}

/** Resident memory of a fresh server after so many plain listing pages, and what each of the last cost it. */
async function listingPages(environment: Environment): Promise<{ memory: number; cpuEach: number }> {
  const server = await startServer(environment);
  const load = new HttpLoad(server.url, CONNECTIONS);
  const pages = async (count: number) => {
    let left = count;
    await load.full(CONNECTIONS, 600, () => (left-- > 0 ? { method: 'GET', path: '/api/vehicles?limit=24' } : null));
  };
  await pages(PAGES / 5);
  const before = server.cpu();
  await pages((PAGES * 4) / 5);
  load.close();
  const measured = { memory: server.memory(), cpuEach: (server.cpu() - before) / ((PAGES * 4) / 5) };
  await server.stop();
  return measured;
}
