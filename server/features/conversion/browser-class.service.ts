/** Of which kind a browser is: of what it says of itself nothing more is kept. */
import type { Browser, Device } from '@ceylono/domain/conversion';
import Bowser from 'bowser';

const NAMES: Record<string, Browser> = {
  Chrome: 'Chrome',
  Chromium: 'Chrome',
  Safari: 'Safari',
  Firefox: 'Firefox',
  'Microsoft Edge': 'Edge',
};

export interface BrowserClass {
  device: Device;
  browser: Browser;
}

/** By name the documents' four, and all others together (admin §9 L402). A tablet that says it is a computer is one. */
export function classOf(userAgent: string): BrowserClass {
  if (userAgent.trim() === '') return { device: 'unknown', browser: 'unknown' };
  const parsed = Bowser.parse(userAgent);
  const { type } = parsed.platform;
  const { name } = parsed.browser;
  return {
    device: type === 'mobile' || type === 'tablet' || type === 'desktop' ? type : 'unknown',
    browser: NAMES[name ?? ''] ?? 'Other',
  };
}
