/** A phone on a weak link, as Lighthouse's mobile preset has it, and what it feels of a page. */
import { type Browser, chromium, type Page } from '@playwright/test';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; a processor four times slower than this machine's. */
const LINK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--use-fake-ui-for-media-stream'];

export interface Felt {
  /** When the first and the largest content stood, in ms after the address was asked for. */
  fcp: number;
  lcp: number;
  /** What tasks took beyond 50 ms each, after the first content. */
  blocking: number;
  shift: number;
  /** The slowest answer to a touch or key, by the step it was in: ms until the next frame. */
  slowest: Record<string, number>;
}

export interface Phone {
  page: Page;
  felt(): Promise<Felt>;
  /** What is touched from now on counts for this step. */
  step(name: string): Promise<unknown>;
  /** Milliseconds of processor time that the page has used, at this machine's own speed times four. */
  processor(): Promise<number>;
  close(): Promise<void>;
}

export function openBrowser(program: string | undefined): Promise<Browser> {
  return chromium.launch({ executablePath: program, args: [...FLAGS, '--use-fake-device-for-media-stream'] });
}

/** How long this machine's browser, not slowed, takes for a fixed piece of script, in ms: it tells machines apart. */
export async function timeFixedWork(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const took = await page.evaluate(() => {
    const began = performance.now();
    const kept = new Map<number, string>();
    for (let n = 0; n < 1_000_000; n += 1) kept.set(n % 5_000, `${n}`);
    return performance.now() - began;
  });
  await page.close();
  return took;
}

/** A phone that was never here: nothing is cached, nothing kept. */
export async function newPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, timezoneId: 'Asia/Colombo', permissions: ['camera'] });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    felt: () => page.evaluate(() => globalThis.felt),
    step: (name) => page.evaluate((step) => Object.assign(globalThis.felt.slowest, { [step]: 0 }), name),
    async processor() {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    close: () => context.close(),
  };
}

declare global {
  var felt: Felt;
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const felt: Felt = { fcp: 0, lcp: 0, blocking: 0, shift: 0, slowest: {} };
  globalThis.felt = felt;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') felt.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    felt.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (felt.fcp > 0 && startTime > felt.fcp) felt.blocking += duration - 50;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) felt.shift += value;
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      const step = Object.keys(felt.slowest).at(-1);
      if (interactionId > 0 && step !== undefined) felt.slowest[step] = Math.max(felt.slowest[step] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
}
