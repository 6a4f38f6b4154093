// One violation per rule of tools/dependency-cruiser.cjs, with the files that it takes.
import { FEATURE_ROOMS } from './feature-cycles.mjs';

/** @type {{ rule: string, files: Record<string, string> }[]} */
export const PLANTED = [
  { rule: 'domain-is-pure', files: { 'domain/impure.ts': "import pg from 'pg';\nexport const a = pg;\n" } },
  {
    rule: 'contract-knows-the-domain-only',
    files: { 'contract/wide.ts': "import pg from 'pg';\nexport const a = pg;\n" },
  },
  { rule: 'words-know-the-domain-only', files: { 'words/wide.ts': "import pg from 'pg';\nexport const a = pg;\n" } },
  {
    rule: 'server-knows-no-other-room',
    files: {
      'server/curious.ts': "export { screen } from '../web/screen.ts';\n",
      'web/screen.ts': 'export const screen = 1;\n',
    },
  },
  {
    rule: 'server-knows-no-other-room',
    files: {
      'server/seeding.ts': "export { seed } from '../demo/seed.ts';\n",
      'demo/seed.ts': 'export const seed = 1;\n',
    },
  },
  {
    rule: 'server-tests-know-no-other-room',
    files: { 'server/curious.test.ts': "export { screen } from '../web/screen.ts';\n" },
  },
  {
    rule: 'server-tests-know-no-other-room',
    files: { 'server/seeding.test.ts': "export { seed } from '../demo/seed.ts';\n" },
  },
  {
    rule: 'demo-calls-the-server',
    files: { 'demo/curious.ts': "export { screen } from '../web/screen.ts';\n" },
  },
  {
    rule: 'web-never-server',
    files: {
      'web/insider.ts': "export { app } from '../server/app.ts';\n",
      'server/app.ts': 'export const app = 1;\n',
    },
  },
  {
    rule: 'web-takes-types-from-the-contract',
    files: {
      'web/heavy.ts': "export { schema } from '../contract/order.ts';\n",
      'contract/order.ts': 'export const schema = 1;\n',
    },
  },
  {
    rule: 'ui-could-ship-elsewhere',
    files: {
      'web/ui/button.ts': "export { form } from '../features/form.ts';\n",
      'web/features/form.ts': 'export const form = 1;\n',
    },
  },
  {
    rule: 'features-know-no-page',
    files: {
      'web/features/upward.ts': "export { page } from '../pages/page.ts';\n",
      'web/pages/page.ts': 'export const page = 1;\n',
    },
  },
  {
    rule: 'server-features-know-no-audience',
    files: {
      'server/features/extension/upward.service.ts':
        "import type { View } from '../back-office/view.service.ts';\nexport type Shown = View;\n",
      'server/features/back-office/view.service.ts': 'export type View = string;\n',
    },
  },
  {
    rule: 'server-audiences-know-not-each-other',
    files: {
      'server/features/vendor-portal/sideward.service.ts':
        "import type { Page } from '../customer-order/page.service.ts';\nexport type Shown = Page;\n",
      'server/features/customer-order/page.service.ts': 'export type Page = string;\n',
    },
  },
  {
    rule: 'web-features-know-no-audience',
    files: {
      'web/features/extension/extension-view.ts': "export type { View } from '../back-office/order-view.ts';\n",
      'web/features/back-office/order-view.ts': 'export type View = string;\n',
    },
  },
  {
    rule: 'engines-know-no-feature',
    files: {
      'server/mail/partial.ts': "export { order } from '../features/order/order.service.ts';\n",
      'server/features/order/order.service.ts': 'export const order = 1;\n',
    },
  },
  {
    rule: 'engines-know-no-feature',
    files: { 'server/notice/partial.ts': "export { order } from '../features/order/order.service.ts';\n" },
  },
  {
    rule: 'engines-know-no-feature',
    files: { 'server/places/partial.ts': "export { order } from '../features/order/order.service.ts';\n" },
  },
  {
    rule: 'only-sql-files-build-sql',
    files: {
      'server/features/order/order.routes.ts': "import { sql } from 'kysely';\nexport const now = sql`now()`;\n",
    },
  },
  { rule: 'journeys-know-the-cast-only', files: { 'e2e/inside.ts': "export { app } from '../server/app.ts';\n" } },
  { rule: 'journeys-know-the-cast-only', files: { 'e2e/seeding.ts': "export { seed } from '../demo/seed.ts';\n" } },
  {
    rule: 'nothing-imports-journeys-or-bench',
    files: {
      'scripts/wrong.mjs': "export { a } from '../e2e/journey.ts';\n",
      'e2e/journey.ts': 'export const a = 1;\n',
    },
  },
  { rule: 'bench-and-scripts-stay-outside', files: { 'bench/inside.ts': "export { app } from '../server/app.ts';\n" } },
  {
    rule: 'no-cycles',
    files: {
      'domain/hen.ts': "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
      'domain/egg.ts': "import { hen } from './hen.ts';\nexport const egg = () => hen;\n",
    },
  },
  { rule: 'everything-resolves', files: { 'domain/lost.ts': "export { a } from './nowhere.ts';\n" } },
  {
    rule: 'packages-are-declared',
    files: { 'bench/undeclared.ts': "import { z } from 'zod';\nexport const a = z;\n" },
  },
];

/** A cycle between two folders in every room of features: by a type one way, by a style file the other. */
export const PLANTED_CYCLES = FEATURE_ROOMS.map((room) => ({
  room,
  files: {
    [`${room}/hen/hen.ts`]: "import type { Egg } from '../egg/egg.ts';\nexport type Hen = Egg;\n",
    [`${room}/hen/hen.module.css`]: '.hen {\n}\n',
    [`${room}/egg/egg.ts`]: "import '../hen/hen.module.css';\nexport type Egg = string;\n",
  },
}));
