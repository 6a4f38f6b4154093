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
  async prepare(app) {
    // With its pictures, which only a first start needs.
    const { seedDemo } = await import('./seed.ts');
    const passwordHash = await app.passwords.hash(DEMO_PASSWORD);
    return (trx) => seedDemo(trx, app, passwordHash);
  },
  access,
};

function access(app: App): string[] {
  const accounts = Object.values(STAFF).filter((staff) => staff.isActive);
  return [
    ...accounts.map((staff) => `Demo account: ${staff.email} / ${DEMO_PASSWORD} (${staff.role})`),
    `Demo vendor portal: ${portalUrl(app, SHOWN_VENDOR.id, portalToken(app, SHOWN_VENDOR.id))} (${SHOWN_VENDOR.name})`,
  ];
}
