import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';
import type { Options } from './journey.ts';
import { POSTGRES } from './places.ts';
import * as sizes from './sizes.ts';

/** `npm run test:long` */
const LONG = process.env.LONG === '1';

const PHONE = { viewport: sizes.PHONE, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: sizes.DESKTOP };

/**
 * Each worker has a server of its own (all-servers.ts) and tells one journey at a time. `npm test` has two workers, which
 * take the next journey whenever they are free. A journey tagged with a project runs in that one only, but in the long
 * run in both.
 */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../.cache/e2e-results',
  globalSetup: './all-servers.ts',
  fullyParallel: true,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: POSTGRES.url,
    timezoneId: 'Asia/Colombo',
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker of the site fetches all that it keeps at every first visit; the journeys that are about it have it.
    serviceWorkers: 'block',
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: 6.9271, longitude: 79.8612 },
    launchOptions: CHROMIUM,
    // To trace costs time in every journey; one that failed is traced when it is tried again.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    actionTimeout: 20_000,
  },
  projects: [
    { name: 'phone', grepInvert: LONG ? [] : /@desktop/, use: { ...PHONE, daysAhead: 20 } },
    { name: 'desktop', grepInvert: LONG ? [] : /@phone/, use: { ...DESKTOP, daysAhead: 60 } },
  ],
});
