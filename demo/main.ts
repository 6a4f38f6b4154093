/** The demo as the server starts it: by name, through this file (decision 031). */
import type { App } from '../server/app.ts';
import type { Demo } from '../server/db/prepare.ts';
import { portalUrl } from '../server/features/vendor/vendor.service.ts';
import { VENDORS } from './cast.ts';
import { DEMO_PASSWORD, STAFF } from './cast-people.ts';
import { portalToken } from './portal-link.ts';

/** The vendor whose portal the start shows. */
const SHOWN_VENDOR = VENDORS.fort;

export const demo: Demo = {
  // With its pictures, which only a first start needs.
  seed: async (trx, app) => (await import('./seed.ts')).seedDemo(trx, app),
  access,
};

function access(app: App): string[] {
  const accounts = Object.values(STAFF).filter((staff) => staff.isActive);
  return [
    ...accounts.map((staff) => `Demo account: ${staff.email} / ${DEMO_PASSWORD} (${staff.role})`),
    `Demo vendor portal: ${portalUrl(app, SHOWN_VENDOR.id, portalToken(app, SHOWN_VENDOR.id))} (${SHOWN_VENDOR.name})`,
  ];
}
