// What the mutation tool runs for a file of the server: the tests through HTTP that reach it.
import { defineConfig, mergeConfig } from 'vitest/config';
import server from '../../server/vite.config.ts';

export default mergeConfig(
  server,
  defineConfig({
    root: '.',
    test: {
      name: 'api',
      environment: 'node',
      include: ['{server,demo}/**/*.test.{ts,tsx}'],
      exclude: ['**/*.guarantee.test.ts', '**/node_modules/**'],
      globalSetup: ['server/test/run-databases.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
);
