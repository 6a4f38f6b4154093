/**
 * `npm run bench -- --fleet-board`: the board of all vehicles for staff among a hundred thousand: what an answer takes, when
 * the board of a thousand stands in a browser, and how it answers wheel and keys.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { startCluster } from '../scripts/postgres.mjs';
import { openBrowser } from './browser.ts';
import { createDatabase, withDatabase } from './data.ts';
import { summaryOf } from './load.ts';
import { machine, writeReport } from './report.ts';
import { type Staff, startFilled } from './staff-lists.ts';

const VEHICLES = 1_000;
const AMONG = 100_000;
const ROUNDS = 40;
const OWN = { q: 'board house' };
const QUESTIONS: { name: string; query: Record<string, string>; page?: number }[] = [
  { name: 'of all', query: {} },
  { name: 'of all, page 50', query: {}, page: 50 },
  { name: 'the thousand, twelve bars each', query: OWN },
  { name: 'the thousand, the last page', query: OWN, page: 20 },
  { name: 'one type', query: { type: 'bus' } },
  { name: 'overdue', query: { only: 'overdue' } },
  { name: 'free for 3 days', query: { only: 'gaps' } },
  { name: 'free for 14 days', query: { only: 'gaps', gapDays: '14' } },
  { name: 'free for 14 days of the thousand', query: { ...OWN, only: 'gaps', gapDays: '14' } },
];
const SIZES = [
  { name: 'desktop', slower: 1 },
  { name: 'a processor four times slower', slower: 4 },
];
const KEYS = 40;

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function measureFleetBoard(): Promise<void> {
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-fleet-board-'));
  const browser = await openBrowser(await findChromium());
  let staff: Staff | undefined;
  try {
    staff = await startFilled(await createDatabase(cluster.url, 'fleet_board'), AMONG, folder);
    await withDatabase(staff.databaseUrl, async (client) => {
      await client.query(readFileSync(path.join(import.meta.dirname, 'fleet-board.sql'), 'utf8'));
      await client.query('vacuum analyze');
    });
    const answers: string[] = [];
    for (const question of QUESTIONS) answers.push(await asked(staff, question));
    const screens: string[] = [];
    for (const size of SIZES) screens.push(await measured(browser, staff, size));
    const date = new Date().toISOString().slice(0, 10);
    const text = [
      `Measured ${date} on ${machine()}, Chromium ${browser.version()}; ${VEHICLES.toLocaleString('en')} vehicles with twelve bars each, among ${AMONG.toLocaleString('en')} others with three.`,
      ['| 50 vehicles × six weeks | p50, p95 ms | KiB, packed |', '|---|---|---|', ...answers].join('\n'),
      [
        '| where | the board stands after, ms | elements | scrolled through all: frames p95, the longest, ms | a key is answered after p50, p95, the most, ms |',
        `|${'---|'.repeat(5)}`,
        ...screens,
      ].join('\n'),
    ].join('\n\n');
    say(text);
    writeReport(text, 'fleetBoard');
    say('Written to docs/performance.md');
  } finally {
    await browser.close();
    await staff?.server.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function asked(staff: Staff, { name, query, page = 1 }: (typeof QUESTIONS)[number]): Promise<string> {
  const at = (cursor: string) =>
    `/api/admin/fleet-board?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`;
  const read = async (address: string) => {
    const { status, body } = await staff.get(address);
    if (status !== 200) throw new Error(`${address} answered ${status}: ${body}`);
    return body;
  };
  let address = at('');
  for (let seen = 1; seen < page; seen += 1) address = at(JSON.parse(await read(address)).nextCursor);
  const body = await read(address);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await read(address);
    took.push(performance.now() - started);
  }
  const { p50, p95 } = summaryOf(took, 1);
  const kib = (bytes: number) => Math.round(bytes / 1024);
  const row = `| ${name} | ${p50.toFixed(0)}, ${p95.toFixed(0)} | ${kib(body.length)}, ${kib(gzipSync(body).length)} |`;
  say(row);
  return row;
}

async function measured(browser: Browser, { server, cookie }: Staff, { name, slower }: (typeof SIZES)[number]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Colombo' });
  const cookies = cookie.split('; ').map((one) => one.split('=') as [string, string]);
  await context.addCookies(cookies.map(([key, ...value]) => ({ name: key, value: value.join('='), url: server.url })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const address = `${server.url}/admin-dashboard?tab=3&view=board&q=board+house`;
  const bar = page.getByRole('gridcell', { name: /order CY-/ }).first();
  // Once to bring the scripts, as for who opens it every day.
  await page.goto(address);
  await bar.waitFor();
  const stands: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    await page.goto(`${server.url}/admin-dashboard?tab=3`);
    await page.getByRole('link', { name: 'Board', exact: true }).waitFor();
    await page.goto(address, { waitUntil: 'commit' });
    await bar.waitFor();
    stands.push(await page.evaluate(() => performance.now()));
  }
  await page.evaluate(watch);
  const box = page.getByRole('grid');
  await box.hover();
  // Where one is with the keys stays on the page, however far it is scrolled.
  const lastRow = () =>
    page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('[role=row]')].map((row) => Number(row.getAttribute('aria-rowindex')))),
    );
  while ((await lastRow()) < VEHICLES) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
  const { frames } = await feltNow(page);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.getByRole('rowheader').nth(-8).focus();
  await feltNow(page);
  const keys: number[] = [];
  for (let press = 0; press < KEYS; press += 1) {
    keys.push(
      await page.evaluate(
        (key) =>
          new Promise<number>((answered) => {
            const began = performance.now();
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
            );
            requestAnimationFrame(() => setTimeout(() => answered(performance.now() - began)));
          }),
        ['ArrowUp', 'ArrowRight', 'PageUp', 'ArrowRight'][press % 4] as string,
      ),
    );
  }
  await context.close();
  const sorted = (figures: number[]) => figures.toSorted((one, other) => one - other);
  const at = (figures: number[], part: number) => Math.round(sorted(figures)[Math.floor(figures.length * part)] ?? 0);
  const cells = [
    name,
    `${at(stands, 0.5)} (at most ${Math.round(Math.max(...stands))})`,
    elements.toLocaleString('en'),
    `${at(frames, 0.95)}, ${Math.round(Math.max(...frames))}`,
    `${at(keys, 0.5)}, ${at(keys, 0.95)}, ${Math.round(Math.max(...keys))}`,
  ];
  const row = `| ${cells.join(' | ')} |`;
  say(row);
  return row;
}

declare global {
  var fleetBoardFrames: number[];
}

function feltNow(page: Page): Promise<{ frames: number[] }> {
  return page.evaluate(() => {
    const frames = globalThis.fleetBoardFrames;
    globalThis.fleetBoardFrames = [];
    return { frames };
  });
}

/** Runs in the page. */
function watch(): void {
  globalThis.fleetBoardFrames = [];
  let last = performance.now();
  const frame = (now: number) => {
    globalThis.fleetBoardFrames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
