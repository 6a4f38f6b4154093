import * as path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vite';
import drawing from './vite.drawing.config.ts';

const linguiAt = { configPath: path.join(import.meta.dirname, 'lingui.config.ts') };

/** What the build draws the first screens of app pages with; `html-first.mjs` uses it and takes it away. */
export default defineConfig({
  ...drawing,
  // Catalogues that exist in English only.
  plugins: [...(drawing.plugins ?? []), lingui(linguiAt)],
  build: {
    ...drawing.build,
    outDir: 'build/first-screens',
    rolldownOptions: { input: { screens: 'pages/first-screens.tsx' } },
  },
});
