/**
 * `npm run bench -- --staff-lists`: the lists of staff among a thousand orders, customers and vehicles (and a hundred
 * vendors), and among a hundred thousand (and ten thousand), each question asked of both by turns. What matters is how
 * many times longer the larger takes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../scripts/postgres.mjs';
import { createDatabase, withDatabase } from './data.ts';
import { type Figures, HttpLoad, summaryOf } from './load.ts';
import { machine, writeReport } from './report.ts';
import { type RunningServer, startServer } from './server.ts';

const IS_QUICK = process.argv.includes('--quick');
const FEW = 1_000;
const MANY = 100_000;
/** Of each question, in each of the databases. */
const ROUNDS = IS_QUICK ? 15 : 60;
/** So far in is the last page that is measured. */
const FAR_PAGE = 50;
const PAGE = 20;

const say = (line: string) => void process.stdout.write(`${line}\n`);

export interface Staff {
  server: RunningServer;
  databaseUrl: string;
  get(path: string): Promise<{ status: number; body: string }>;
  cookie: string;
}

interface Asked {
  list: string;
  name: string;
  few: Figures;
  many: Figures;
}

export async function measureStaffLists(): Promise<void> {
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-staff-lists-'));
  const running: Staff[] = [];
  try {
    for (const orders of [FEW, MANY]) {
      say(`Making ${orders} orders …`);
      running.push(await startFilled(await createDatabase(cluster.url, `orders_${orders}`), orders, folder));
    }
    const [few, many] = running as [Staff, Staff];
    const answers: Asked[] = [];
    for (const question of QUESTIONS) {
      const { list, name, page = 1 } = question;
      const times = await askByTurns(few, many, question);
      answers.push({ list, name: page === 1 ? name : `${name}, page ${page}`, ...times });
      say(`${list}, ${answers.at(-1)?.name}: ${both(times.few)} ms, ${both(times.many)} ms`);
    }
    const date = new Date().toISOString().slice(0, 10);
    const how = `pages of ${PAGE}, one caller, both by turns, p50 and p95 of ${ROUNDS}`;
    const table = await takeAlong(many);
    say(table);
    writeReport(`Measured ${date} on ${machine()}; ${how}.\n\n${tableOf(answers)}\n\n${table}`, 'staffLists');
    say('Written to docs/performance.md');
  } finally {
    for (const { server } of running) await server.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Question {
  list: string;
  path: string;
  name: string;
  query: Record<string, string>;
  page?: number;
}

const asked = (list: string, path: string, questions: Omit<Question, 'list' | 'path'>[]): Question[] =>
  questions.map((question) => ({ list, path, ...question }));

const QUESTIONS: Question[] = [
  ...asked('dashboard', '/api/admin/dashboard', [{ name: 'what stands now', query: {} }]),
  ...asked('dashboard', '/api/admin/monthly-trends', [{ name: 'twelve months', query: {} }]),
  ...asked('all orders', '/api/admin/orders', [
    { name: 'newest first', query: {} },
    { name: 'next collected first', query: { sortBy: 'pickup' } },
    { name: 'next returned first', query: { sortBy: 'return' } },
    { name: 'out, next returned first', query: { status: 'in-progress', sortBy: 'return' } },
    { name: 'highest bill first', query: { sortBy: 'total' } },
    { name: 'by status', query: { sortBy: 'status' } },
    { name: 'newest first', query: {}, page: FAR_PAGE },
    { name: 'next collected first', query: { sortBy: 'pickup' }, page: FAR_PAGE },
    { name: 'next returned first', query: { sortBy: 'return' }, page: FAR_PAGE },
    { name: 'highest bill first', query: { sortBy: 'total' }, page: FAR_PAGE },
    { name: 'by status', query: { sortBy: 'status' }, page: FAR_PAGE },
    { name: 'completed, highest bill first', query: { status: 'completed', sortBy: 'total' } },
    { name: 'one type of vehicle', query: { vehicleType: 'bus' } },
    { name: 'a common name', query: { q: 'perera' } },
    { name: 'a name in two words', query: { q: 'hiruni kumarage' } },
    { name: 'a phone', query: { q: '077 0007919' } },
    { name: 'an order’s number', query: { q: '-0003E7' } },
    { name: 'a vehicle and its vendor', query: { q: 'rosa lagoon rentals' } },
    { name: 'a vendor, by bill', query: { q: 'harbour hire 37', sortBy: 'total' } },
    { name: 'two letters', query: { q: 'ku' } },
    { name: 'nothing like it', query: { q: 'zanzibar' } },
  ]),
  ...asked('pending orders', '/api/admin/orders', [
    { name: 'the one that lapses first', query: { status: 'pending', sortBy: 'lapse' } },
    { name: 'a common name', query: { status: 'pending', sortBy: 'lapse', q: 'perera' } },
    { name: 'nothing like it', query: { status: 'pending', sortBy: 'lapse', q: 'zanzibar' } },
  ]),
  ...asked('extension requests', '/api/admin/extension-requests', [
    { name: 'newest first', query: {} },
    { name: 'newest first', query: { limit: '1' }, page: FAR_PAGE },
    { name: 'that wait', query: { status: 'pending' } },
    { name: 'a common name', query: { q: 'perera' } },
    { name: 'nothing like it', query: { q: 'zanzibar' } },
  ]),
  ...asked('activities of all orders', '/api/admin/activities', [
    { name: 'newest first', query: {} },
    { name: 'newest first', query: {}, page: FAR_PAGE },
    { name: 'by staff', query: { performer: 'admin' } },
    { name: 'an order’s number', query: { q: '-0003E7' } },
    { name: 'a common name', query: { q: 'perera' } },
    { name: 'nothing like it', query: { q: 'zanzibar' } },
  ]),
  ...asked('vendors', '/api/admin/vendors', [
    { name: 'newest first', query: {} },
    { name: 'newest first', query: { limit: '1' }, page: FAR_PAGE },
    { name: 'a name', query: { q: 'harbour hire' } },
    { name: 'a phone', query: { q: '0760000037' } },
    { name: 'nothing like it', query: { q: 'zanzibar' } },
  ]),
  ...asked('vehicles', '/api/admin/vehicles', [
    { name: 'newest first', query: {} },
    { name: 'cheapest first', query: { sortBy: 'price', direction: 'asc' } },
    { name: 'newest first', query: {}, page: FAR_PAGE },
    { name: 'one type', query: { type: 'bus' } },
    { name: 'free today', query: { availability: 'available' } },
    { name: 'without papers', query: { papers: 'missing' } },
    { name: 'a model and its vendor', query: { q: 'rosa lagoon rentals' } },
    { name: 'nothing like it', query: { q: 'zanzibar' } },
  ]),
  ...asked('customers', '/api/admin/customers', [
    { name: 'newest first', query: {} },
    { name: 'by name', query: { sortBy: 'name' } },
    { name: 'newest first', query: {}, page: FAR_PAGE },
    { name: 'by name', query: { sortBy: 'name' }, page: FAR_PAGE },
    { name: 'a common name', query: { q: 'perera' } },
    { name: 'a name in two words', query: { q: 'hiruni kumarage' } },
    { name: 'a phone', query: { q: '077 0007919' } },
    { name: 'nothing like it', query: { q: 'zanzibar' } },
  ]),
];

export async function startFilled(databaseUrl: string, orders: number, folder: string): Promise<Staff> {
  const environment = { DATA_DIR: path.join(folder, String(orders)), DATABASE_URL: databaseUrl, LIMITS: 'off' };
  const server = await startServer(environment);
  const sql = readFileSync(path.join(import.meta.dirname, 'staff-lists.sql'), 'utf8');
  await withDatabase(databaseUrl, async (client) => {
    await client.query(sql.replaceAll(/(?<!:):orders\b/g, String(orders)));
    await client.query('vacuum analyze');
  });
  const signed = await signedIn(server, readFileSync(`${environment.DATA_DIR}.log`, 'utf8'));
  return { server, databaseUrl, ...signed };
}

/** As the account of the demo that the server names when it starts. */
async function signedIn({ url }: RunningServer, log: string): Promise<Pick<Staff, 'get' | 'cookie'>> {
  const [, email, password] = /Demo account: (\S+) \/ (\S+) \(super_admin\)/.exec(log) ?? [];
  const load = new HttpLoad(url, 2);
  const origin = new URL(url).origin;
  const answer = await load.send({
    method: 'POST',
    path: '/api/admin-sessions',
    headers: { origin },
    body: { email, password },
  });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}.`);
  const cookie = (answer.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
  return { cookie, get: (at) => load.send({ method: 'GET', path: at, headers: { cookie } }) };
}

/** What asking for a page took, in each of the two. */
async function askByTurns(few: Staff, many: Staff, question: Question) {
  const sides = await Promise.all(
    [few, many].map(async (staff) => ({ staff, path: await addressOf(staff, question), took: [] as number[] })),
  );
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const { staff, path, took } of sides) {
      const started = performance.now();
      await read(staff, path);
      if (round >= 0) took.push(performance.now() - started);
    }
  }
  const [ofFew = [], ofMany = []] = sides.map(({ took }) => took);
  return { few: summaryOf(ofFew, 1), many: summaryOf(ofMany, 1) };
}

/** Where a page is, reached as staff reach it: from one to the next. */
async function addressOf(staff: Staff, { path, query, page = 1 }: Question): Promise<string> {
  const at = (cursor?: string) =>
    `${path}?${new URLSearchParams({ limit: String(PAGE), ...query, ...(cursor && { cursor }) })}`;
  let address = at();
  for (let seen = 1; seen < page; seen += 1) {
    const { nextCursor } = await read(staff, address);
    if (nextCursor === null) throw new Error(`${path} has ${seen} pages, not ${page}.`);
    address = at(nextCursor);
  }
  return address;
}

async function read(staff: Staff, path: string): Promise<{ nextCursor: string | null }> {
  const { status, body } = await staff.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  return JSON.parse(body);
}

/** The whole list as a table: when its first byte came, and how much memory the server took while it was sent. */
async function takeAlong({ server, cookie }: Staff): Promise<string> {
  const before = server.memory();
  const started = performance.now();
  const response = await fetch(`${server.url}/api/admin/orders-csv`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok || response.body === null) throw new Error(`The export answered ${response.status}.`);
  let firstMs: number | null = null;
  let most = before;
  let bytes = 0;
  for await (const piece of response.body) {
    firstMs ??= performance.now() - started;
    bytes += piece.length;
    most = Math.max(most, server.memory());
  }
  const seconds = (performance.now() - started) / 1000;
  const size = `${(bytes / 2 ** 20).toFixed(1)} MiB in ${seconds.toFixed(1)} s`;
  return `All ${MANY.toLocaleString('en')} orders as a table, ${size}: the first byte after ${(firstMs ?? 0).toFixed(0)} ms, the server’s memory ${(most - before).toFixed(0)} MiB above what it was.`;
}

const both = ({ p50, p95 }: Figures) => `${p50.toFixed(1)}, ${p95.toFixed(1)}`;

function tableOf(asked: Asked[]): string {
  const row = ({ list, name, few, many }: Asked) =>
    `| ${list} | ${name} | ${both(few)} | ${both(many)} | ${(many.p50 / few.p50).toFixed(2)}, ${(many.p95 / few.p95).toFixed(2)} |`;
  const head = `| list | asked for | ${FEW.toLocaleString('en')} orders, ms | ${MANY.toLocaleString('en')} orders, ms | times |`;
  return [head, '|---|---|---|---|---|', ...asked.map(row)].join('\n');
}
