import path from 'node:path';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { translations } from '../web/translations.ts';

const at = { configPath: path.join(import.meta.dirname, '../web/lingui.config.ts') };

/**
 * The server, and what is started by name: its child for images and PDFs, the demo, the build's own last step. Packages
 * stay where npm put them, except the parts of mails: of those a tenth is used, and the rest costs 48 MB of memory when
 * it is loaded.
 */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(at) }, at)] }), translations(at)],
  // The one form of JSX that React also has in production, where tests run it too.
  oxc: { jsx: { development: false } },
  ssr: { noExternal: [/^@ceylono\//, /^@react-email\/(?!render)/], external: true },
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        admin: 'admin.ts',
        'media-child': 'media/media-child.ts',
        'feed-reader': 'feeds/feed-reader.ts',
        demo: '../demo/main.ts',
        'rotate-keys': 'rotate-keys.ts',
        'build-database': 'build-database.ts',
      },
    },
  },
});
