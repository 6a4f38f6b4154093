/**
 * `npm run bench -- --pages`: what a phone on a weak link feels of the pages that people begin with, from a cold cache,
 * and of a whole rental among thousands of vehicles. Medians of three. The times of a busy machine say little, bytes and
 * the shares of processor time do.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';
import { startCluster } from '../scripts/postgres.mjs';
import { type Felt, newPhone, openBrowser, timeFixedWork } from './browser.ts';
import { createDatabase, fill } from './data.ts';
import { BASE } from './questions.ts';
import { rent } from './rental.ts';
import { machine, median, writeReport } from './report.ts';
import { startServer } from './server.ts';
import { type Bytes, openTap } from './tap.ts';

const ROUNDS = process.argv.includes('--quick') ? 1 : 3;
const VEHICLES = 6000;
/** Until what a page does by itself is done. */
const SETTLING_MS = 5000;

const PHOTOS = 'image';

interface Visit extends Felt {
  name: string;
  processor: number;
  bytes: Bytes;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function measurePages(): Promise<void> {
  const program = await findChromium();
  const cluster = await startCluster();
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-pages-'));
  const browser = await openBrowser(program);
  const tap = await openTap();
  try {
    const url = await createDatabase(cluster.url, 'pages');
    const environment = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url, PUBLIC_URL: tap.url };
    await (await startServer(environment)).stop();
    const log = readFileSync(`${environment.DATA_DIR}.log`, 'utf8');
    await fill(url, { vehicles: VEHICLES, base: BASE });
    const server = await startServer(environment);
    tap.leadTo(server.url);
    const pages = await pagesOf(tap.url, /Demo vendor portal: \S+?(\/vendor-portal\/\S+)/.exec(log)?.[1] ?? '');
    const visits: Visit[] = [];
    const rentals: Awaited<ReturnType<typeof rental>>[] = [];
    const works: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      works.push(await timeFixedWork(browser));
      for (const [name, address] of pages) visits.push(await visit(name, `${tap.url}${address}`));
      rentals.push(await rental(tap.url));
    }
    await server.stop();
    const date = new Date().toISOString().slice(0, 10);
    const how = '1.6 Mbit/s, 150 ms, a processor four times slower, nothing cached';
    const speed = `A fixed piece of script took this machine's own browser ${whole(median(works))} ms.`;
    const head = `Measured ${date} on ${machine()}, Chromium ${browser.version()}; ${how}; medians of ${ROUNDS}. ${speed}`;
    const text = [head, pageTable(visits), rentalTable(rentals)].join('\n\n');
    say(text);
    writeReport(text, 'pages');
    say('Written to docs/performance.md');
  } finally {
    await browser.close();
    await tap.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function visit(name: string, address: string): Promise<Visit> {
    const phone = await newPhone(browser);
    tap.taken();
    await phone.page.goto(address, { waitUntil: 'load' });
    await phone.page.waitForTimeout(SETTLING_MS);
    const seen = { name, ...(await phone.felt()), processor: await phone.processor(), bytes: tap.taken() };
    await phone.close();
    return seen;
  }

  async function rental(url: string) {
    const phone = await newPhone(browser);
    tap.taken();
    const cards = await rent(phone, url);
    const { slowest } = await phone.felt();
    await phone.close();
    return { cards, slowest, bytes: tap.taken() };
  }
}

async function pagesOf(url: string, vendorLink: string): Promise<[string, string][]> {
  const list = await (await fetch(`${url}/api/vehicles?limit=1`)).json();
  return [
    ['`/`', '/'],
    ['`/si`', '/si'],
    ['`/ta`', '/ta'],
    ['`/vehicles/{vehicleId}`', `/vehicles/${list.items[0].id}`],
    ['`/rent-now`', '/rent-now'],
    ['`/admin-login`', '/admin-login'],
    ['a vendor’s link', vendorLink],
  ];
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const kib = (bytes: number) => whole(bytes / 1024);
const sum = (bytes: Bytes) => Object.values(bytes).reduce((all, one) => all + one, 0);

function pageTable(visits: Visit[]): string {
  const names = [...new Set(visits.map(({ name }) => name))];
  return [
    '| page | first content, ms | largest, ms | blocking, ms | layout shift | processor, ms | KiB | script | style | font | photos |',
    `|${'---|'.repeat(11)}`,
    ...names.map((name) => {
      const mine = visits.filter((visit) => visit.name === name);
      const middle = (of: (visit: Visit) => number) => median(mine.map(of));
      const cells = [
        name,
        whole(middle(({ fcp }) => fcp)),
        whole(middle(({ lcp }) => lcp)),
        whole(middle(({ blocking }) => blocking)),
        middle(({ shift }) => shift).toFixed(3),
        whole(middle(({ processor }) => processor)),
        kib(middle(({ bytes }) => sum(bytes))),
        ...(['script', 'style', 'font', PHOTOS] as const).map((kind) => kib(middle(({ bytes }) => bytes[kind]))),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

function rentalTable(rentals: { cards: number; slowest: Record<string, number>; bytes: Bytes }[]): string {
  const middle = (of: (rental: (typeof rentals)[number]) => number) => median(rentals.map(of));
  const steps = Object.keys(rentals[0]?.slowest ?? {});
  const sent = middle(({ bytes }) => sum(bytes) - bytes[PHOTOS]);
  const photos = middle(({ bytes }) => bytes[PHOTOS]);
  return [
    `A whole rental, from \`/\` to the page of the order, with ${whole(middle(({ cards }) => cards))} vehicles on the grid: ${kib(sent)} KiB without photos, ${kib(photos)} KiB of photos.`,
    '',
    `| the slowest answer to a touch or key, ms | ${steps.join(' | ')} |`,
    `|${'---|'.repeat(steps.length + 1)}`,
    `| | ${steps.map((step) => whole(middle(({ slowest }) => slowest[step] ?? 0))).join(' | ')} |`,
  ].join('\n');
}
