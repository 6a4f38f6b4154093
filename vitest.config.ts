import { defineConfig } from 'vitest/config';

/** The long figures (npm run test:long) take their time. */
const LONG = process.env.LONG === '1';

/**
 * The files that a worker runs one after another share its modules: to load the product anew for each took more time
 * than many of them need. What a test changes beyond its own server and database, it puts back.
 */
const SHARED_MODULES = { isolate: false };

/** Mails and reports are written as the built server writes them; React's other form took a tenth of the time here. */
const AS_IN_PRODUCTION = { env: { NODE_ENV: 'production' } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          ...SHARED_MODULES,
          environment: 'node',
          include: ['{domain,contract}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          // The properties of coverage areas compute for seconds, and longer on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          ...SHARED_MODULES,
          environment: 'node',
          include: ['web/**/*.test.{ts,tsx}'],
          unstubGlobals: true,
        },
      },
      {
        // Through HTTP on a real database; TEST_ENGINE says which: pglite or postgres.
        extends: './server/vite.config.ts',
        root: '.',
        test: {
          name: 'api',
          ...SHARED_MODULES,
          ...AS_IN_PRODUCTION,
          environment: 'node',
          include: ['{server,demo}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.guarantee.test.ts', '**/node_modules/**'],
          setupFiles: ['server/test/reached-sql.ts'],
          globalSetup: ['server/test/run-databases.ts'],
          // No test is meant to take long; this is for machines that have other things to do.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Races, kills and restarts against server processes of their own. The long run measures: one file at a time.
        extends: './server/vite.config.ts',
        root: '.',
        test: {
          name: 'guarantees',
          ...SHARED_MODULES,
          environment: 'node',
          include: ['server/**/*.guarantee.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/run-databases.ts'],
          fileParallelism: !LONG,
          testTimeout: LONG ? 3_600_000 : 480_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
