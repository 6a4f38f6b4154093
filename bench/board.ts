/**
 * `npm run bench -- --board`: the vendor's board with 200 vehicles in a browser: what is read, what stands on the page, and
 * whether the page answers while it is filled and scrolled from one end to the other.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { findChromium } from '../scripts/chromium.mjs';
import { startCluster } from '../scripts/postgres.mjs';
import { openBrowser } from './browser.ts';
import { createDatabase, withDatabase } from './data.ts';
import { machine, writeReport } from './report.ts';
import { startServer } from './server.ts';

const VEHICLES = 200;
const SIZES = [
  { name: 'desktop, six weeks', viewport: { width: 1440, height: 900 }, slower: 1 },
  { name: 'desktop, a processor four times slower', viewport: { width: 1440, height: 900 }, slower: 4 },
  { name: 'phone, two weeks, four times slower', viewport: { width: 412, height: 823 }, slower: 4 },
];
const STEP_PX = 240;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Visit {
  url: string;
  vendorId: string;
  token: string;
}

/** What the page felt in a while. */
interface Felt {
  tasks: number[];
  frames: number[];
}

export async function measureBoard(): Promise<void> {
  const program = await findChromium();
  const cluster = await startCluster();
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-board-'));
  const browser = await openBrowser(program);
  try {
    const databaseUrl = await createDatabase(cluster.url, 'board');
    const server = await startServer({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: databaseUrl, LIMITS: 'off' });
    const token = randomBytes(32).toString('base64url');
    const visit = { url: server.url, vendorId: await fill(databaseUrl, token), token };
    const rows: string[] = [];
    for (const size of SIZES) {
      const row = await measured(browser, visit, size);
      say(row);
      rows.push(row);
    }
    const answer = await answerOf(visit);
    await server.stop();
    const date = new Date().toISOString().slice(0, 10);
    const head = `Measured ${date} on ${machine()}, Chromium ${browser.version()}; ${VEHICLES} vehicles with twelve bars each.`;
    const table = [
      '| where | elements | long tasks while filled: how many, the longest, ms | while scrolled to the end and back | frames: p95, the longest, ms |',
      `|${'---|'.repeat(5)}`,
      ...rows,
    ];
    const text = [head, table.join('\n'), answer].join('\n\n');
    say(text);
    writeReport(text, 'board');
    say('Written to docs/performance.md');
  } finally {
    await browser.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers the vendor's id. */
async function fill(databaseUrl: string, token: string): Promise<string> {
  const sql = readFileSync(path.join(import.meta.dirname, 'board.sql'), 'utf8');
  const hash = createHash('sha256').update(token).digest('hex');
  return withDatabase(databaseUrl, async (client) => {
    const results = (await client.query(sql.replace(':token_hash', hash))) as unknown as pg.QueryResult<{
      id: string;
    }>[];
    await client.query('vacuum analyze');
    return results.at(-1)?.rows[0]?.id ?? '';
  });
}

async function measured(browser: Browser, visit: Visit, { name, viewport, slower }: (typeof SIZES)[number]) {
  const context = await browser.newContext({ viewport, timezoneId: 'Asia/Colombo' });
  await context.addCookies([{ name: `ceylono-vendor-${visit.vendorId}`, value: visit.token, url: visit.url }]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const rows = page.getByTestId('board-track');
  await page.goto(`${visit.url}/vendor-portal/${visit.vendorId}?tab=vehicles&view=calendar`);
  await rows.first().waitFor({ timeout: 60_000 });
  await feltSince(page);
  while ((await rows.count()) < VEHICLES) await wheel(page, STEP_PX);
  const filling = await feltSince(page);
  await wheelTo(page, -1);
  await wheelTo(page, 1);
  const scrolling = await feltSince(page);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  const longest = (tasks: number[]) => Math.round(Math.max(0, ...tasks));
  const frames = scrolling.frames.toSorted((one, other) => one - other);
  const p95 = Math.round(frames[Math.floor(frames.length * 0.95)] ?? 0);
  const cells = [
    name,
    elements.toLocaleString('en'),
    `${filling.tasks.length}, ${longest(filling.tasks)}`,
    `${scrolling.tasks.length}, ${longest(scrolling.tasks)}`,
    `${p95}, ${longest(frames)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

async function wheel(page: Page, by: number): Promise<void> {
  await page.mouse.move(400, 600);
  await page.mouse.wheel(0, by);
  await page.waitForTimeout(50);
}

/** As far as it goes, up (-1) or down (1). */
async function wheelTo(page: Page, way: -1 | 1): Promise<void> {
  const isThere = () =>
    page.evaluate(
      (towards) =>
        towards < 0
          ? window.scrollY <= 0
          : window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
      way,
    );
  while (!(await isThere())) await wheel(page, way * STEP_PX);
}

declare global {
  var boardFelt: Felt;
}

/** What was felt since this was asked last. */
function feltSince(page: Page): Promise<Felt> {
  return page.evaluate(() => {
    const felt = globalThis.boardFelt;
    globalThis.boardFelt = { tasks: [], frames: [] };
    return felt;
  });
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  globalThis.boardFelt = { tasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.boardFelt.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    globalThis.boardFelt.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The largest answer there is, and how the others are asked for. */
async function answerOf({ url, vendorId, token }: Visit): Promise<string> {
  const from = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  let [cursor, pages, bytes, packed, slowest] = ['', 0, 0, 0, 0];
  do {
    const query = new URLSearchParams({ from, days: '42', ...(cursor && { cursor }) });
    const started = performance.now();
    const answer = await fetch(`${url}/api/vendor/${vendorId}/calendar?${query}`, {
      headers: { cookie: `ceylono-vendor-${vendorId}=${token}` },
    });
    const text = await answer.text();
    slowest = Math.max(slowest, performance.now() - started);
    if (!answer.ok) throw new Error(`The board answered ${answer.status}: ${text}`);
    pages += 1;
    bytes = Math.max(bytes, text.length);
    packed = Math.max(packed, gzipSync(text).length);
    cursor = JSON.parse(text).nextCursor ?? '';
  } while (cursor !== '');
  const kib = (size: number) => `${Math.round(size / 1024)} KiB`;
  return `It is read in ${pages} answers of at most 50 vehicles, one statement each: at most ${kib(bytes)}, ${kib(packed)} packed, ${Math.round(slowest)} ms.`;
}
