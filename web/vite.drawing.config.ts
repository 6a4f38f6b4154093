import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import * as path from 'node:path';
import { defineConfig } from 'vite';
import { translations } from './translations.ts';

const linguiAt = { configPath: path.join(import.meta.dirname, 'lingui.config.ts') };

/** What the server draws a vehicle's page with: one file that needs no package (decision 024). */
export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiAt) }, linguiAt)] }),
    translations(linguiAt),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build/vehicle',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: 'node24',
    rolldownOptions: { input: { drawing: 'pages/site/vehicle/vehicle-drawing.tsx' } },
  },
});
