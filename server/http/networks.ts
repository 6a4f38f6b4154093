/** The networks that an address is in, by which it is counted. */
import { isIPv6 } from 'node:net';

/** An address may do so many times what one visitor may. */
export const ADDRESS_FACTOR = 20;

/**
 * By whom a call is counted besides its visitor, with how many times what one visitor may: the line of a customer; with
 * IPv6 also what a house or an office gets (/56) and the largest that one holder gets for the asking (/48), which hold
 * 256 and 65,536 lines.
 */
export const CEILINGS = [
  { name: 'address', bits: 64, factor: ADDRESS_FACTOR },
  { name: 'site', bits: 56, factor: 4 * ADDRESS_FACTOR },
  { name: 'holder', bits: 48, factor: 16 * ADDRESS_FACTOR },
] as const;

/** Each network that an address is in, the smallest first: with IPv4 one. */
export function networksOf(address: string): { kind: (typeof CEILINGS)[number]['name']; network: string }[] {
  const kinds = isLongAddress(address) ? CEILINGS : CEILINGS.slice(0, 1);
  return kinds.map(({ name, bits }) => ({ kind: name, network: networkOf(address, bits) }));
}

/** What one customer of a carrier has: an IPv4 address, or 2^64 of IPv6, which would be as many counters. */
export function networkOf(address: string, bits: 64 | 56 | 48 = 64): string {
  if (!isLongAddress(address)) return address;
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array<string>(8 - before.length - after.length).fill('0');
  const groups = tail === undefined ? before : [...before, ...missing, ...after];
  const [first, second, third, fourth = '0'] = groups;
  const house = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  const last = { 64: [fourth], 56: [house], 48: [] }[bits];
  return `${[first, second, third, ...last].join(':')}::/${bits}`;
}

/** IPv6, unless it is an IPv4 address that is written so. */
function isLongAddress(address: string): boolean {
  return isIPv6(address) && !address.includes('.');
}
