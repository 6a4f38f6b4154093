/**
 * A new device: a browser that proved a phone by a code, while the orders of that phone's customer came from others. A code
 * to the phone alone may be a stranger's, who got the number; their papers wait for a second fact, and for some hours.
 */
import { HOUR_MS } from './colombo-time.ts';

export interface NewDevice {
  /** When it proved the phone. */
  seenAt: Date;
  /** A code to the order's e-mail was typed in, staff vouched, or they approved the identity of an order placed here. */
  confirmedAt: Date | null;
  /** The customer said that it is not theirs. */
  stoppedAt: Date | null;
}

export type DeviceState = { state: 'known' } | { state: 'new' } | { state: 'confirmed'; opensAt: Date | null };

/** How many characters say how staff made sure who it is. */
export const VOUCHING_REASON = { min: 10, max: 300 };

/** Why staff cannot vouch for a device, in place of a code to the order's e-mail; null when they can. */
export function refuseVouching({
  confirmedAt,
  stoppedAt,
}: Pick<NewDevice, 'confirmedAt' | 'stoppedAt'>): 'device_stopped' | 'device_confirmed' | null {
  if (stoppedAt !== null) return 'device_stopped';
  return confirmedAt === null ? null : 'device_confirmed';
}

/** `device`: null for one that is not new. `opensAt`: when the papers are given out; null: now. */
export function stateOfDevice(device: NewDevice | null, hours: number, now: Date): DeviceState {
  if (device === null) return { state: 'known' };
  if (device.stoppedAt !== null || device.confirmedAt === null) return { state: 'new' };
  // An order placed there may have been approved before the phone was proved: the wait is from the later of the two.
  const since = Math.max(device.confirmedAt.getTime(), device.seenAt.getTime());
  const opensAt = new Date(since + hours * HOUR_MS);
  return { state: 'confirmed', opensAt: opensAt > now ? opensAt : null };
}

/** The network of an address, without the place in it: `203.0.113.•`, `2001:db8:1::•`. */
export function maskNetwork(address: string): string {
  if (address.includes('.'))
    return `${address
      .replace(/^::ffff:/i, '')
      .split('.')
      .slice(0, 3)
      .join('.')}.•`;
  const groups = address.split('::')[0]?.split(':') ?? [];
  return `${groups.slice(0, 3).join(':')}::•`;
}
