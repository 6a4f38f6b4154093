import * as path from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type Plugin } from 'vite';
import { translations } from './translations.ts';

const linguiAt = { configPath: path.join(import.meta.dirname, 'lingui.config.ts') };

/**
 * React and the router change rarely: in a file of their own they stay in the browser's cache over releases. What every
 * page needs of ours is one file too, because a public page may ask for at most 20.
 */
const chunkGroups: Plugin = {
  name: 'chunk-groups',
  applyToEnvironment: (environment) => environment.name === 'client',
  outputOptions: (options) => ({
    ...options,
    codeSplitting: {
      groups: [
        {
          name: 'react',
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]|rolldown[\\/]runtime/,
        },
        {
          name: 'shell',
          test: /[\\/]words[\\/](support-hours|vehicle)\.|[\\/]domain[\\/](brand|language|public-url|contact|typed|colombo-time|colombo-format|calendar-words|kilometre-format|money|block)\.|[\\/]web[\\/](root\.tsx|brand|paths|api[\\/]new-id\.|shell[\\/](?!site-meta|page-head)|ui[\\/](logo|lazily|calendar-month|money|use-dialog-entry|dialog-entries))|node_modules[\\/](@lingui|clsx)[\\/]/,
        },
        // What both the screens of the app and a form of a public page fetch: one file weighs less than many.
        {
          name: 'calls',
          test: /[\\/]web[\\/](api[\\/](client|link|api-error|upload|contract\.gen)|ui[\\/]lighter-photo)\.|node_modules[\\/]@orpc[\\/]/,
        },
        // What the vendor portal asks for before React is here: nothing that imports React may join it, nor the calls.
        {
          name: 'ahead',
          test: /[\\/]web[\\/]features[\\/]vendor-portal[\\/](ahead|own-order)\./,
        },
        // Small parts that the app's screens share: a file each would weigh more than what it saves another screen.
        {
          name: 'parts',
          test: /[\\/]domain[\\/](document|ring|vehicle)\.|[\\/]words[\\/](bill-line|billed-days|document|order-option|order-status|stretch)\.|[\\/]web[\\/](ui[\\/](bare-screen|use-file-sending|use-now|use-pause|when-idle|lazily|part-missing|empty-state|error-state|confirm-dialog|date-time|skeletons)|features[\\/](bill[\\/]|(vehicle[\\/](vehicle-photo|photo-missing)|checkout[\\/]attempt|document[\\/]residency-words|order[\\/](order-links|order-options))\.)|api[\\/](idempotency-key|read-again|online)\.)|@mantine[\\/]core[\\/]esm[\\/].*[\\/](px|get-contrast-color)\.mjs/,
        },
        // What every screen of the app reads the server's answers with.
        {
          name: 'queries',
          test: /node_modules[\\/]@tanstack[\\/]|[\\/]web[\\/](api[\\/]query-client|features[\\/]staff[\\/]staff-session)\./,
        },
        {
          name: 'fields',
          test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput)[\\/]/,
        },
        // What the portal begins with shares these with the screens that it opens.
        {
          name: 'portal',
          test: /[\\/]web[\\/]features[\\/](vendor-portal[\\/](own-vendor|link-session|portal-link-problem|portal-opening)|push[\\/]vendor-push-calls|cash-receipt[\\/]cash-address|calendar-board[\\/]board-address|calendar-feed[\\/]feeds-address|fleet[\\/]fleet-address|statement[\\/]statement-address|vehicle-sticker[\\/]scanned-address|vendor-settings[\\/]settings-address)\./,
        },
        // And these with the back office.
        {
          name: 'order-parts',
          test: /[\\/]domain[\\/]problem-report\.|[\\/]words[\\/]problem-report\.|[\\/]web[\\/](ui[\\/](status-badge|reason-button|card-list|count-badge|list-pages)|features[\\/](handover[\\/](handover-door|open-recordings|stored-handover)|push[\\/](leave-push|push-owner)|vehicle[\\/]vehicle-thumb))\.|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Badge|Group)[\\/]|@tabler[\\/]icons-react[\\/].*[\\/]createReactComponent\./,
        },
        // Small parts that the wizard shares with one page or other, the same way.
        {
          name: 'booking',
          test: /[\\/]domain[\\/](booking-period|country|mileage|permit|promo-code)\.|[\\/]web[\\/]features[\\/](document[\\/]camera|draft[\\/]attempt|permit[\\/]permit-form|quote[\\/]rule-words|vehicle[\\/]kilometre-terms|device[\\/]forget-[\w-]+)\./,
        },
        // What the public pages share.
        {
          name: 'public-pages',
          test: /[\\/]domain[\\/]district\.|[\\/]web[\\/](shell[\\/](site-meta|page-head)|pages[\\/]site[\\/](sample|content[\\/](landing|teasers)))\./,
        },
      ],
    },
  }),
};

/** What the server answers while we develop. Our own folder `api` has files under that name too, which Vite serves. */
const SERVER_ADDRESSES = '^/(media/|api/(?![^?]*\\.(tsx?|gen\\.json)(\\?|$)))';

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiAt) }, linguiAt)] }),
    lingui(linguiAt),
    translations(linguiAt),
    process.env.VITEST ? undefined : reactRouter(),
    chunkGroups,
  ],
  resolve: {
    // A second copy of the router would have a context of its own.
    dedupe: ['react', 'react-dom', 'react-router'],
  },
  // No file becomes a data: address, which the page's policy would refuse for scripts and fonts.
  build: { manifest: true, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', proxy: { [SERVER_ADDRESSES]: `http://127.0.0.1:${process.env.API_PORT ?? '3000'}` } },
});
