import { defineConfig } from '@playwright/test';
import { chromiumWith } from './chromium.ts';
import type { Options } from './journey.ts';
import { POSTGRES } from './places.ts';

/** `npm run test:long` */
const LONG = process.env.LONG === '1';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/**
 * One journey at a time: they share a server. `npm test` runs two halves of them beside each other, each with a server
 * of its own (scripts/checks/journeys.mjs). One tagged with a project runs in that one only, but in the long run in both.
 */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../.cache/e2e-results',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: POSTGRES.url,
    timezoneId: 'Asia/Colombo',
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: 6.9271, longitude: 79.8612 },
    launchOptions: chromiumWith('--use-fake-ui-for-media-stream'),
    // To trace costs time in every journey; one that failed is traced when it is tried again.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    actionTimeout: 20_000,
  },
  projects: [
    { name: 'phone', grepInvert: LONG ? [] : /@desktop/, use: { ...PHONE, daysAhead: 20 } },
    { name: 'desktop', grepInvert: LONG ? [] : /@phone/, use: { ...DESKTOP, daysAhead: 60 } },
  ],
  webServer: {
    command: `"${process.execPath}" serve.ts postgres ${POSTGRES.port}`,
    cwd: import.meta.dirname,
    url: `${POSTGRES.url}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
