/** What a browser's user agent tells of the device (admin §9 L402). */
import { LEAD_BROWSERS, LEAD_DEVICES, type LeadBrowser, type LeadDevice } from '@ceylono/domain/visitor-list';
import Bowser from 'bowser';

const NAMES: Record<string, LeadBrowser> = { 'Microsoft Edge': 'Edge', Chromium: 'Chrome' };

export interface DeviceFacts {
  device: LeadDevice | null;
  browser: LeadBrowser | null;
  os: string | null;
}

/** All null once the user agent is not kept any more. */
export function deviceOf(userAgent: string): DeviceFacts {
  if (userAgent.trim() === '') return { device: null, browser: null, os: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: LEAD_DEVICES.find((known) => known === platform.type) ?? null,
    browser: NAMES[browser.name ?? ''] ?? LEAD_BROWSERS.find((known) => known === browser.name) ?? 'Other',
    os: os.name ?? null,
  };
}
