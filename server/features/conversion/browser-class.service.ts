/** Of which kind a browser is: of what it says of itself nothing more is kept. */
import type { Browser, Device } from '@ceylono/domain/conversion';
import { deviceOf } from '../visitor/device.service.ts';

export interface BrowserClass {
  device: Device;
  browser: Browser;
}

/** By name the documents' four, and all others together (admin §9 L402). A tablet that says it is a computer is one. */
export function classOf(userAgent: string): BrowserClass {
  const { device, browser } = deviceOf(userAgent);
  return { device: device ?? 'unknown', browser: browser ?? 'unknown' };
}
