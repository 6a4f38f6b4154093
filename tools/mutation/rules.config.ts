// What the mutation tool runs for a file of the rules: their own tests.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'node', include: ['{domain,contract}/**/*.test.ts'], testTimeout: 60_000 },
});
