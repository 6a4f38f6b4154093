/** The portal links of the demo's vendors. */
import { createHmac } from 'node:crypto';
import type { App } from '../server/app.ts';
import { currentKey } from '../server/key-ring.ts';

/** Made from the installation's secret, so that the printed link is the same at every start and no other demo's. */
export function portalToken(app: App, vendorId: string): string {
  return createHmac('sha256', currentKey(app.secrets.portalLink)).update(`demo ${vendorId}`).digest('base64url');
}
